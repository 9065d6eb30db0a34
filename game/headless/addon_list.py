"""What lies in the folder of add-ons, listed and switched from the command line."""

from __future__ import annotations

from pathlib import Path

from game.addons.faults import faults_of
from game.addons.folder import Addon, addons_in, switch
from game.i18n import I18n

_SIZE = (320, 180)


def switched(folder: Path, name: str, on: bool) -> str:
    """Switch something on or off; return why it cannot be, as a key of the texts, or else nothing."""
    one = next((one for one in addons_in(folder) if one.name == name), None)
    if one is None:
        return "not_there"
    if one.fault or not one.program:
        return one.fault or "take_away"
    switch(folder, name, on)
    return ""


def addon_list(folder: Path, tr: I18n) -> list[str]:
    """Return a line for each add-on: its name, what it is, and its state or what is wrong with it; or one that there is
    none."""
    addons = addons_in(folder)
    if not addons:
        return [tr("cli.addons.none", folder=str(folder))]
    from game.headless.unattended import unseen  # only what opens a window imports pygame

    with unseen(_SIZE, lang=tr.lang) as app:
        faults = faults_of(app.services)

    def line(addon: Addon) -> str:
        state = addon.fault or ("in_use" if addon.on else "not_in_use")
        said = (
            tr.message(faults[addon.name])
            if addon.on and addon.name in faults
            else tr(f"addons.{state}", name=addon.name)
        )
        return f"{addon.name}\t{tr(f'addons.{addon.kind}')}\t{said}"

    return [line(one) for one in addons]
