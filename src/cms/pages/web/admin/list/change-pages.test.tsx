import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { discardPageChanges, publishPages } from "#cms/pages/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { translator } from "#contract/texts/translate.ts";
import { doneText } from "#web/admin/lists/parts/list-texts.ts";
import { discardedText } from "#web/admin/publishing/use-discard.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { changePages } from "./change-pages.ts";

const t = translator("de");
const asBefore = "Die Änderungen sind verworfen. Der Entwurf ist wieder das, was Besucher sehen.";
const kept = "Die Änderungen sind verworfen. Eine Übersetzung, die noch nicht veröffentlicht ist, bleibt im Entwurf.";

/** What the list says once the changes of a page are discarded, of which something may still wait to be published. */
async function told(texts: string, { changed }: { changed: boolean }): Promise<string> {
  const context = new RouterContextProvider();
  const call = async (record: unknown) => {
    expect(record).toBe(discardPageChanges);
    return { _id: "p1", version: 4, changed };
  };
  context.set(requestFacts, { api: { call } } as unknown as RequestFacts);
  const form = new FormData();
  form.append("intent", "discard");
  form.append("id", "p1:3");
  const { done } = await changePages(context, form);
  return doneText({ t, texts }, done!);
}

test.each(["admin:pageList", "admin:sharedList"])(
  "after discarding, a screen says that the draft is what visitors see only where nothing was kept (%s)",
  async (texts) => {
    expect(await told(texts, { changed: false })).toBe(asBefore);
    expect(await told(texts, { changed: true })).toBe(kept);
    expect(discardedText(t, { texts, changed: false })).toBe(asBefore);
    expect(discardedText(t, { texts, changed: true })).toBe(kept);
  },
);

const text = (id: string, de: string, en: string, children: object[] = []) => ({
  ...{ type: "richText", v: 1, id, props: { html: { de, en }, look: "plain" }, children },
});
const page = (id: string, title: string, blocks: object[], published = ["de"]) => ({
  ...{ _id: id, version: 2, kind: "page", title, description: "", translations: { en: { title: `${title} (en)` } } },
  ...{ published, blocks },
});

/** What the list is told after these pages were published, on a site in German or in English, too. */
async function publishing(pages: object[], { secondLanguage = true } = {}) {
  const context = new RouterContextProvider();
  const call = async (record: unknown) => {
    if (record === readConfig) return [{ language: "de", secondLanguage }];
    if (record === readUser) return { language: "de" };
    expect(record).toBe(publishPages);
    return pages;
  };
  context.set(requestFacts, { api: { call }, main: "de" } as unknown as RequestFacts);
  const form = new FormData();
  form.append("intent", "publish");
  const { done } = await changePages(context, form);
  return done!;
}

test("after publishing, the pages on which visitors see gaps of a template are named, with a link to what was found", async () => {
  const inside = page("p2", "Team", [text("a", "<p>Wir</p>", "", [text("b", "<p>[<em>Name</em>], Meister</p>", "")])]);
  const pages = [
    page("p1", "Start", [text("a", "<h2>[Gewerk] in [Ort]</h2>", "")]),
    inside,
    page("p3", "Kontakt", [text("a", "<p>Rufen Sie an [sic].</p>", "")]),
  ];
  const { count, unfinished } = await publishing(pages);
  expect(count).toBe(3);
  expect(unfinished).toEqual([
    { id: "p1", name: "Start", to: "/admincenter/pages/p1?panel=checks" },
    { id: "p2", name: "Team", to: "/admincenter/pages/p2?panel=checks" },
  ]);
});

test("gaps in what a page says of itself are named after publishing as those in its blocks", async () => {
  const about = (id: string, more: object) => ({ ...page(id, id, []), ...more });
  const { unfinished = [] } = await publishing([
    about("title", { title: "Maler in [Ort]" }),
    about("description", { description: "[Gewerk]" }),
    about("search", { searchTitle: "Maler in [Ort]" }),
    about("author", { author: "[Name]" }),
    about("english", { translations: { en: { title: "Painters in [town]" } } }),
    about("shared", { kind: "shared", title: "Öffnungszeiten [Ort]" }),
    about("done", { description: "Maler [sic]" }),
  ]);
  expect(unfinished.map(({ id }) => id)).toEqual(["title", "description", "search", "author"]);
});

test("gaps in a language that visitors do not get are not named after publishing", async () => {
  const english = [text("a", "<p>Maler in Kiel</p>", "<p>[Trade] in [town]</p>")];
  expect((await publishing([page("p1", "Start", english)])).unfinished).toBeUndefined();
  const both = page("p1", "Start", english, ["de", "en"]);
  expect((await publishing([both], { secondLanguage: false })).unfinished).toBeUndefined();
  expect((await publishing([both])).unfinished).toHaveLength(1);
});

test("after publishing a page the list leads to it, and for a section on other pages to none", async () => {
  const one = { ...page("p1", "Start", []), slug: "start" };
  expect((await publishing([one])).page).toBe("/start");
  expect((await publishing([{ ...one, kind: "shared" }])).page).toBeUndefined();
});
