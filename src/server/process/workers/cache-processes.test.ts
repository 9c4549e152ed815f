import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { Editor, keptAndFresh } from "#server/testing/running/edits.ts";
import { logIn, newFolder, ownerSettings, type ServerProcess, startServer } from "#server/testing/running/process.ts";

const edits = process.env["VITRINE_LONG"] ? 1000 : 20;
const lists = ["/", "/en", "/weinberge"];

onEveryEngine("two processes on one database", (fresh) => {
  let here: ServerProcess;
  let there: ServerProcess;
  let removals: (() => Promise<void>)[];

  beforeAll(async () => {
    const [one, other] = await Promise.all([newFolder(), newFolder()]);
    removals = [one.remove, other.remove];
    const database = fresh.engine === "postgres" ? { DATABASE_URL: await fresh.url() } : {};
    const env = { ...ownerSettings, ...database, VITRINE_DEMO: "1", VITRINE_DATA: join(one.folder, "data") };
    here = await startServer({ folder: one.folder, env });
    there = await startServer({ folder: other.folder, env });
  });
  afterAll(async () => {
    await Promise.all([here?.stop(), there?.stop()]);
    for (const remove of removals) await remove();
  });

  test(`show at once what was changed through the other one, ${edits} times`, { timeout: 3_600_000 }, async () => {
    const editor = new Editor(here.url, { headers: await logIn(here), seed: 42 });
    for (let round = 0; round < edits; round += 1) {
      const { what, entry } = await editor.edit();
      for (const path of [...lists, `/${entry.page.de}/${entry._id}`, `/${entry.page.de}/${entry.slugs.de}`]) {
        const { kept, fresh } = await keptAndFresh(there.url, path);
        expect([200, 301, 404]).toContain(fresh.status);
        expect(kept, `${path} after ${round}: ${what}`).toEqual(fresh);
      }
    }
  });

  test("a page that the other one has just published is there with the next request", async () => {
    const editor = new Editor(here.url, { headers: await logIn(here), seed: 1 });
    for (const path of lists) await ask(there.url, { path });
    const entry = await editor.call<{ _id: string }>("POST", "/entry", {
      title: "Gerade eben",
      tags: ["Weinberg|Lese"],
    });
    expect((await ask(there.url, { path: "/weinberge" })).text).not.toContain("Gerade eben");
    await editor.call("POST", "/publish/entry", [entry._id]);
    expect((await ask(there.url, { path: "/weinberge" })).text).toContain("Gerade eben");
    await editor.call("POST", "/unpublish/entry", [entry._id]);
    expect((await ask(there.url, { path: "/weinberge" })).text).not.toContain("Gerade eben");
  });

  test("a text that the other one has just changed is there with the next request, in its language alone", async () => {
    const editor = new Editor(here.url, { headers: await logIn(here), seed: 1 });
    const key = "site:footer.hours";
    const footer = async (path: string) => (await ask(there.url, { path })).text.includes("Wann wir da sind");
    const english = (await ask(there.url, { path: "/en" })).text;
    expect(await footer("/")).toBe(false);
    const change = { key, lang: "de", text: "Wann wir da sind", version: 0 };
    const { version } = await editor.call<{ version: number }>("PUT", "/translation", change);
    expect([await footer("/"), await footer("/kontakt"), await footer("/weinberge")]).toEqual([true, true, true]);
    expect((await ask(there.url, { path: "/en" })).text).toBe(english);
    await editor.call("DELETE", "/translation", { key, lang: "de", version });
    expect(await footer("/")).toBe(false);
  });

  test("pages that cannot show what was changed stay kept in both", async () => {
    const editor = new Editor(here.url, { headers: await logIn(here), seed: 1 });
    // A kept page is answered without a line in the log; the end of the line that it would have is waited for.
    const renderings = async (mark: string) => {
      await ask(there.url, { path: `/api/v0/${mark}` });
      await there.said(mark);
      return there
        .stdout()
        .split("\n")
        .filter((line) => line.includes('"path":"/Impressum"')).length;
    };
    await ask(there.url, { path: "/Impressum" });
    const before = await renderings("before");
    const entry = await editor.call<{ _id: string }>("POST", "/entry", { title: "Anderswo" });
    await editor.call("POST", "/publish/entry", [entry._id]);
    await ask(there.url, { path: "/" });
    await ask(there.url, { path: "/Impressum" });
    expect(await renderings("after")).toBe(before);
    expect(before).toBeGreaterThan(0);
  });
});
