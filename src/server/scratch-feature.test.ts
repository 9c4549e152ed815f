import { spawn } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logIn, newFolder, ownerSettings, type ServerProcess, startServer } from "./testing/running/process.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** All that the product is built of. */
const parts = ["src", "public", "scripts", "package.json", "vite.config.ts", "react-router.config.ts"];
const folder = "src/cms/tastings";
/** What is said of a feature outside of its folder: for both sides, for the server, and for the admin centre. */
const lines: [file: string, after: string, line: string][] = [
  ["src/declared.ts", "  users,", "  tastings,"],
  ["src/server/features.ts", "  usersFeature,", "  tastingsFeature,"],
  ["src/app/features.ts", "  usersFeature,", "  tastingsFeature,"],
];
const imports: Record<string, string> = {
  "src/declared.ts": 'import { tastings } from "#cms/tastings/declared.ts";',
  "src/server/features.ts": 'import { tastingsFeature } from "#cms/tastings/server/feature.ts";',
  "src/app/features.ts": 'import { tastingsFeature } from "#cms/tastings/web/feature.ts";',
};

let tree: string;
let data: Awaited<ReturnType<typeof newFolder>>;
let server: ServerProcess;
let owner: Record<string, string>;

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), "vitrine-tree-"));
  for (const part of [...parts, ...(await readdir(root)).filter((name) => /^tsconfig.*\.json$/.test(name))]) {
    await cp(join(root, part), join(tree, part), { recursive: true });
  }
  await symlink(join(root, "node_modules"), join(tree, "node_modules"));
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await data?.remove();
  await rm(tree, { recursive: true, force: true });
});

// Each step builds on the one before, so none is tried again alone.
describe("a scratch feature", { retry: 0 }, () => {
  test("a feature is one folder and a line on each side", async () => {
    await cp(join(root, "fixtures/tastings"), join(tree, folder), { recursive: true });
    for (const [file, after, line] of lines) {
      const former = await readFile(join(tree, file), "utf8");
      expect(former).toContain(`\n${after}\n`);
      await writeFile(join(tree, file), `${imports[file]}\n${former.replace(`\n${after}\n`, `\n${after}\n${line}\n`)}`);
    }
    if (process.env["VITRINE_LONG"]) {
      await inTree("node_modules/@react-router/dev/bin.cjs", "typegen");
      await inTree("node_modules/typescript/bin/tsc", "-b");
    }
    await inTree("scripts/building/build.mjs");
    data = await newFolder();
    server = await startServer({ folder: data.folder, tree, env: { VITRINE_DEMO: "1", ...ownerSettings } });
    owner = await logIn(server);
  }, 3_600_000);

  test("its table is there, and its endpoints ask for its rights, find by its words and refuse in its words", async () => {
    const autumn = { name: "Herbstprobe am Hang", translations: { en: { name: "Autumn on the slope" } } };
    const { _id, version, seats } = await call("POST", "/tasting", autumn);
    expect([version, seats]).toEqual([1, 12]);
    await call("POST", "/tasting", { name: "Jungweinprobe" });
    const found = await call("GET", "/tasting?q=hérbst");
    expect(found).toMatchObject({ total: 1, items: [{ _id, ...autumn }] });
    expect(await call("PUT", "/tasting", { _id, version, seats: 0 })).toMatchObject({ version: 2, seats: 0 });
    expect(await call("POST", "/tasting/invitation", { _id, to: "gast@example.org" })).toMatchObject({
      code: "TASTING_FULL",
      message: "Diese Weinprobe ist ausgebucht.",
    });
    const headers = { "content-type": "application/json" };
    const stranger = await fetch(`${server.url}/api/v0/tasting`, { method: "POST", headers, body: "{}" });
    expect(stranger.status).toBe(401);
    expect((await call("GET", "/audit?group=tasting")).items).toMatchObject([
      { action: "tasting.update", thing: { _id } },
      { action: "tasting.create" },
      { action: "tasting.create", thing: { _id } },
    ]);
  });

  test("its mail is queued, and shown among the templates", async () => {
    const { _id } = await call("POST", "/tasting", { name: "Sektprobe" });
    expect(await call("POST", "/tasting/invitation", { _id, to: "gast@example.org" })).toEqual({});
    expect((await call("GET", "/mail")).items).toMatchObject([{ subject: "Einladung: Sektprobe" }]);
    expect(await page("/admincenter/mails/templates?kind=tastingInvitation")).toContain("Einladung: Herbstprobe");
  });

  test("its screens stand in the menu, the list of rights and the settings of the admin centre, and list and edit", async () => {
    const list = await page("/admincenter/tastings?q=jung");
    expect(list).toContain("Jungweinprobe");
    expect(list).not.toContain("Sektprobe");
    expect(await page("/admincenter")).toMatch(/href="\/admincenter\/tastings"(?:(?!<\/a>).)*<path d="M8 3h8l-1 6/s);
    const { items } = await call("GET", "/tasting?q=jung");
    expect(await page(`/admincenter/tastings/${items[0]?._id}`)).toMatch(/value="Jungweinprobe"/);
    expect(await page("/admincenter/settings/users")).toContain("Weinproben");
  });

  test("what it counts stands beside its item in the menu, and open windows are told", async () => {
    const counted = async () => (await call("GET", "/notification/counts")) as unknown as Record<string, number>;
    expect(await counted()).toMatchObject({ tastings: 1 });
    await call("POST", "/tasting", { name: "Zweigeltprobe", seats: 0 });
    expect(await counted()).toMatchObject({ tastings: 2 });
    expect(await page("/admincenter")).toMatch(
      /href="\/admincenter\/tastings"(?:(?!<\/a>).)*admin-menu-count[^>]*>(?:<[^>]*>)*2</s,
    );
    const stream = await fetch(`${server.url}/api/v0/notification/stream`, { headers: owner });
    expect(await stream.text()).toContain('"tastings":2');
  });

  test("visitors see its screen in both languages, and its block on a page with its style", async () => {
    const german = await page("/weinproben", {});
    expect(german).toContain("Herbstprobe am Hang");
    expect(await page("/en/tastings", {})).toContain("Autumn on the slope");
    const other = await fetch(`${server.url}/Weinproben`, { redirect: "manual" });
    expect([other.status, other.headers.get("location")]).toEqual([301, "/weinproben"]);
    const taken = await call("POST", "/page", { title: "Proben", slug: "weinproben" });
    expect(taken.code).toBe("SLUG_TAKEN");
    const blocks = [{ id: "next", type: "tastings", v: 1, props: {} }];
    const { _id, version } = await call("POST", "/page", { title: "Probieren", slug: "probieren", blocks });
    await call("POST", "/publish/page", [{ _id, version }]);
    const shown = await page("/probieren", {});
    expect(shown).toMatch(/<ul class="tastings"><li[^>]*>Herbstprobe am Hang/);
    const [, style = ""] = /(?:href|content)="(\/assets\/[^"]+\.css)"/.exec(shown) ?? [];
    expect(await (await fetch(server.url + style)).text()).toContain(".tastings{");
  });

  test("without its folder and its lines nothing of it is left", async () => {
    await rm(join(tree, folder), { recursive: true });
    for (const [file, , line] of lines) {
      const former = await readFile(join(tree, file), "utf8");
      await writeFile(join(tree, file), former.replace(`${imports[file]}\n`, "").replace(`${line}\n`, ""));
    }
    for (const [file] of lines) {
      expect(await readFile(join(tree, file), "utf8")).toBe(await readFile(join(root, file), "utf8"));
    }
    const sources = async (at: string) => (await readdir(join(at, "src"), { recursive: true })).sort();
    expect(await sources(tree)).toEqual(await sources(root));
  });
});

/** What a feature answers that the compiler has never seen. */
type Answer = { _id: string; version: number; seats: number; code: string; items: Answer[] };

async function call(method: string, path: string, body?: object): Promise<Answer> {
  const headers = { ...owner, "content-type": "application/json", "accept-language": "de" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return (await (await fetch(`${server.url}/api/v0${path}`, { method, headers, ...sent })).json()) as Answer;
}

async function page(path: string, headers: Record<string, string> = owner): Promise<string> {
  const answer = await fetch(server.url + path, { headers, redirect: "manual" });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

/** @throws Error with what was said, when it fails */
async function inTree(script: string, ...args: string[]): Promise<void> {
  const { NODE_ENV: _none, VITEST: _here, ...env } = process.env;
  const child = spawn(process.execPath, [join(tree, script), ...args], { cwd: tree, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text));
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`${script} ${args.join(" ")}\n${said}`);
}
