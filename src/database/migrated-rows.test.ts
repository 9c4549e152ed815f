import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { databasesOf } from "./testing/migrations.ts";
import { onEveryEngine } from "./testing.ts";

const now = new Date("2026-11-21T10:00:00.000Z");

onEveryEngine("migrations", (fresh) => {
  const at = databasesOf(fresh);

  test("entries that were there before tags had a tree bring their tags along, and say whether they are translated", async () => {
    const { database } = await at.empty();
    await migrate(database, { backups: at.backups, now, upTo: "0002-accounts" });
    const time = now.toISOString();
    const add = async (id: string, [draft, live]: [draft: object, live?: object]) =>
      sql`insert into entries (id, version, draft, live, created_at, changed_at, title_folded, draft_date)
        values (${id}, 3, ${JSON.stringify(draft)}, ${live ? JSON.stringify(live) : null}, ${time}, ${time}, 'x', ${time})`.execute(
        database.db,
      );
    const german = { de: { title: "Lese" } };
    const both = { ...german, en: { title: "Harvest" } };
    await add("a", [
      { texts: both, tags: ["Wein|Rot", "Hof"] },
      { texts: both, tags: ["Früher"] },
    ]);
    await sql`insert into entry_tags (entry_id, side, tag_folded)
      values ('a', 'draft', 'wein|rot'), ('a', 'draft', 'hof'), ('a', 'live', 'fruher')`.execute(database.db);
    await add("b", [{ texts: german, tags: ["WEIN|rot|Trocken", "a\u0000b"] }]);
    await add("c", [{ texts: { ...german, en: { title: "" } }, tags: [] }]);
    for (let number = 0; number < 600; number += 1) await add(`d${number}`, [{ texts: both, tags: [`Nr.|${number}`] }]);
    await migrate(database, { backups: at.backups, now });
    const entries = await database.db
      .selectFrom("entries")
      .select(["id", "translation", "deleted_at", "tags_folded"])
      .execute();
    expect(entries.find(({ id }) => id === "a")).toEqual({
      ...{ id: "a", translation: "complete", deleted_at: null },
      tags_folded: "hof\u0001wein|rot",
    });
    expect(
      entries
        .filter(({ translation }) => translation === "missing")
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...["b", "c"]]);
    const kept = await database.db
      .selectFrom("revisions")
      .select(["number", "reason", "languages", "document"])
      .where("thing", "in", ["a", "b", "c"])
      .orderBy("number")
      .execute();
    // What guests read is the first version of it, and the draft that differs from it the second.
    expect(kept).toEqual([
      {
        number: 1,
        reason: "publish",
        languages: '["de","en"]',
        document: JSON.stringify({ texts: both, tags: ["Früher"] }),
      },
      {
        number: 2,
        reason: "save",
        languages: "[]",
        document: JSON.stringify({ texts: both, tags: ["Wein|Rot", "Hof"] }),
      },
    ]);
    const tags = await database.db.selectFrom("tags").selectAll().orderBy("path_folded").execute();
    expect(tags.map(({ path }) => path).filter((path) => !path.startsWith("Nr.|"))).toEqual([
      ...["a b", "Früher", "Hof", "Nr.", "Wein", "Wein|Rot", "Wein|Rot|Trocken"],
    ]);
    expect(tags).toHaveLength(607);
    expect(new Set(tags.map(({ id }) => id)).size).toBe(607);
  });

  test("mails that were sent lose the secrets of their links, those that may be sent again keep them apart, and those that wait in their text", async () => {
    const { database } = await at.empty();
    await migrate(database, { backups: at.backups, now, upTo: "0028-rights" });
    const [time, token] = [now.toISOString(), "T".repeat(43)];
    const text = (of: string) => `Bestellung ansehen:\nhttps://amselberg.example/shop/order/1?token=${of}\n`;
    const html = (of: string) => `<a href="https://amselberg.example/shop/order/1?token=${of}">Bestellung ansehen</a>`;
    const add = (id: string, [kind, state]: [kind: string, state: string]) =>
      sql`insert into mails (id, kind, recipient, recipient_folded, language, subject, text, html, state, attempts, next_at, created_at)
        values (${id}, ${kind}, 'a@b.example', 'a@b.example', 'de', 'x', ${text(token)}, ${html(token)}, ${state}, 0, ${time}, ${time})`.execute(
        database.db,
      );
    const sent = Array.from({ length: 250 }, (_, at) => `sent-${at}`);
    for (const id of sent) await add(id, ["orderPlaced", "sent"]);
    for (const state of ["queued", "failed", "refused", "filed"]) await add(state, ["orderPlaced", state]);
    await add("other", ["messageReply", "sent"]);
    const subscription = `01900000-0000-7000-8000-00000000abcd.${token}`;
    for (const state of ["sent", "filed"]) {
      await add(`known-${state}`, ["newsletterKnown", state]);
      const [plain, linked] = [text(subscription), html(subscription)];
      await sql`update mails set text = ${plain}, html = ${linked} where id = ${`known-${state}`}`.execute(database.db);
    }
    const asking = (word: string, key: string) => `https://amselberg.example/shop/order/1/${word}?key=${key}`;
    const key = "K-_".repeat(8);
    for (const [id, word, state] of [
      ["asked-de", "frage", "sent"],
      ["asked-en", "question", "sent"],
      ["asked-failed", "question", "failed"],
      ["asked-queued", "frage", "queued"],
    ] as const) {
      await add(id, ["orderShipped", state]);
      const [plain, linked] = [`Frage:\n${asking(word, key)}\n`, `<a href="${asking(word, key)}">Frage</a>`];
      await sql`update mails set text = ${plain}, html = ${linked} where id = ${id}`.execute(database.db);
    }
    await migrate(database, { backups: at.backups, now });
    const mails = database.db.selectFrom("mails").select(["id", "text", "html", "links"]);
    const asked = mails.where("id", "like", "asked-%");
    const [hidden, kept] = ["%LINK:ask%", key];
    expect(await asked.orderBy("id").execute()).toEqual(
      (
        [
          ["asked-de", asking("frage", hidden), null],
          ["asked-en", asking("question", hidden), null],
          ["asked-failed", asking("question", hidden), JSON.stringify({ ask: key })],
          ["asked-queued", asking("frage", kept), null],
        ] as const
      ).map(([id, link, links]) => ({ id, text: `Frage:\n${link}\n`, html: `<a href="${link}">Frage</a>`, links })),
    );
    const marker = "%LINK:subscription%";
    expect(await mails.where("id", "like", "known-%").orderBy("id").execute()).toEqual([
      { id: "known-filed", text: text(marker), html: html(marker), links: JSON.stringify({ subscription }) },
      { id: "known-sent", text: text(marker), html: html(marker), links: null },
    ]);
    const rows = await mails.where("id", "not like", "asked-%").where("id", "not like", "known-%").execute();
    for (const row of rows) {
      const of = ["other", "queued"].includes(row.id) ? token : "%LINK:order%";
      const links = ["failed", "refused", "filed"].includes(row.id) ? JSON.stringify({ order: token }) : null;
      expect(row).toEqual({ id: row.id, text: text(of), html: html(of), links });
    }
    expect(rows).toHaveLength(255);
  });

  test("entries that were made twice because the first answer got lost stay two", async () => {
    const { database } = await at.empty();
    await migrate(database, { backups: at.backups, now, upTo: "0003-entries" });
    const first = async (id: string, sitting: string | null, user: string) =>
      sql`insert into revisions (id, kind, thing, number, reason, languages, user_id, sitting, document, created_at, changed_at)
        values (${id}, 'entry', ${id}, 1, 'save', '[]', ${user}, ${sitting}, '{}', 't', 't')`.execute(database.db);
    for (const id of ["a", "b", "c"]) await first(id, "s", "u");
    await first("d", "s", "other");
    await first("e", null, "u");
    await migrate(database, { backups: at.backups, now });
    const rows = await database.db.selectFrom("revisions").select(["id", "sitting"]).orderBy("id").execute();
    expect(rows.map(({ id, sitting }) => [id, sitting])).toEqual([
      ["a", "s"],
      ["b", null],
      ["c", null],
      ["d", "s"],
      ["e", null],
    ]);
  });

  test("answers to the cookie question that were there before choices were a list say the same in it", async () => {
    const { database } = await at.empty();
    await migrate(database, { backups: at.backups, now, upTo: "0012-consent" });
    const given = async (id: string, [ga, gads, fb, osm, gmaps]: [number, number, number, number, number]) => {
      const accepted = Math.max(ga, gads, fb, osm, gmaps);
      await sql`insert into consents (id, visitor, version, accepted, ga, gads, fb, osm, gmaps, month, at)
        values (${id}, ${`visitor-${id}`}, 'question', ${accepted}, ${ga}, ${gads}, ${fb}, ${osm}, ${gmaps}, '2026-11',
          '2026-11-21T10:00:00.000Z')`.execute(database.db);
    };
    await given("a", [0, 0, 0, 0, 0]);
    await given("b", [1, 0, 1, 0, 0]);
    await given("c", [1, 1, 1, 1, 1]);
    await migrate(database, { backups: at.backups, now });
    // A process of the version before may still be there, and write as it knows.
    await given("d", [0, 0, 0, 1, 0]);
    const rows = await database.db.selectFrom("consents").selectAll().orderBy("id").execute();
    expect(rows.map(({ id, accepted, choices, osm }) => [id, accepted, choices, osm])).toEqual([
      ["a", 0, "[]", 0],
      ["b", 1, '["ga","fb"]', 0],
      ["c", 1, '["ga","gads","fb","osm","gmaps"]', 1],
      ["d", 1, null, 1],
    ]);
    expect(rows[1]).toMatchObject({ visitor: "visitor-b", version: "question", month: "2026-11" });
    expect(rows[1]?.at).toBe("2026-11-21T10:00:00.000Z");
  });
});
