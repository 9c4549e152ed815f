import { afterAll, beforeAll, expect, test } from "vitest";
import { readPage } from "#cms/checks/server/reading/page-facts.ts";
import type { Page } from "#cms/pages/contract.ts";
import type { LinkTarget } from "#contract/links/targets.ts";
import { onEveryEngine } from "#database/testing.ts";
import { adminHeaders } from "#server/testing/running/edits.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

onEveryEngine("what menus offer as lists of entries", (fresh) => {
  let site: TestSite;
  let headers: Record<string, string>;
  beforeAll(async () => {
    site = await testSite(await fresh.database());
    headers = { ...(await adminHeaders(site.platform)), "content-type": "application/json" };
  });
  afterAll(() => site.close());

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${site.url}/api/v0${path}`, { method, headers, ...sent });
    const reply = await answer.text();
    expect([path, answer.status < 300, reply]).toEqual([path, true, reply]);
    return JSON.parse(reply) as T;
  }
  async function live(about: object): Promise<Page> {
    const page = await call<Page>("POST", "/page", about);
    await call("POST", "/publish/page", [page._id]);
    return page;
  }
  const offered = async (q: string) => {
    const found = await call<LinkTarget[]>("GET", `/link?kinds=page&places=true&q=${encodeURIComponent(q)}`);
    return found.filter(({ fragment }) => fragment !== undefined);
  };
  /** Titles of what is offered, and whether its page has something there, as guests get it. */
  async function reached(q: string, path: string): Promise<[title: string, isThere: boolean][]> {
    const { ids } = readPage(await (await fetch(site.url + path)).text());
    return (await offered(q)).map(({ title, fragment = "" }) => [title, ids.has(fragment.slice(1))]);
  }
  const list = (id: string, tag: string) => ({
    ...{ type: "newsList", v: 2, id },
    props: { title: {}, tags: [tag], look: "cards", count: 6 },
  });

  test("is on its page also while the list is empty, where it takes no room and says nothing", async () => {
    await live({ title: "Konzerte", slug: "konzerte", blocks: [list("kl", "Kammermusik")] });
    expect(await reached("kammermusik", "/konzerte")).toEqual([["Konzerte › Neues (Kammermusik)", true]]);
    const html = await (await fetch(`${site.url}/konzerte`)).text();
    expect(html).toContain('<span id="kl-title" class="visually-hidden"></span>');
    expect(html).not.toContain('news-list"');
    const entry = await call<{ _id: string }>("POST", "/entry", { title: "Quartett", tags: ["Kammermusik"] });
    await call("POST", "/publish/entry", [entry._id]);
    expect(await reached("kammermusik", "/konzerte")).toEqual([["Konzerte › Neues (Kammermusik)", true]]);
    expect(await (await fetch(`${site.url}/konzerte`)).text()).toMatch(/<h2 id="kl-title"/);
  });

  test("is on each page that shows a shared section with a list, and once on the home page if all pages show it", async () => {
    const section = await live({ kind: "shared", title: "Unten", blocks: [list("tl", "Verkostung")] });
    const shows = (id: string) => ({ type: "sharedSection", v: 1, id, props: { section: section._id } });
    await live({ title: "Anreise", slug: "anreise", blocks: [shows("an")] });
    await live({ title: "Zimmer im Hof", slug: "zimmer-im-hof", blocks: [shows("zi")] });
    expect(await reached("verkostung anreise", "/anreise")).toEqual([["Anreise › Neues (Verkostung)", true]]);
    expect(await reached("verkostung hof", "/zimmer-im-hof")).toEqual([["Zimmer im Hof › Neues (Verkostung)", true]]);
    await live({ kind: "shared", title: "Laufend", blocks: [list("ol", "Überall")], everywhere: "bottom" });
    const [[title, isThere], ...others] = (await reached("überall", "/")) as [[string, boolean]];
    expect([isThere, others]).toEqual([true, []]);
    expect(title).toMatch(/ › Neues \(Überall\)$/);
  });
});
