import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { runDueJobs } from "#platform/jobs/jobs.ts";
import { followOwnTexts } from "#platform/own-texts.ts";
import { builtWeb } from "../pages/rendering/web-build.ts";
import { ask } from "../testing/running/ask.ts";
import { adminHeaders, Editor, keptAndFresh } from "../testing/running/edits.ts";
import { type TestSite, testSite } from "../testing/running/site.ts";
import { formOf, picture } from "../testing/things/files.ts";
import { workOf } from "../testing/work.ts";

const formats = ["DD/MM/YYYY", "TT.MM.JJJJ"];
const edits = process.env["VITRINE_LONG"] ? 1000 : 100;
const paths = ["/", "/?news=24", "/en", "/weinberge", "/Impressum", "/kontakt"];

type Thing = { _id: string; version: number };

onSqlite("drawn parts of pages", (fresh) => {
  let site: TestSite;
  let headers: Record<string, string>;
  let editor: Editor;
  let shown: string;
  let count = 0;
  const builds = builtWeb();

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    headers = await adminHeaders(site.platform);
    editor = new Editor(site.url, { headers, seed: 11 });
    await builds.get("site");
    const { db, changes } = site.platform;
    const onError = (error: unknown) => expect.fail(String(error));
    await followOwnTexts(db, { changes, apply: (overlay) => builds.overlay(overlay), onError });
    shown = await showFiles();
  });
  afterAll(async () => {
    await builds.overlay({});
    await site.close();
  });

  const read = async <T>(path: string) =>
    JSON.parse((await ask(site.url, { path: `/api/v0/${path}`, headers })).text) as T;

  async function sendFile(path: string, seed: number): Promise<Thing> {
    const { payload, headers: form } = await formOf({
      bytes: await picture({ seed, width: 80, height: 60 }),
      name: `Bild ${seed}.jpg`,
    });
    const sent = { ...headers, ...form, "content-length": String(payload.length) };
    const answer = await fetch(site.url + path, { method: "POST", headers: sent, body: new Uint8Array(payload) });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const { platform } = site;
    await runDueJobs(platform.database, { kinds: workOf(platform), now: platform.outside.now });
    return (await answer.json()) as Thing;
  }

  /** The newest entry, with a picture on its card and a gallery; returns its address. */
  let avatar = "";
  let entry = "";
  async function showFiles(): Promise<string> {
    const files = [await sendFile("/api/v0/upload", 1), await sendFile("/api/v0/upload", 2)];
    const images = files.map(({ _id }) => _id);
    avatar = images[0]!;
    const sections = [{ type: "gallery", props: { images, title: "Bilder", showTitle: true } }];
    const written = { title: "Bilder von heute", content: ["<p>Da</p>"], avatar, sections };
    entry = (await editor.call<Thing>("POST", "/entry", written))._id;
    type Placed = Thing & Record<"page" | "slugs", { de: string }>;
    const [{ page, slugs }] = await editor.call<[Placed]>("POST", "/publish/entry", [entry]);
    return `/${page.de}/${slugs.de}`;
  }

  async function setText(key: string, text: string): Promise<void> {
    const found = await read<{ items: { texts: { lang: string; version: number }[] }[] }>(`translation/?id=${key}`);
    const { version } = found.items[0]!.texts.find(({ lang }) => lang === "de")!;
    await editor.call("PUT", "/translation", { key, lang: "de", text, version });
  }

  const acts: Record<string, () => Promise<unknown>> = {
    entry: () => editor.edit(),
    async "format of dates"() {
      const [{ version, entryDates }] = await read<[{ version: number; entryDates: string }]>("config/");
      await editor.call("PUT", "/config", { version, entryDates: entryDates === formats[0] ? formats[1] : formats[0] });
    },
    async "title in the menu"() {
      const { _id, version } = await read<Thing>("page/?slug=weine");
      await editor.call("PUT", "/page", { _id, version, title: `Weine ${(count += 1)}` });
      await editor.call("POST", "/publish/page", [_id]);
    },
    "own text": () => setText(count % 2 ? "site:news.read" : "site:footer.hours", `Eigenes ${(count += 1)}`),
    async services() {
      const { version, ga } = await read<{ version: number; ga: { on: boolean } }>("integration/");
      await editor.call("PUT", "/integration", { version, ga: { on: !ga.on, id: "G-AMSEL12345" } });
    },
    async "words for a picture"() {
      const { _id, version } = await read<Thing>(`file/?id=${avatar}`);
      await editor.call("PUT", "/file", { _id, version, alt: `Bild Nr. ${(count += 1)}` });
    },
    async "bytes of a picture"() {
      const { _id, version } = await read<Thing>(`file/?id=${avatar}`);
      await sendFile(`/api/v0/replace?id=${_id}&version=${version}`, (count += 1) + 100);
    },
    async "pictures of a gallery"() {
      const { version, sections } = await read<{ version: number; sections: { props: { images: string[] } }[] }>(
        `entry/?id=${entry}`,
      );
      const [{ props, ...section }] = sections as [{ props: { images: string[] } }];
      const turned = { ...section, props: { ...props, images: props.images.toReversed() } };
      await editor.call("PUT", "/entry", { _id: entry, version, sections: [turned] });
      await editor.call("POST", "/publish/entry", [entry]);
    },
  };

  test(`show after each of ${edits} edits what is there, also where the page itself is not kept`, {
    timeout: 3_600_000,
  }, async () => {
    const names = Object.keys(acts);
    for (let round = 0; round < edits; round += 1) {
      const name = names[(round * 5 + Math.floor(round / 8)) % names.length]!;
      await acts[name]!();
      for (const path of [...paths, shown]) {
        const { kept, fresh } = await keptAndFresh(site.url, path);
        expect(kept, `${path} after ${round}: ${name}`).toEqual(fresh);
        // Forgets the page alone: it is put together from what was drawn before.
        site.app.cache.clear();
        const { status, headers: said, text } = await ask(site.url, { path });
        expect({ status, location: said.location, text }, `${path} after ${round}: ${name}`).toEqual(fresh);
      }
    }
  });
});
