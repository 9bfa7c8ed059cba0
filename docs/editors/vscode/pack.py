#!/usr/bin/env python3
"""Packs this folder as bursar.vsix, which `code --install-extension` takes.

Run `npm install` here first: the server is started with the usual client library.
"""

import json
import pathlib
import zipfile

FOLDER = pathlib.Path(__file__).resolve().parent
LEFT_OUT = {"pack.py", "bursar.vsix"}
TYPES = """<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="json" ContentType="application/json"/>
<Default Extension="js" ContentType="application/javascript"/>
<Default Extension="vsixmanifest" ContentType="text/xml"/>
</Types>
"""
MANIFEST = """<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
<Metadata>
<Identity Language="en-US" Id="{name}" Version="{version}" Publisher="{publisher}"/>
<DisplayName>{displayName}</DisplayName>
<Description>{description}</Description>
</Metadata>
<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
<Dependencies/>
<Assets><Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json"/></Assets>
</PackageManifest>
"""


def pack(target):
    package = json.loads((FOLDER / "package.json").read_text())
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", TYPES)
        archive.writestr("extension.vsixmanifest", MANIFEST.format(**package))
        for path in sorted(FOLDER.rglob("*")):
            name = path.relative_to(FOLDER)
            if path.is_file() and name.name not in LEFT_OUT:
                archive.write(path, f"extension/{name}")


if __name__ == "__main__":
    pack(FOLDER / "bursar.vsix")
    print(FOLDER / "bursar.vsix")
