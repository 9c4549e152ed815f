import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { adminHeaders, Editor } from "../testing/running/edits.ts";
import { type TestSite, testSite } from "../testing/running/site.ts";

onSqlite("the frame in the editor of a page", (fresh) => {
  let site: TestSite;
  let editor: Editor;
  let cookie: string;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    const headers = await adminHeaders(site.platform);
    editor = new Editor(site.url, { headers, seed: 1 });
    cookie = `session=${headers["authorization"]?.replace("Bearer ", "")}`;
  });
  afterAll(() => site.close());

  type Page = { _id: string; version: number };
  const text = (html: string) => {
    return { id: "t", v: 1, type: "richText", props: { html: { de: html }, look: "plain" } };
  };
  const frame = async (id: string, headers: Record<string, string> = { cookie }) => {
    const answer = await fetch(`${site.url}/canvas/${id}`, { headers });
    return { status: answer.status, html: await answer.text() };
  };
  const version = (html: string) => /<main[^>]* data-version="(\d+)"/.exec(html)?.[1];

  test("comes with the draft as it is stored, and says which version that is", async () => {
    const begun = { title: "Hof", slug: "hof-rahmen", blocks: [text("<h1>Der Hof</h1>")] };
    const page = await editor.call<Page>("POST", "/page", begun);
    const published = await editor.call<Page[]>("POST", "/publish/page", [page._id]);
    const draft = await editor.call<Page>("PUT", "/page", {
      ...{ _id: page._id, version: published[0]!.version },
      blocks: [text("<h1>Der Hof am Hang</h1>")],
    });
    const { html } = await frame(page._id);
    expect(html).toContain("Der Hof am Hang");
    expect(version(html)).toBe(String(draft.version));
  });

  test("has also what every page of its kind has, though nobody placed it", async () => {
    const { items } = await editor.call<{ items: (Page & { kind: string })[] }>("GET", "/list/page", undefined);
    const contact = items.find(({ kind }) => kind === "contact");
    const { html } = await frame(contact!._id);
    expect(html).toContain('data-type="contactForm"');
  });

  test("is for the staff alone", async () => {
    const { _id } = await editor.call<Page>("POST", "/page", { title: "Hof", slug: "nur-wir", blocks: [] });
    expect((await frame(_id, {})).status).toBe(404);
  });
});
