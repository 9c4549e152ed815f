import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { adminHeaders, Editor } from "#server/testing/running/edits.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

onSqlite("a long page", (fresh) => {
  let site: TestSite;
  let editor: Editor;
  let headers: Record<string, string>;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    const staff = await adminHeaders(site.platform);
    editor = new Editor(site.url, { headers: staff, seed: 1 });
    headers = { cookie: `session=${staff["authorization"]?.replace("Bearer ", "")}`, "sec-fetch-site": "same-origin" };
  });
  afterAll(() => site.close());

  type Page = { _id: string; version: number; blocks: { props: { html: { de: string } } }[] };
  /** Forty texts, which have so many letters together. */
  const texts = (length: number) =>
    Array.from({ length: 40 }, (_, at) => ({
      ...{ id: `text-${at}`, v: 1, type: "richText" },
      props: { html: { de: `<p>${String.fromCharCode(65 + at).repeat(length / 40)}</p>` }, look: "plain" },
    }));
  /** In which a difference is told by a few letters. */
  const endsOf = (blocks: { props: { html: { de: string } } }[]) =>
    blocks.map(({ props: { html } }) => [html.de.length, html.de.slice(0, 5), html.de.slice(-5)]);
  const page = async (id: string) =>
    (await (await fetch(`${site.url}/api/v0/page/?id=${id}`, { headers })).json()) as Page;

  /** As the editor sends it. */
  async function save({ _id, version }: Page, blocks: object[]) {
    const body = new FormData();
    const fields = {
      intent: "save",
      sitting: crypto.randomUUID(),
      _id,
      version: String(version),
      blocks: JSON.stringify(blocks),
    };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const answer = await fetch(`${site.url}/admincenter/pages/${_id}.data`, { method: "POST", headers, body });
    return { status: answer.status, text: await answer.text() };
  }

  test("is saved and drawn by its editor in one piece", async () => {
    const empty = await editor.call<Page>("POST", "/page", { title: "Chronik", slug: "chronik", blocks: [] });
    const blocks = texts(400_000);
    const answer = await save(empty, blocks);
    expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining("BAD_FIELDS")]);
    const { blocks: saved } = await page(empty._id);
    expect(endsOf(saved)).toEqual(endsOf(blocks));
    const body = new FormData();
    for (const name of ["blocks", "page"]) body.set(name, JSON.stringify(blocks));
    const drawn = await fetch(`${site.url}/canvas/${empty._id}`, { method: "POST", headers, body });
    expect([drawn.status, (await drawn.text()).match(/<vitrine-block/g)]).toEqual([
      200,
      Array(40).fill("<vitrine-block"),
    ]);
  });

  test("that is too long for a form is refused with the limit, and stays as it was", async () => {
    const blocks = texts(20_000);
    const begun = await editor.call<Page>("POST", "/page", { title: "Archiv", slug: "archiv", blocks });
    const refused = await save(begun, texts(1_200_000));
    expect([refused.status, refused.text]).toEqual([413, expect.stringContaining("1 MB")]);
    expect((await page(begun._id)).version).toBe(begun.version);
  });
});
