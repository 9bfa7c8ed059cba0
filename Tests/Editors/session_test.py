"""A client of another make talks to `bursar lsp`: pytest-lsp, whose messages lsprotocol reads.

BURSAR names the program; without it, the one on the path is taken.
"""

import asyncio
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

BURSAR = os.environ.get("BURSAR", "bursar")
JOURNAL = """\
account expenses:food
include more.journal

2026-03-01 Rewe
    expenses:food  10 EUR
    assets:bank

2026-03-02 Odd
  expenses:food  12 EUR
    assets:bank  -11 EUR
"""
MORE = """\
2026-01-01 Landlord
    expenses:rent  500 EUR
    assets:cash
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "main.journal").write_text(JOURNAL)
    (tmp_path / "more.journal").write_text(MORE)
    return tmp_path


@pytest_lsp.fixture(
    params=["neovim", "visual_studio_code", "emacs"],
    config=ClientServerConfig(server_command=[BURSAR, "lsp"]),
)
async def client(request, lsp_client: LanguageClient, tmp_path):
    (tmp_path / "main.journal").write_text(JOURNAL)
    (tmp_path / "more.journal").write_text(MORE)
    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def registered(parameters):
        return None

    for method in (types.WORKSPACE_CODE_LENS_REFRESH, types.WORKSPACE_INLAY_HINT_REFRESH):
        lsp_client.feature(method)(lambda parameters: None)

    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(request.param.replace("_", "-")),
            root_uri=tmp_path.as_uri(),
            workspace_folders=[types.WorkspaceFolder(uri=tmp_path.as_uri(), name="books")],
            initialization_options={"bursar": {"today": "2026-03-10"}},
        )
    )
    yield
    await lsp_client.shutdown_session()


def uri(tmp_path, name="main.journal"):
    return (tmp_path / name).as_uri()


def document(tmp_path, name="main.journal"):
    return types.TextDocumentIdentifier(uri=uri(tmp_path, name))


def at(line, character):
    return types.Position(line=line, character=character)


async def opened(client, tmp_path, text=JOURNAL):
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(
                uri=uri(tmp_path), language_id="bursar", version=1, text=text
            )
        )
    )
    return await problems(client, tmp_path)


async def problems(client, tmp_path, path="main.journal"):
    """What is wrong with a file, pushed or pulled."""
    capabilities = client.capabilities if hasattr(client, "capabilities") else None
    if capabilities and capabilities.text_document.diagnostic:
        report = await client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(text_document=document(tmp_path, path))
        )
        return report.items
    for _ in range(100):
        found = client.diagnostics.get(uri(tmp_path, path))
        if found is not None:
            return found
        await asyncio.sleep(0.05)
    return []


def applied(text, edits):
    lines = text.split("\n")

    def offset(place):
        line = sum(len(known) + 1 for known in lines[: place.line])
        return line + place.character

    for edit in sorted(edits, key=lambda edit: offset(edit.range.start), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text


@pytest.mark.asyncio
async def test_tells_what_is_wrong(client, tmp_path):
    found = await opened(client, tmp_path)
    assert [problem.code for problem in found] == ["T101"]
    assert found[0].source == "bursar"
    assert found[0].range.start.line == 9


@pytest.mark.asyncio
async def test_lays_out(client, tmp_path):
    await opened(client, tmp_path)
    options = types.FormattingOptions(tab_size=4, insert_spaces=True)
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(text_document=document(tmp_path), options=options)
    )
    text = applied(JOURNAL, edits)
    assert "\n    expenses:food                                12 EUR\n" in text
    again = await client.text_document_formatting_async(
        types.DocumentFormattingParams(text_document=document(tmp_path), options=options)
    )
    assert again == edits


@pytest.mark.asyncio
async def test_completes(client, tmp_path):
    await opened(client, tmp_path)
    found = await client.text_document_completion_async(
        types.CompletionParams(text_document=document(tmp_path), position=at(8, 4))
    )
    labels = [item.label for item in found.items]
    assert labels[0] == "expenses:food"
    assert "expenses:rent" in labels
    item = await client.completion_item_resolve_async(found.items[0])
    assert "balance" in item.documentation


@pytest.mark.asyncio
async def test_renames(client, tmp_path):
    await opened(client, tmp_path, JOURNAL.replace("-11 EUR", "-12 EUR"))
    edit = await client.text_document_rename_async(
        types.RenameParams(
            text_document=document(tmp_path), position=at(4, 8), new_name="expenses:meals"
        )
    )
    if edit.document_changes:
        edits = [edit for change in edit.document_changes for edit in change.edits]
    else:
        edits = [edit for edits in edit.changes.values() for edit in edits]
    assert len(edits) == 3
    assert {edit.new_text for edit in edits} == {"expenses:meals"}


@pytest.mark.asyncio
async def test_answers_everything_else(client, tmp_path):
    await opened(client, tmp_path)
    here = {"text_document": document(tmp_path), "position": at(4, 8)}
    whole = types.Range(start=at(0, 0), end=at(10, 0))
    hover = await client.text_document_hover_async(types.HoverParams(**here))
    assert "expenses:food" in str(hover.contents)
    places = await client.text_document_definition_async(types.DefinitionParams(**here))
    assert places[0].range.start == at(0, 8)
    found = await client.text_document_references_async(
        types.ReferenceParams(
            **here, context=types.ReferenceContext(include_declaration=True)
        )
    )
    assert len(found) == 3
    assert await client.text_document_document_highlight_async(
        types.DocumentHighlightParams(**here)
    )
    assert await client.text_document_prepare_rename_async(types.PrepareRenameParams(**here))
    assert await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=document(tmp_path))
    )
    assert await client.text_document_folding_range_async(
        types.FoldingRangeParams(text_document=document(tmp_path))
    )
    assert await client.text_document_selection_range_async(
        types.SelectionRangeParams(text_document=document(tmp_path), positions=[at(4, 8)])
    )
    assert await client.text_document_document_link_async(
        types.DocumentLinkParams(text_document=document(tmp_path))
    )
    assert await client.text_document_inlay_hint_async(
        types.InlayHintParams(text_document=document(tmp_path), range=whole)
    )
    await client.text_document_code_lens_async(
        types.CodeLensParams(text_document=document(tmp_path))
    )
    tokens = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(text_document=document(tmp_path))
    )
    assert len(tokens.data) % 5 == 0
    delta = await client.text_document_semantic_tokens_full_delta_async(
        types.SemanticTokensDeltaParams(
            text_document=document(tmp_path), previous_result_id=tokens.result_id
        )
    )
    assert delta.edits is not None
    assert await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="food"))
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=document(tmp_path),
            range=types.Range(start=at(4, 4), end=at(4, 8)),
            context=types.CodeActionContext(diagnostics=[]),
        )
    )
    assert any(action.title == "mark cleared" for action in actions)
    text = await client.workspace_execute_command_async(
        types.ExecuteCommandParams(command="bursar.explain", arguments=["T101"])
    )
    assert text.startswith("T101")
