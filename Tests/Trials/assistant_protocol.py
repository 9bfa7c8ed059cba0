"""The protocol of `bursar mcp` in its three revisions: every answer against its schema; for `assistant.py`."""

import asyncio
import os

import jsonschema

from assistant_client import LONGEST, REVISIONS, Failure, Server, contents, need, write

HINTS = {"readOnlyHint": True, "destructiveHint": False, "idempotentHint": True, "openWorldHint": False}
BOOKS = ["family", "domacnost", "noikokyrio", "student", "freelancer", "goals", "budget", "plan", "portable", "bank"]

# What is asked of each tool over each book; names are taken from what was answered.
CALLS = [
    ("overview", {}), ("balance", {}), ("balance", {"depth": 1}), ("balance", {"depth": 2, "value": "market"}),
    ("balance", {"value": "cost", "period": "2026"}), ("balance", {"query": "type:x", "period": "2026-05"}),
    ("balance", {"historical": True, "period": "..2026-05-01", "limit": 3}), ("balance", {"query": "nothing-of-this"}),
    ("register", {}), ("register", {"limit": 500}), ("register", {"query": "amt:>50", "period": "2026-01..2026-04"}),
    ("register", {"query": "tag:.", "limit": 1}), ("show", {"entry": "last"}),
    ("spending", {}), ("spending", {"by": "payee", "limit": 5}), ("spending", {"by": "tag"}),
    ("spending", {"by": "month", "period": "2026"}), ("spending", {"by": "category", "period": "2026-05"}),
    ("spending", {"compare": "2026-04", "period": "2026-05"}), ("spending", {"kind": "income", "period": "2026"}),
    ("spending", {"by": "payee", "compare": "2025", "period": "2026"}), ("spending", {"query": "food"}),
    ("plan", {}), ("plan", {"period": "2026-05"}), ("plan", {"envelopes": True}), ("plan", {"limit": 1}),
    ("goals", {}), ("upcoming", {}), ("upcoming", {"until": "2026-12-31"}), ("upcoming", {"next": "1y", "limit": 2}),
    ("advice", {}), ("check", {}), ("check", {"limit": 1}), ("help", {}), ("help", {"topic": "queries"}),
    ("help", {"topic": "propose"}), ("help", {"topic": "pace"}), ("help", {"topic": "B301"}), ("why", {"id": "income"}),
]
# What nobody may ask so; each answer is a refusal in words.
WRONG = [
    ("balance", {"depth": "two"}), ("balance", {"period": "soon"}), ("balance", {"value": "gold"}),
    ("balance", {"query": "amt:>>"}), ("balance", {"queri": "food"}), ("balance", {"limit": 0}),
    ("balance", {"limit": 501}), ("balance", {"query": 7}), ("register", {"period": "2026-13"}),
    ("show", {}), ("show", {"entry": ""}), ("show", {"entry": "main.journal:1~00000000"}),
    ("show", {"entry": "nobody-of-that-name"}), ("spending", {"by": "color"}),
    ("spending", {"by": "month", "compare": "2025"}), ("plan", {"name": "Nothing of this"}),
    ("plan", {"name": "x", "period": "2026"}), ("goals", {"name": "Nothing of this"}),
    ("goals", {"scenario": {"add": "50"}}), ("goals", {"name": "x", "scenario": {"ad": "50"}}),
    ("upcoming", {"until": "2026-12-31", "next": "30d"}), ("upcoming", {"next": "soon"}),
    ("why", {}), ("why", {"id": "nothing/of/this"}), ("why", {"id": "balance:nothing:of:this"}),
    ("help", {"topic": "nothing-of-this"}), ("propose", {}), ("propose", {"changes": []}),
    ("propose", {"changes": [{"kind": "ad"}]}), ("propose", {"changes": ["add 5 EUR"]}),
    ("propose", {"changes": [{"kind": "spoken"}]}), ("propose", {"changes": "add"}),
    ("apply", {"token": "0" * 40}), ("apply", {}),
]


def counted(result):
    """How many rows the list has that was cut, those that are not listed among them."""
    found = next((name for name in ("transactions", "postings", "occurrences", "rows", "budgets", "goals", "months",
                                    "advice", "diagnostics") if isinstance(result.data.get(name), list)), None)
    return len(result.data[found]) + result.data.get("more", 0) if found else None


def names_of(value, key="name"):
    return [one[key] for one in value or [] if key in one]


def reasons(value):
    """Every `why` of an answer."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "why" and isinstance(inner, str):
                yield inner
            else:
                yield from reasons(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from reasons(inner)


class Judge:
    """Holds tools to their schemas."""

    def __init__(self, tools):
        need(len(tools) <= 14, "there are", len(tools), "tools")
        self.tools, self.inputs, self.outputs, self.count, self.faults = tools, {}, {}, 0, []
        for name, tool in tools.items():
            for kind in ("inputSchema", "outputSchema"):
                jsonschema.Draft202012Validator.check_schema(tool[kind])
                need(tool[kind]["type"] == "object", name, kind, "is no object")
            hints = HINTS | ({"readOnlyHint": False, "destructiveHint": True} if name == "apply" else {})
            need({key: tool["annotations"].get(key) for key in hints} == hints, name, "has other hints")
            need(tool["description"].count(". ") <= 3, name, "is described at length")
            self.inputs[name] = jsonschema.Draft202012Validator(tool["inputSchema"])
            self.outputs[name] = jsonschema.Draft202012Validator(tool["outputSchema"])

    def hold(self, condition, *what):
        """Notes what is not so, and goes on; a condition may say by itself what is wrong."""
        try:
            need(condition() if callable(condition) else condition, *what)
        except Failure as fault:
            self.faults.append(str(fault))

    def asked(self, name, arguments):
        return self.inputs[name].is_valid(arguments)

    def answered(self, name, arguments, result):
        """An answer is of its schema and says in words what a next call needs; a refusal says why."""
        self.count += 1
        if result.error:
            raise Failure(name, arguments, result.error)
        if result.refused:
            need(result.text.strip() and not result.data, name, arguments, "is refused without words")
            need("\x1b" not in result.text and "Optional(" not in result.text, name, result.text)
            return result
        need(self.asked(name, arguments), name, arguments, "is answered and is not of the input's schema")
        fault = jsonschema.exceptions.best_match(self.outputs[name].iter_errors(result.data))
        need(not fault, name, arguments, fault and fault.json_path, fault and fault.message)
        if result.data.get("more"):
            need(f"more: {result.data['more']}" in result.text, name, arguments, "does not say how many more there are")
        if result.data.get("token"):
            need(result.data["token"] in result.text, name, "does not say its token")
        for one in result.data.get("transactions", [])[:20]:
            need(one["id"] in result.text or "shortened" in result.text, name, one["id"], "is not in words")
        return result


def ask(judge, server, name, arguments):
    result = server.call(name, **arguments)
    judge.hold(lambda: judge.answered(name, arguments, result))
    return result


def whole(judge, server):
    """Each tool with what others answered: entries by their ids, figures by their names."""
    for name, arguments in CALLS:
        ask(judge, server, name, arguments)
    for one in ask(judge, server, "register", {"limit": 5}).data.get("transactions", []):
        shown = ask(judge, server, "show", {"entry": one["id"]})
        judge.hold(shown.data.get("id") == one["id"], one["id"], "is shown as", shown)
    for name in names_of(ask(judge, server, "plan", {}).data.get("budgets"))[:4]:
        judge.hold(not ask(judge, server, "plan", {"name": name}).refused, name)
    for name in names_of(ask(judge, server, "goals", {}).data.get("goals"))[:4]:
        judge.hold(not ask(judge, server, "goals", {"name": name}).refused, name)
        for scenario in ({"add": "50"}, {"lump": "100@2026-10"}, {"pause": "2m"}):
            ask(judge, server, "goals", {"name": name, "scenario": scenario})
    told = set()
    for name, arguments in CALLS:
        if name in ("overview", "balance", "spending", "plan", "goals", "upcoming", "advice"):
            told |= set(list(reasons(server.call(name, **arguments).data))[:12])
    for figure in sorted(told)[:150]:
        told = ask(judge, server, "why", {"id": figure})
        judge.hold(not told.refused, figure, "is not explained:", told)
    for name, arguments in CALLS:
        if "limit" in judge.tools[name]["inputSchema"]["properties"]:
            counts = {counted(ask(judge, server, name, arguments | {"limit": limit})) for limit in (1, 7, 500)}
            judge.hold(len(counts) == 1, name, arguments, "has as many rows:", counts)
    for name, arguments in WRONG:
        if name in judge.tools:
            told = ask(judge, server, name, arguments)
            judge.hold(told.refused, name, arguments, "is not refused:", told)


def beside(server, is_new):
    """Resources, prompts, completions, and methods of one revision only."""
    found = server.result("resources/list")
    for one in found["resources"]:
        need(server.read(one["uri"]), one["uri"], "is empty")
    templates = {one["uriTemplate"] for one in server.result("resources/templates/list")["resourceTemplates"]}
    need(templates == {"bursar://journal/{file}", "bursar://help/{topic}", "bursar://month/{month}"}, templates)
    need("2026" in server.read("bursar://month/2026-05") and server.read("bursar://help/queries"))
    for uri in ("bursar://journal/nothing", "bursar://nothing", "file:///etc/passwd", "bursar://month/soon"):
        message = server.ask("resources/read", uri=uri)
        need(message.get("error", {}).get("code") == (-32602 if is_new else -32002), uri, message)
    for one in server.result("prompts/list")["prompts"]:
        given = {argument["name"]: {"amount": "400 EUR", "day": "2026-08-01", "since": "2026-05"}[argument["name"]]
                 for argument in one["arguments"]}
        told = server.result("prompts/get", name=one["name"], arguments=given)
        text = told["messages"][0]["content"]["text"]
        need(all(value in text for value in given.values()), one["name"], text)
        if given:
            need("error" in server.ask("prompts/get", name=one["name"], arguments={}), one["name"])
    for reference, argument, typed in (
            ({"type": "ref/resource", "uri": "bursar://help/{topic}"}, "topic", "qu"),
            ({"type": "ref/resource", "uri": "bursar://month/{month}"}, "month", "2026"),
            ({"type": "ref/resource", "uri": "bursar://journal/{file}"}, "file", ""),
            ({"type": "ref/prompt", "name": "what-changed"}, "since", "2026")):
        told = server.result("completion/complete", ref=reference, argument={"name": argument, "value": typed})
        values = told["completion"]["values"]
        need(values and all(value.startswith(typed) for value in values), reference, told)
    results = [found, server.result("tools/list"), server.result("resources/read", uri="bursar://accounts")]
    for result in results:
        need((result.get("ttlMs") == 0 and result.get("cacheScope") == "private") == is_new, result.keys())
        need((result.get("resultType") == "complete") == is_new, result.keys())
    for method in ("ping", "resources/subscribe"):
        code = server.ask(method, uri="bursar://accounts").get("error", {}).get("code")
        need(code == (-32601 if is_new else None), method, code)
    need(("error" in server.ask("server/discover")) != is_new, "server/discover")
    need(server.ask("tools/call", name="ballance", arguments={})["error"]["code"] == -32602)
    need(server.ask("nothing/at/all")["error"]["code"] == -32601)


def versions(program, folder):
    """What a server answers to who asks for other revisions, and that both eras come to one process."""
    for asked, wanted in (("2024-11-05", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("2025-06-18", "2025-06-18")):
        with Server(program, folder, revision=asked if asked != "2026-07-28" else "2025-11-25") as server:
            if asked != "2026-07-28":
                need(server.hello["result"]["protocolVersion"] == wanted, server.hello)
            server.revision = "2026-07-28"
            need(server.call("balance").data["schema"] == "bursar/balance/1", "the other era is not answered")
            need(server.result("server/discover")["supportedVersions"], "discovery says no versions")
            server.revision = "2027-01-01"
            server.meta = lambda: {"_meta": {"io.modelcontextprotocol/protocolVersion": "2027-01-01"}}
            error = server.ask("tools/list")["error"]
            need(error["code"] == -32022 and error["data"]["supported"] == list(reversed(REVISIONS)), error)


def trial(program, examples, scratch):
    """Every tool, argument and resource over many books, by a client of our own."""
    count, largest, faults = 0, 0, []
    for book in BOOKS + ["mistakes.journal", "investments.journal"]:
        main = "main.journal" if os.path.isdir(os.path.join(examples, book)) else book
        place = os.path.join(examples, book if main != book else "")
        folder = os.path.join(scratch, "book")
        write(folder, contents(place) if main != book else {book: contents(place)[book]})
        before = contents(folder, hidden=True)
        for revision in REVISIONS:
            with Server(program, folder, "--write", main=main, revision=revision) as server:
                judge = Judge(server.tools())
                whole(judge, server)
                if book in ("family", "domacnost", "noikokyrio"):
                    beside(server, revision == "2026-07-28")
                count, largest = count + judge.count, max(largest, server.largest)
                faults += [f"{book}, {revision}: {fault}" for fault in judge.faults]
            need(not server.said, book, "standard error says:", server.said)
        need(contents(folder, hidden=True) == before, book, "was changed by looking")
    need(not faults, len(faults), "faults:\n" + "\n".join(faults[:200]))
    need(largest < LONGEST + 1_000, "an answer has", largest, "bytes")
    versions(program, os.path.join(examples, "family"))
    return [f"protocol: {count:,} answers of {len(BOOKS) + 2} books in 3 revisions are of their schemas; "
            f"the longest has {largest:,} bytes"]


# By the client that others use.

async def official(program, folder, version):
    from mcp import Client, StdioServerParameters
    from mcp.client import session as sessions
    from mcp_types import ElicitResult

    asked = []

    async def person(context, parameters):
        asked.append(parameters.message)
        return ElicitResult(action="accept", content={"confirm": True})

    server = StdioServerParameters(
        command=program, cwd=folder, env={"HOME": folder, "BURSAR_CONFIG": "/nonexistent"},
        args=["mcp", "-f", os.path.join(folder, "main.journal"), "--today", "2026-06-18", "--write", "--confirm"])
    if version in REVISIONS[:2]:
        sessions.LATEST_HANDSHAKE_VERSION = version
    mode = "legacy" if version in REVISIONS[:2] else version
    count = 0
    async with Client(server, mode=mode, elicitation_callback=person, cache=None) as client:
        wanted = "2026-07-28" if mode == "auto" else version
        need(client.session.protocol_version == wanted, client.session.protocol_version)
        need(len((await client.list_tools()).tools) == 14, "some tools are not listed")
        for name, arguments in CALLS:
            answer = await client.call_tool(name, arguments)
            need(answer.is_error or answer.structured_content, name, arguments)
            count += 1
        for resource in (await client.list_resources()).resources:
            await client.read_resource(resource.uri)
        need(len((await client.list_resource_templates()).resource_templates) == 3)
        for prompt in (await client.list_prompts()).prompts:
            given = {one.name: "2026-08-01" for one in prompt.arguments or []}
            await client.get_prompt(prompt.name, given)
        change = {"kind": "spoken", "line": f"12.50 Corner {len(version)}{version[:4]} --new"}
        change = {"kind": "add", "payee": f"Corner {version}", "amount": "12.50 EUR", "category": "expenses:food",
                  "wallet": "assets:bank:checking", "new": True, "force": True}
        proposed = await client.call_tool("propose", {"changes": [change]})
        need(not proposed.is_error and proposed.structured_content.get("token"), proposed)
        before = contents(folder)
        applied = await client.call_tool("apply", {"token": proposed.structured_content["token"]})
        need(not applied.is_error and asked and contents(folder) != before, version, applied)
        shown = await client.call_tool("show", {"entry": applied.structured_content["entries"][0]})
        need(shown.structured_content["payee"] == f"Corner {version}", shown)
    return count + 3


def by_official_client(program, examples, scratch):
    try:
        import mcp  # noqa: F401
    except ImportError:
        return ["the official client: left out, as `mcp` is not installed"]
    folder, count = os.path.join(scratch, "book"), 0
    write(folder, contents(os.path.join(examples, "family")))
    for version in REVISIONS + ["auto"]:
        count += asyncio.run(official(program, folder, version))
    return [f"the official client: {count} calls in 3 revisions, all of their schemas; the person was asked, and it was written"]


def trials(arguments):
    return (trial(arguments.program, arguments.examples, arguments.folder)
            + by_official_client(arguments.program, arguments.examples, arguments.folder))
