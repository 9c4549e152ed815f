import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { type Answer, ask } from "#server/testing/running/ask.ts";
import { adminHeaders, Editor } from "#server/testing/running/edits.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

type Listed = { items: { _id: string }[]; total: number };

onSqlite("lists of entries on pages, read without script", (fresh) => {
  let site: TestSite;
  let editor: Editor;
  let listed: string[];

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    editor = new Editor(site.url, { headers: await adminHeaders(site.platform), seed: 1 });
    const ids: string[] = [];
    for (let number = 1; number <= 230; number += 1) ids.push(await written({ title: `Lese ${number}` }));
    for (const some of [ids.slice(0, 100), ids.slice(100, 200), ids.slice(200)]) {
      await editor.call("POST", "/publish/entry", some);
    }
    listed = await listedByApi();
  });
  afterAll(() => site.close());

  function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return ask(site.url, { path, headers });
  }

  async function written(entry: object): Promise<string> {
    return (await editor.call<{ _id: string }>("POST", "/entry", entry))._id;
  }

  async function listedByApi(): Promise<string[]> {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const { text } = await get(`/api/v0/entry/?lang=de&pageSize=100&page=${page}`);
      const { items, total } = JSON.parse(text) as Listed;
      ids.push(...items.map(({ _id }) => _id));
      if (ids.length >= total) return ids;
    }
  }

  test("links alone lead to every entry, and never to more than a hundred at once", async () => {
    const seen = new Set<string>();
    const paths: string[] = [];
    for (let path: string | null = "/"; path !== null; path = linkIn("entry-more", path)) {
      expect(paths).not.toContain(path);
      paths.push(path);
      const ids = cardsIn((await read(path)).text);
      expect(ids.length).toBeLessThanOrEqual(100);
      for (const id of ids) seen.add(id);
    }
    expect([...seen]).toEqual(listed);
    expect(paths.slice(0, 3)).toEqual(["/", "/?news=4", "/?news=6"]);
    expect(paths.slice(-3)).toEqual(["/?news=100", "/?news=200", "/?news=300"]);
    expect(cardsIn(pages.get("/?news=300") ?? "")).toEqual(listed.slice(200));
  });

  test("an entry ends with the newer and the older one, the way back, and plain links that share it", async () => {
    const [newer, id, older] = listed.slice(4, 7) as [string, string, string];
    const addressOf = async (one: string) => (await get(`/e/${one}`)).headers["location"] ?? "";
    const address = await addressOf(id);
    const { text } = await get(address);
    const [, end = ""] = text.split('<ul class="entry-neighbours">');
    const leading = (rel: string) => new RegExp(`<a href="([^"]+)" rel="${rel}">`).exec(end)?.[1];
    expect([leading("prev"), leading("next")]).toEqual(await Promise.all([newer, older].map(addressOf)));
    expect(end).toContain('<p class="entry-back"><a href="/');
    const whole = encodeURIComponent(site.url + address);
    const shared = [...end.matchAll(/<a href="([^"]+)" rel="noreferrer">/g)].map(([, href = ""]) => href);
    expect(shared.map((href) => href.replace(/[?#].*/, ""))).toEqual([
      "mailto:",
      "https://wa.me/",
      "https://share.joinmastodon.org/",
      "https://bsky.app/intent/compose",
      "https://www.facebook.com/sharer/sharer.php",
    ]);
    expect(shared.filter((href) => !href.includes(whole))).toEqual([]);
  });

  test("and back again, hundred by hundred", async () => {
    await read("/?news=300");
    expect(linkIn("entry-newer", "/?news=300")).toBe("/?news=200");
    await read("/?news=200");
    expect(linkIn("entry-newer", "/?news=200")).toBe("/?news=100");
    await read("/?news=100");
    expect(linkIn("entry-newer", "/?news=100")).toBeNull();
  });

  test("where a link leads among others, the place is there", async () => {
    for (const path of ["/", "/?news=98", "/?news=100", "/?news=200"]) {
      const { text } = await read(path);
      const [, next = "", place = ""] = /class="entry-more"><a href="([^"#]+)#([^"]+)"/.exec(text) ?? [];
      expect((await get(next)).text, `${path} → ${next}`).toContain(`id="${place}"`);
    }
  });

  test.each([
    ["/?news=400", "/?news=300"],
    ["/?news=9999900", "/?news=300"],
    ["/kontakt?news=200", "/kontakt"],
  ])("%s is more than there is: it leads to %s and is not kept", async (path, last) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([302, last]);
    expect(site.app.cache.keys().filter((key) => key.endsWith(path))).toEqual([]);
  });

  test.each(["2.5", "102", "-4", "1e2", "abc"])(
    "?news=%s shows the beginning, to guests and to others",
    async (news) => {
      for (const headers of [{}, { cookie: "session=nobody" }]) {
        const answer = await get(`/?news=${news}`, headers);
        expect([answer.status, cardsIn(answer.text)]).toEqual([200, listed.slice(0, 2)]);
      }
    },
  );

  test("a card says which of its texts is in another language than the page", async () => {
    const content = ["<p>Nur auf Deutsch.</p>"];
    const named = await written({ title: "Hoffest", content, translations: { en: { title: "Summer fair" } } });
    const foreign = await written({ title: "Weinprobe", content });
    await editor.call("POST", "/publish/entry", [named, foreign]);
    const { text } = await get("/en?news=4");
    const ofCard = (id: string) => new RegExp(`id="entry-${id}".*?<h3([^>]*)>.*?<p([^>]*)>`).exec(text)?.slice(1);
    expect(ofCard(named)).toEqual(["", ' lang="de"']);
    expect(ofCard(foreign)).toEqual([' lang="de"', ' lang="de"']);
    const home = (await get("/?news=4")).text;
    expect(home).toContain(`id="entry-${named}"`);
    expect(home).not.toContain('<p lang="de"');
  });

  const pages = new Map<string, string>();

  async function read(path: string): Promise<Answer> {
    const answer = await get(path);
    expect(answer.status, path).toBe(200);
    pages.set(path, answer.text);
    return answer;
  }

  /** Where a link on a page that was read leads, without the place on it. */
  function linkIn(className: string, path: string): string | null {
    return new RegExp(`class="${className}"><a href="([^"#]+)#`).exec(pages.get(path) ?? "")?.[1] ?? null;
  }
});

function cardsIn(html: string): string[] {
  return [...html.matchAll(/<article class="entry-card" id="entry-([^"]+)"/g)].map((match) => match[1] ?? "");
}
