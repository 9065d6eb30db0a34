"""Pack a folder into a .zip or .tar.gz: `python archive.py FOLDER ARCHIVE`. Prints its size.

Programs stay executable, and links stay links.
"""

from __future__ import annotations

import os
import sys
import tarfile
import zipfile
from pathlib import Path


def pack(folder: Path, archive: Path) -> None:
    """Write the archive; what it unpacks to is one folder."""
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
            for path in sorted(folder.rglob("*")):
                name = path.relative_to(folder.parent).as_posix()
                if path.is_symlink():
                    entry = zipfile.ZipInfo(name)
                    entry.create_system, entry.external_attr = 3, 0o120777 << 16
                    target.writestr(entry, os.readlink(path))
                elif path.is_file():
                    target.write(path, name)
    else:
        with tarfile.open(archive, "w:gz", compresslevel=9) as target:
            target.add(folder, folder.name)


if __name__ == "__main__":
    pack(Path(sys.argv[1]), Path(sys.argv[2]))
    print(f"{sys.argv[2]}: {Path(sys.argv[2]).stat().st_size / 1e6:.1f} MB")
