import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  commandEnvironment,
  logIn,
  newFolder,
  ownerSettings,
  type ServerProcess,
  startServer,
} from "../../testing/running/process.ts";

const program = fileURLToPath(new URL("../command-line.ts", import.meta.url));
const rounds = process.env["VITRINE_LONG"] ? 20 : 1;

let folder: Awaited<ReturnType<typeof newFolder>>;
let server: ServerProcess;
let work: string;

beforeAll(async () => {
  folder = await newFolder();
  work = join(folder.folder, "work");
  server = await startServer({ folder: folder.folder, env: { ...ownerSettings, VITRINE_DEMO: "1" } });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

type Said = { code: number; stdout: string; stderr: string };

/** German, as the machines of most owners. */
const environment = (LANG = "de_DE.UTF-8") => ({ ...commandEnvironment(join(folder.folder, "data")), LANG });

function run(words: string[], language?: string): Promise<Said> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...words],
      { cwd: work, env: environment(language) },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

function begin(words: string[]): ChildProcess {
  return spawn(process.execPath, [program, ...words], { cwd: work, env: environment(), stdio: "ignore" });
}

/** Every file of a folder, with its size and when it was written. */
async function listOf(path: string): Promise<string[]> {
  const all = await readdir(path, { recursive: true });
  const told = all.map(async (name) => {
    const { size, mtimeMs } = await stat(join(path, name));
    return `${name} ${size} ${mtimeMs}`;
  });
  return (await Promise.all(told)).toSorted();
}

async function call<T>(method: string, path: string, body: unknown): Promise<T> {
  const headers = { ...(await logIn(server)), "content-type": "application/json" };
  const answer = await fetch(`${server.url}/api/v0${path}`, { method, headers, body: JSON.stringify(body) });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

const served = async () => (await fetch(server.url)).status;

test("the links of a site are followed beside its server: the sound ones are one line, the dead ones a line each", async () => {
  const sound = await run(["links"]);
  expect(sound).toEqual({ code: 0, stdout: "Alle Links führen irgendwohin.\n", stderr: "" });
  const html = '<p><a href="/gibt-es-nicht">Zu den Hühnern</a> <a href="/weine#zisterne">Zur Zisterne</a></p>';
  const blocks = [{ type: "richText", v: 1, id: "t", props: { html: { de: html }, look: "plain" } }];
  const page = await call<{ _id: string }>("POST", "/page", { slug: "hof", title: "Hof", blocks });
  await call("POST", "/publish/page", [page._id]);
  await call("POST", "/redirect", { from: "/alt", to: "/weine" });
  const german = await run(["links"]);
  expect([german.code, german.stderr, german.stdout.trim().split("\n").toSorted()]).toEqual([
    1,
    "",
    [
      "/hof: „Zu den Hühnern“ führt ins Leere: /gibt-es-nicht",
      "/hof: „Zur Zisterne“ führt zu einer Stelle, die es nicht gibt: /weine#zisterne",
    ],
  ]);
  const english = await run(["links"], "en_GB.UTF-8");
  expect([english.code, english.stdout]).toEqual([
    1,
    expect.stringContaining("/hof: “Zu den Hühnern” leads nowhere: /gibt-es-nicht"),
  ]);
  expect(await served()).toBe(200);
  await call("DELETE", "/page", { _id: page._id });
});

test("the site is written as files beside its server, over an earlier export, and told in the language of the terminal", async () => {
  const to = join(work, "kopie");
  const first = await run(["export", "--static", "kopie", "--address", "https://copy.example/wein"]);
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toMatch(/^kopie: \d\d+ Seiten und \d\d+ weitere Dateien, zusammen [\d,]+\sMB\.\n$/);
  expect(readFileSync(join(to, "index.html"), "utf8")).toContain('href="https://copy.example/wein/"');
  await writeFile(join(to, "former.html"), "");
  const again = await run(["export", "--static", "kopie"], "C");
  expect(again).toMatchObject({ code: 0, stderr: "" });
  expect(again.stdout).toMatch(/^kopie holds \d\d+ pages and \d\d+ other files, [\d.]+\sMB together\.\n$/);
  expect(existsSync(join(to, "former.html"))).toBe(false);
  expect(readdirSync(work).filter((name) => name.startsWith("kopie"))).toEqual(["kopie"]);
  expect(await served()).toBe(200);
});

test("a zip has the same as the folder, and takes the place of an older one", async () => {
  const to = join(work, "kopie.zip");
  await writeFile(to, "an older one");
  expect(await run(["export", "--static", "kopie.zip"])).toMatchObject({ code: 0, stderr: "" });
  const bytes = await readFile(to);
  expect(bytes.toString("latin1", 0, 4)).toBe("PK\u0003\u0004");
  expect(bytes.includes("weine/index.html")).toBe(true);
  expect(readdirSync(work).filter((name) => name.startsWith("kopie.zip"))).toEqual(["kopie.zip"]);
});

test("a folder with anything else in it is refused and stays as it is, and so does what cannot be written", async () => {
  const foreign = join(work, "urlaub");
  await mkdir(foreign);
  await writeFile(join(foreign, "strand.jpg"), "");
  const refused = await run(["export", "--static", "urlaub"]);
  expect(refused).toEqual({ code: 1, stdout: "", stderr: expect.stringMatching(/^In urlaub liegt etwas anderes\./) });
  expect(readdirSync(foreign)).toEqual(["strand.jpg"]);
  const [nowhere, file] = [join(work, "nirgends/website.zip"), join(work, "datei")];
  expect(await run(["export", nowhere])).toMatchObject({ code: 1, stderr: expect.stringContaining("ist nicht da") });
  await writeFile(file, "");
  expect((await run(["export", "--static", join(file, "kopie")])).code).toBe(1);
  expect(readdirSync(work).filter((name) => /\.(?:next|part|before)$/.test(name))).toEqual([]);
});

test("what makes no sense is refused before anything is written, with how it is meant", async () => {
  const { code, stdout, stderr } = await run(["export", "--static", "a", "b"]);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^Dazu gehört genau eine Datei\.\n\nAufruf: npm run vitrine -- export <file>/);
  expect(await run(["linx"])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Den Befehl „linx“ gibt es nicht\./),
  });
  const address = await run(["export", "--static", "a", "--address", "beim Bäcker"]);
  expect(address).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("https://example.org/laden") });
  expect(existsSync(join(work, "a"))).toBe(false);
  const help = await run(["help"]);
  expect(help).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining("Folgt allen Links") });
  for (const name of ["export <file>", "import <file>", "links", "reindex"]) expect(help.stdout).toContain(`  ${name}`);
});

test(`kill -9 in the middle of an export leaves the older one, and the next one leaves nothing lying about, ${rounds} times`, {
  timeout: 3_600_000,
}, async () => {
  const kinds = [
    { words: ["export", "--static", "stand"], target: "stand", half: "stand.next" },
    { words: ["export", "--static", "stand.zip"], target: "stand.zip", half: "stand.zip.next" },
    { words: ["export", "archiv.zip"], target: "archiv.zip", half: "archiv.zip.part" },
  ];
  for (const { words, target, half } of kinds) {
    expect(await run(words)).toMatchObject({ code: 0 });
    const path = join(work, target);
    const state = async () => (statSync(path).isDirectory() ? listOf(path) : [await readFile(path, "latin1")]);
    const before = await state();
    let killed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const child = begin(words);
      const closed = once(child, "close");
      // Half of it is there now: a bit later each time.
      while (!existsSync(join(work, half)) && child.exitCode === null) await wait(2);
      await wait((round * 300) / rounds);
      child.kill("SIGKILL");
      await closed;
      if (child.signalCode !== "SIGKILL") continue;
      killed += 1;
      expect(await state()).toEqual(before);
    }
    // Otherwise all of them were too late.
    expect([target, killed > 0]).toEqual([target, true]);
    expect(await run(words)).toMatchObject({ code: 0 });
    expect(readdirSync(work).filter((name) => /\.(?:next|before|part)$/.test(name))).toEqual([]);
  }
});
