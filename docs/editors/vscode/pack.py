#!/usr/bin/env python3
"""Packs this folder as bursar.vsix, which `code --install-extension` takes.

Run `npm install` here first: the server is started with the usual client library. Where that did not
bring everything, nothing is packed.
"""

import json
import os
import pathlib
import sys
import zipfile

FOLDER = pathlib.Path(__file__).resolve().parent
LEFT_OUT = {"pack.py", "bursar.vsix", "bursar.part"}
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


def module(name, folder):
    """The folder of a module as Node.js finds it from another one; None where there is none."""
    while True:
        found = folder / "node_modules" / name
        if (found / "package.json").is_file():
            return found
        if folder == FOLDER:
            return None
        folder = folder.parent


def missing(package):
    """What the extension needs and does not have: files that it names, and modules."""
    contributed = package["contributes"]
    named = [package["main"]]
    for kind in ("languages", "grammars", "snippets"):
        named += [item.get("configuration") or item.get("path") for item in contributed[kind]]
    lacking = [name for name in named if not (FOLDER / name).is_file()]
    seen, rest = set(), [(FOLDER, package)]
    while rest:
        folder, package = rest.pop()
        for name in package.get("dependencies", {}):
            found = module(name, folder)
            if found is None:
                lacking.append(f"the module {name}")
            elif found not in seen:
                seen.add(found)
                rest.append((found, json.loads((found / "package.json").read_text())))
    return sorted(set(lacking))


def pack(target):
    package = json.loads((FOLDER / "package.json").read_text())
    lacking = missing(package)
    if lacking:
        names = ", ".join(lacking)
        sys.exit(f"pack.py: missing: {names}\nrun `npm install` in {FOLDER} first; nothing was packed")
    part = target.with_suffix(".part")
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", TYPES)
        archive.writestr("extension.vsixmanifest", MANIFEST.format(**package))
        for path in sorted(FOLDER.rglob("*")):
            name = path.relative_to(FOLDER)
            if path.is_file() and name.name not in LEFT_OUT:
                archive.write(path, f"extension/{name}")
    os.replace(part, target)


if __name__ == "__main__":
    pack(FOLDER / "bursar.vsix")
    print(FOLDER / "bursar.vsix")
