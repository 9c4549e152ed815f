import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "#cms/pages/contract.ts";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import type { BlockFieldKind } from "#contract/blocks/block-fields.ts";
import { onAnyEngine } from "#database/testing.ts";
import { gathered } from "../features.ts";
import { adminHeaders } from "../testing/running/edits.ts";
import { type TestSite, testSite } from "../testing/running/site.ts";

const { blocks: types } = gathered;
const script = '<script>alert(1)</script><img src="x" onerror="alert(1)"><svg onload="alert(1)">Riesling';
const runs = /<script>alert|<img src="?x|<svg onload|javascript:alert/i;

onAnyEngine("blocks in which somebody sends script", (fresh) => {
  let site: TestSite;
  let headers: Record<string, string>;
  let made = 0;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    headers = { ...(await adminHeaders(site.platform, { role: "system" })), "content-type": "application/json" };
  });
  afterAll(() => site.close());

  /** A page with one block of this kind, where it may stand, each prop of these kinds saying something else. */
  function pageWith(name: string, value: string, kinds: BlockFieldKind[]): Block[] {
    const id = () => `b${(made += 1)}`;
    let top = types.begun(name, id);
    while (!types.fitsIn(top.type, undefined)) {
      const holder = types.all.find(({ name: outer }) => types.fitsIn(top.type, outer))!;
      top = { ...types.begun(holder.name, id), children: [top] };
    }
    for (const one of allBlocks([top])) {
      for (const [prop, field] of Object.entries(types.get(one.type)!.fields)) {
        if (!kinds.includes(field.kind)) continue;
        const isText = field.kind === "words" || field.kind === "html";
        one.props = { ...one.props, [prop]: isText ? { de: value, en: value } : value };
      }
    }
    return [top];
  }
  async function send(path: string, body: unknown): Promise<{ status: number; reply: unknown }> {
    const answer = await fetch(`${site.url}/api/v0${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, reply: await answer.json() };
  }
  const fieldsOf = (name: string) => Object.values(types.get(name)!.fields).map(({ kind }) => kind);

  test("run none of it for visitors, in whichever text of whichever kind it stands", async () => {
    const faults: string[] = [];
    for (const { name } of types.all) {
      const slug = `feind-${name.toLowerCase()}`;
      const blocks = pageWith(name, script, ["words", "html"]);
      const created = await send("/page", { title: "Feind", slug, blocks });
      const { _id, version } = created.reply as Page;
      const published = await send("/publish/page", [{ _id, version }]);
      const shown = await site.get(`/${slug}`);
      const html = await shown.text();
      if (created.status !== 200 || published.status !== 200 || shown.status !== 200) {
        faults.push(`${name}: ${created.status} ${published.status} ${shown.status} ${JSON.stringify(created.reply)}`);
      }
      if (runs.test(html)) faults.push(`${name}: ${runs.exec(html)?.[0]}`);
    }
    expect(faults).toEqual([]);
    // The texts are there: a page without them could not run anything.
    expect(await (await site.get("/feind-heading")).text()).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(await (await site.get("/feind-richtext")).text()).toContain("Riesling");
  });

  test("are refused where a link leads to a program, and nothing of them is stored", async () => {
    const linking = types.all.filter(({ name }) => fieldsOf(name).includes("link"));
    expect(linking.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["button", "picture", "quote", "card", "logo"]),
    );
    const count = async () =>
      Number(
        (
          await site.platform.db
            .selectFrom("pages")
            .select(({ fn }) => fn.countAll().as("all"))
            .execute()
        )[0]?.all,
      );
    const before = await count();
    for (const { name } of linking) {
      for (const link of [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        " javascript:alert(1)",
        "data:text/html,<script>",
      ]) {
        const { status, reply } = await send("/page", { title: "Feind", blocks: pageWith(name, link, ["link"]) });
        expect([name, link, status, reply]).toMatchObject([name, link, 400, { code: "BAD_FIELDS" }]);
      }
    }
    expect(await count()).toBe(before);
  });
});
