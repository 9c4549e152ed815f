import { expect, test } from "vitest";
import { card } from "#cms/elements/blocks/cards/block.ts";
import { table } from "#cms/elements/blocks/table/block.ts";
import * as contract from "#cms/newsletter/issues/contract.ts";
import { everybody } from "#cms/newsletter/subscribers/audience.ts";
import { newBlock } from "#contract/blocks/block.ts";
import { onEveryEngine } from "#database/testing.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { writer } from "#server/testing/things/entries.ts";
import { newIssue, read } from "#server/testing/things/issues.ts";
import { up } from "./migrations/2026-11-25-blocks-of-issues.ts";

const file = "0190a6f0-0001-7aaa-8bbb-0123456789ab";

onEveryEngine("issues that were stored with blocks of their own kinds", (fresh) => {
  test("consist of the same blocks as pages, and what was sent stays as it was", async () => {
    const house = await testHouse(fresh, { env: { PUBLIC_URL: "http://amselberg.example" } });
    const staff = await house.as("admin");
    const { db } = house.platform;
    const { _id: entry } = await writer(staff).create({ title: "Lese" });
    const at = (n: string) => `http://alt.example/e/${n}`;
    const html = { de: `<p><a href="${at(entry)}">Lese</a> <a href="${at(file)}">fort</a></p>` };
    const button = (id: string, href: string) => ({ type: "button", v: 1, id, props: { label: { de: "Hin" }, href } });
    const before = [
      { type: "richText", v: 1, id: "t", props: { html, look: "lead" } },
      { type: "picture", v: 1, id: "p", props: { file, href: at(entry) } },
      { type: "picture", v: 1, id: "p0", props: { file: "", href: "" } },
      ...["wein", "weingut.de/a", "post@weingut.de", "//weingut.de", "/wein", "https://weingut.de"].map((href, n) =>
        button(`b${n}`, href),
      ),
      { type: "divider", v: 1, id: "d", props: {} },
      { type: "entries", v: 1, id: "e", props: { title: { de: "Neues" }, entries: [entry] } },
      { type: "entries", v: 1, id: "e1", props: { title: { de: "Bald" }, entries: [] } },
      { type: "entries", v: 1, id: "e2", props: { title: {}, entries: [] } },
      { type: "poll", v: 1, id: "x", props: { a: 1 } },
    ];
    const { _id, version } = await newIssue(staff);
    const stored = { subject: { de: "Herbst" }, preheader: {}, audience: everybody, blocks: before };
    await db
      .updateTable("issues")
      .set({ document: JSON.stringify(stored) })
      .where("id", "=", _id)
      .execute();
    const rendition = { issue_id: _id, language: "de", subject: "Herbst", html: "<p>alt</p>", text: "alt" };
    await db.insertInto("issue_renditions").values(rendition).execute();

    await up(db as never);

    const picture = (id: string, props: object) => ({
      ...{ type: "picture", v: 1, id },
      props: { caption: {}, width: "normal", shape: "own", ...props },
    });
    const row = (id: string, to: string) => ({
      ...{ type: "buttons", v: 1, id, props: { align: "left" } },
      children: [{ type: "button", v: 1, id: `${id}-one`, props: { text: { de: "Hin" }, to, look: "primary" } }],
    });
    const after = [
      {
        ...{ type: "richText", v: 1, id: "t" },
        props: {
          html: { de: `<p><a href="entry:${entry}">Lese</a> <a href="${at(file)}">fort</a></p>` },
          look: "lead",
        },
      },
      picture("p", { picture: file, to: `entry:${entry}` }),
      picture("p0", { picture: "", to: "" }),
      row("b0", "/wein"),
      row("b1", "https://weingut.de/a"),
      row("b2", "mailto:post@weingut.de"),
      row("b3", "/weingut.de"),
      row("b4", "/wein"),
      row("b5", "https://weingut.de"),
      { type: "separator", v: 2, id: "d", props: { look: "line", space: "medium" } },
      {
        ...{ type: "newsList", v: 2, id: "e" },
        props: { title: { de: "Neues" }, tags: [], look: "cards", count: 1, entries: [entry] },
      },
      {
        ...{ type: "heading", v: 1, id: "e1" },
        props: { over: {}, text: { de: "Bald" }, level: "2", size: "medium", align: "left" },
      },
      { type: "poll", v: 1, id: "x", props: { a: 1 } },
    ];
    expect((await read(staff, _id)).blocks).toEqual(after);
    const [sent] = await db.selectFrom("issue_renditions").selectAll().where("issue_id", "=", _id).execute();
    expect(sent).toEqual(rendition);

    const { document } = await db
      .selectFrom("issues")
      .select("document")
      .where("id", "=", _id)
      .executeTakeFirstOrThrow();
    await up(db as never);
    const again = await db.selectFrom("issues").select("document").where("id", "=", _id).executeTakeFirstOrThrow();
    expect(again.document).toBe(document);

    // They fit the schemas of their kinds: the issue can be saved with them.
    const saved = await staff.call(contract.changeIssue, { body: { _id, version, blocks: after } });
    expect([saved.status, saved.reply.blocks]).toEqual([200, after]);
  });

  test("are sent with them by a form that was open at the update: nothing of what was typed is lost", async () => {
    const house = await testHouse(fresh);
    const staff = await house.as("admin");
    const { _id: entry } = await writer(staff).create({ title: "Lese" });
    const { _id, version } = await newIssue(staff);
    const former = [
      { type: "picture", v: 1, id: "p", props: { file: "", href: "https://weingut.de" } },
      { type: "button", v: 1, id: "b", props: { label: { de: "Hin" }, href: "weingut.de/a" } },
      { type: "divider", v: 1, id: "d", props: {} },
      { type: "entries", v: 1, id: "e", props: { title: { de: "Neues" }, entries: [entry] } },
    ];
    const { status, reply } = await staff.call(contract.changeIssue, { body: { _id, version, blocks: former } });
    expect([status, reply.blocks]).toMatchObject([
      200,
      [
        { type: "picture", props: { picture: "", to: "https://weingut.de" } },
        { type: "buttons", children: [{ props: { text: { de: "Hin" }, to: "https://weingut.de/a" } }] },
        { type: "separator" },
        { type: "newsList", props: { title: { de: "Neues" }, entries: [entry] } },
      ],
    ]);
    const body = { _id, version: reply.version, blocks: reply.blocks };
    const again = await staff.call(contract.changeIssue, { body });
    expect(again.reply.blocks).toEqual(reply.blocks);
    const odd = [{ type: "entries" }, { type: "entries", v: 1, id: "e", props: { title: "Neues", entries: entry } }];
    for (const block of [...odd, { type: "button", v: 1, id: "b", props: { href: 1 } }]) {
      const { status: refused } = await staff.call(contract.changeIssue, {
        body: { _id, version: again.reply.version, blocks: [block] as never },
      });
      expect(refused).toBe(400);
    }
  });

  test("a kind of block that no mail can show is refused, and so is a part without its whole", async () => {
    const house = await testHouse(fresh);
    const staff = await house.as("admin");
    for (const block of [newBlock(table, "a"), newBlock(card, "b")]) {
      const { status, reply } = await staff.call(contract.createIssue, {
        body: { subject: "Herbst", blocks: [block] },
      });
      expect([status, reply]).toMatchObject([400, { code: "BAD_FIELDS", errors: [{ field: "blocks/0" }] }]);
    }
  });
});
