"""Builds the package: setuptools does it, and mypyc compiles the rules where ``WONDERS_COMPILE=1`` asks for that.

pyproject.toml names this module as the build backend (PEP 517, in the tree), so that mypyc is required of a build that
compiles and of no other. Setuptools then runs it as its script, for what pyproject.toml cannot say. Which modules stay
interpreted is written in pyproject.toml, ``[tool.wonders.compile]``.
"""

from __future__ import annotations

import os
import re
import sys
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, build_meta, setup
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CCompilerError, ExecError, PlatformError

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).resolve().parent
GUIDE = (  # of docs
    "addons.zh-Hant.md", "content.md", "bots.md", "leaders.md",
    "wonders.md", "wonders.zh-Hant.md", "wonders.gpl", "schema", "example",
)  # fmt: skip
GROUP = "wonders_rules"  # its library lies at top level, beside the packages: wonders_rules__mypyc


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """What setuptools needs for a wheel, and where the rules are to be compiled, the compiler of Python and the library
    whose types it has to see."""
    needed = build_meta.get_requires_for_build_wheel(config_settings)
    if compiling():
        project = _project()["project"]
        needed += project["optional-dependencies"]["compile"]
        needed += [library for library in project["dependencies"] if library.startswith("msgspec")]
    return needed


def compiling() -> bool:
    """Whether this build is asked to compile."""
    return os.environ.get("WONDERS_COMPILE") == "1"


def compiled_modules() -> list[str]:
    """The files of the modules that are compiled, from the root: all of the rules but those named in pyproject.toml."""
    interpreted = {
        path for pattern in _project()["tool"]["wonders"]["compile"]["interpreted"] for path in ROOT.glob(pattern)
    }
    return [path.relative_to(ROOT).as_posix() for path in sorted(ROOT.glob("rules/**/*.py")) if path not in interpreted]


def _project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def address() -> str:
    """Where the repository is public, without a slash at the end; "" while it is nowhere."""
    return str(_project()["tool"]["wonders"]["address"]).rstrip("/")


def addresses(at: str) -> dict[str, str]:
    """The package's addresses, by what is found there."""
    names = {
        "Homepage": "",
        "Documentation": "/tree/main/docs",
        "Changelog": "/blob/main/CHANGELOG.md",
        "Issues": "/issues",
        "Source": "",
    }
    return {name: at + rest for name, rest in names.items()} if at else {}


def readme(at: str) -> str:
    """README.md as it can be read far from its files: pictures and links lead to the public repository. While there is
    none, links are their words alone, and a paragraph or table of pictures is left out."""
    text = (ROOT / "README.md").read_text("utf-8")
    if not at:
        parts = [part for part in text.split("\n\n") if "![" not in part and not part.startswith(("<", "</"))]
        return re.sub(r"\[([^]]*)\]\((?!https?:)[^)]*\)", r"\1", "\n\n".join(parts))
    text = text.replace("](../../", f"]({at}/")  # pages of the code host
    text = re.sub(r"!\[([^]]*)\]\((?!https?:)([^)]*)\)", rf"![\1]({at}/raw/main/\2)", text)
    return re.sub(r"(?<!!)\[([^]]*)\]\((?!https?:|#)([^)]*)\)", rf"[\1]({at}/blob/main/\2)", text)


class BuildPython(build_py):
    """The packages, with what makers of add-ons need in ``assets/guide`` (game/addons/guide.py)."""

    def run(self) -> None:
        super().run()
        for name in () if self.editable_mode else GUIDE:
            for path in sorted((ROOT / "docs").glob(f"{name}/**/*.*" if "." not in name else name)):
                if path.is_file() and "__pycache__" not in path.parts:
                    target = Path(self.build_lib, "assets", "guide", path.relative_to(ROOT / "docs"))
                    target.parent.mkdir(parents=True, exist_ok=True)
                    self.copy_file(str(path), str(target))


class BuildExtensions(build_ext):
    """The compiled modules, whose C files are compiled side by side."""

    def build_extension(self, ext: Extension) -> None:
        one_by_one = self.compiler.compile

        def side_by_side(sources: list[str], **options: Any) -> list[str]:
            first = one_by_one(sources[:1], **options)  # Microsoft's compiler is looked for here
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                rest = pool.map(lambda source: one_by_one([source], **options), sources[1:])
                return first + [file for files in rest for file in files]

        self.compiler.compile = side_by_side
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = one_by_one


def _extensions(folder: str) -> list[Extension]:
    """The compiled modules as extensions, their C sources written into the folder; none where no wheel is built."""
    if not compiling() or "bdist_wheel" not in sys.argv:
        if compiling() and "editable_wheel" in sys.argv:
            sys.exit("WONDERS_COMPILE=1: compiled rules beside the sources would hide later changes; leave out '-e'.")
        return []
    _try_compiler(folder)
    from mypyc.build import mypycify  # asked for above, and by no build that does not compile

    # A C file for each module can be compiled beside others, and takes less than half of what one file for all takes;
    # no bench tells the results apart, nor those of -O1 and -O3.
    extensions: list[Extension] = mypycify(
        compiled_modules(), group_name=GROUP, target_dir=folder, multi_file=True, debug_level="0", opt_level="1"
    )
    if os.name == "posix":
        # Nobody else calls the functions of the library by name, so that they can call each other directly.
        for extension in extensions:
            extension.extra_compile_args.append("-fvisibility=hidden")
    return extensions


def _try_compiler(folder: str) -> None:
    """Ends the build with one sentence where this machine cannot compile C for this Python."""
    from distutils.ccompiler import new_compiler  # setuptools' own, which takes the place of the standard library's
    from distutils.sysconfig import customize_compiler

    source = Path(folder) / "try.c"
    source.write_text("#include <Python.h>\n", "utf-8")
    try:
        compiler = new_compiler()
        customize_compiler(compiler)
        compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_paths()["include"]])
    except (CCompilerError, ExecError, PlatformError) as error:
        sys.exit(f"WONDERS_COMPILE=1 needs a C compiler and the headers of this Python: {error}")


if __name__ == "__main__":
    # Nothing of an earlier build may get into a wheel, so each has a folder of its own.
    with tempfile.TemporaryDirectory() as folder:
        setup(
            cmdclass={"build_py": BuildPython, "build_ext": BuildExtensions},
            ext_modules=_extensions(folder),
            options={"build": {"build_base": folder}},
            long_description=readme(address()),
            long_description_content_type="text/markdown",
            project_urls=addresses(address()),
        )
