import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { dropRevisions, noteRevision, type Reason, revisionsOf } from "./revisions.ts";

const now = new Date("2026-11-21T10:00:00.000Z");

onEveryEngine("kept versions", (fresh) => {
  let database: Database;

  beforeEach(async () => {
    database = await fresh.database();
  });

  type Saving = { thing?: string; kind?: string; reason?: Reason; by?: string | null; sitting?: string };
  function note(document: unknown, { thing = "t", kind = "entry", reason = "save", by = "u", sitting }: Saving = {}) {
    const note = { id: randomUUID, kind, thing, reason, by, sitting: sitting ?? null, document, now };
    return database.db.transaction().execute((tx) => noteRevision(tx, note));
  }
  const kept = async (thing = "t", kind = "entry") =>
    (await revisionsOf(database.db, { kind, thing })).rows.map(({ number, document }) => [number, document]);

  test("say whether there is a new one: not within a sitting, and not for what is already told", async () => {
    expect(await note(1, { sitting: "s" })).toBe("new");
    expect(await note(2, { sitting: "s" })).toBe("continued");
    expect(await note(2)).toBe("same");
    expect(await note(2, { reason: "publish" })).toBe("new");
    expect(await note(2, { sitting: "s" })).toBe("same");
    expect(await note(3, { sitting: "s" })).toBe("new");
    expect(await note(4, { sitting: "s", by: null })).toBe("new");
    expect(await kept()).toEqual([
      ...[
        [4, "4"],
        [3, "3"],
      ],
      ...[
        [2, "2"],
        [1, "2"],
      ],
    ]);
  });

  test("keep what was deleted within a sitting: where many words go at once, a new one begins", async () => {
    const text = Array.from({ length: 40 }, (_, number) => `Wort${number}`);
    await note({ text: text.join(" ") }, { sitting: "s" });
    // A sentence is taken back, as people do while they write.
    expect(await note({ text: text.slice(0, 25).join(" ") }, { sitting: "s" })).toBe("continued");
    expect(await note({ text: "" }, { sitting: "s" })).toBe("new");
    expect(await note({ text: "Neu angefangen" }, { sitting: "s" })).toBe("continued");
    expect(await kept()).toEqual([
      [2, '{"text":"Neu angefangen"}'],
      [1, JSON.stringify({ text: text.slice(0, 25).join(" ") })],
    ]);
    // As many words as before, but others.
    await note({ text: text.join(" ") }, { thing: "o", sitting: "o" });
    const others = text.map((word) => `${word}x`).join(" ");
    expect(await note({ text: others }, { thing: "o", sitting: "o" })).toBe("new");
  });

  test("of a long sitting are one for each half hour", async () => {
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const save = (text: string, minutes: number) =>
      database.db.transaction().execute((tx) =>
        noteRevision(tx, {
          ...{ id: randomUUID, kind: "entry", thing: "t", reason: "save", by: "u", sitting: "s" },
          document: text,
          now: at(minutes),
        }),
      );
    const told = [];
    for (const minutes of [0, 10, 29, 30, 59, 60]) told.push(await save(`nach ${minutes}`, minutes));
    expect(told).toEqual(["new", "continued", "continued", "new", "continued", "new"]);
    expect(await kept()).toEqual([
      [3, '"nach 60"'],
      [2, '"nach 59"'],
      [1, '"nach 29"'],
    ]);
  });

  test("are counted for each thing by itself, and asked for by its kind", async () => {
    await note("a");
    await note("b", { thing: "other" });
    await note("c", { thing: "page", kind: "page" });
    expect([await kept(), await kept("other")]).toEqual([[[1, '"a"']], [[1, '"b"']]]);
    expect([await kept("page"), await kept("page", "page")]).toEqual([[], [[1, '"c"']]]);
    await database.db.transaction().execute((tx) => dropRevisions(tx, { thing: "t" }));
    expect([await kept(), await kept("other")]).toEqual([[], [[1, '"b"']]]);
  });
});
