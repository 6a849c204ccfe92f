"""What a page has in its memory: every text that the garbage collector leaves there."""

import json
from typing import Any

TEXTS = ("string", "concatenated string", "sliced string")


def texts_in_memory(page: Any) -> set[str]:
    """Of the page's own thread, once all that nothing leads to is gone; what holds an element for a test holds more."""
    session = page.context.new_cdp_session(page)
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda told: chunks.append(told["chunk"]))
    session.send("HeapProfiler.enable")
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    snapshot = json.loads("".join(chunks))
    meta, nodes = snapshot["snapshot"]["meta"], snapshot["nodes"]
    fields, kinds = meta["node_fields"], meta["node_types"][0]
    kind, name, each = fields.index("type"), fields.index("name"), len(fields)
    texts = {number for number, one in enumerate(kinds) if one in TEXTS}
    return {snapshot["strings"][nodes[at + name]] for at in range(0, len(nodes), each) if nodes[at + kind] in texts}
