"""The engine as a wheel, for Python that runs where no installer does. Read `engine_wheel()` first."""

from __future__ import annotations

import base64
import hashlib
import io
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import frontiers_nb

SUFFIXES = {".py", ".toml"}
LICENCES = ("LICENSE", "NOTICE")
OLDEST = (1980, 1, 1, 0, 0, 0)  # the earliest time a zip can hold: the same sources give the same bytes


def engine_wheel() -> tuple[str, bytes]:
    """`frontiers_nb` alone, its licences with it. Returns: the wheel's file name and its content."""
    version = distribution("frontiers-nb").version
    files = {**_package(), **_about(version)}
    info = f"frontiers_nb-{version}.dist-info"
    record = "".join(f"{path},sha256={_digest(content)},{len(content)}\n" for path, content in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, OLDEST)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return f"frontiers_nb-{version}-py3-none-any.whl", packed.getvalue()


def _package() -> dict[str, bytes]:
    folder = Path(frontiers_nb.__file__).parent
    paths = sorted(path for path in folder.rglob("*") if path.suffix in SUFFIXES)
    return {f"frontiers_nb/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in paths}


def _about(version: str) -> dict[str, bytes]:
    info = f"frontiers_nb-{version}.dist-info"
    listed = "".join(f"License-File: {name}\n" for name in LICENCES)
    metadata = f"Metadata-Version: 2.4\nName: frontiers-nb\nVersion: {version}\nLicense-Expression: MIT\n{listed}"
    wheel = "Wheel-Version: 1.0\nGenerator: frontiers-nb\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    return {
        f"{info}/METADATA": metadata.encode(),
        f"{info}/WHEEL": wheel.encode(),
        **{f"{info}/licenses/{name}": _licence(name).encode() for name in LICENCES},
    }


def _licence(name: str) -> str:
    # An editable install may know less of its licences than the checkout does.
    installed = distribution("frontiers-nb").read_text(f"licenses/{name}")
    return installed or (Path(frontiers_nb.__file__).parents[1] / name).read_text(encoding="utf-8")


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
