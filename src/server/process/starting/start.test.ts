import { once } from "node:events";
import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readUser } from "#cms/users/contract.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import {
  type Ended,
  logIn,
  newFolder,
  owner,
  ownerSettings,
  runServer,
  type ServerProcess,
  startServer,
} from "#server/testing/running/process.ts";
import { answers } from "#server/testing/setup.ts";

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder, remove } = await newFolder());
});
afterEach(() => remove());

const linkOf = async (server: ServerProcess): Promise<URL> => {
  await server.said("Set up your site with this link, which works once: ");
  return new URL(/which works once: (\S+)/.exec(server.stdout())?.[1] ?? "");
};
const open = (url: string | URL) => fetch(url, { redirect: "manual" });

test.each([{}, { WEB_CONCURRENCY: "2" }])(
  "the first start prints a link that sets the site up, and no page shows anything else before (%j)",
  async (env) => {
    const server = await startServer({ folder, env });
    const link = await linkOf(server);
    expect(link.origin).toBe(server.url);
    for (const [path, wizard] of [
      ["/", "/einrichten"],
      ["/kontakt", "/einrichten"],
      ["/en/contact", "/en/setup"],
      ["/admincenter", "/einrichten"],
    ]) {
      const answer = await open(server.url + path);
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 302, wizard]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    const screen = await open(link);
    expect([screen.status, screen.headers.get("cache-control")]).toEqual([200, expect.stringContaining("private")]);
    expect(await screen.text()).toMatch(/<meta name="robots" content="noindex"[\s\S]*name="beginning"/);

    const sent = await fetch(link, { method: "POST", body: new URLSearchParams(form(link)), redirect: "manual" });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/admincenter"]);
    const cookie = sent.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    for (const path of ["/", "/kontakt", "/en/imprint", "/Datenschutz"]) {
      const page = await open(server.url + path);
      expect([path, page.status, await page.text()]).toEqual([path, 200, expect.stringContaining("Bäckerei Krume")]);
    }
    expect((await fetch(`${server.url}/admincenter`, { headers: { cookie }, redirect: "manual" })).status).toBe(200);
    const wizard = await open(link);
    expect([wizard.status, wizard.headers.get("location")]).toEqual([302, "/"]);
    const late = await fetch(link, { method: "POST", body: new URLSearchParams(form(link)), redirect: "manual" });
    expect([late.status, late.headers.get("location")]).toEqual([302, "/"]);
    await server.stop();
    const second = await startServer({ folder, env });
    expect((await open(second.url)).status).toBe(200);
    expect((await second.stop()).stdout).not.toContain("Set up your site");
  },
);

test("until the site is set up, every start prints a new link, and the former one is worth nothing", async () => {
  const first = await startServer({ folder });
  const former = await linkOf(first);
  await first.stop();
  const server = await startServer({ folder });
  const link = await linkOf(server);
  expect(link.search).not.toBe(former.search);
  const old = await open(server.url + former.pathname + former.search);
  expect(await old.text()).toContain("Dieser Link wurde schon benutzt oder ist abgelaufen.");
  // Whoever was filling in the form at that time only has to fetch the new link.
  const send = (token: string) => {
    const body = new URLSearchParams({ ...form(former), token });
    return fetch(server.url + former.pathname + former.search, { method: "POST", body, redirect: "manual" });
  };
  const late = await send(former.searchParams.get("token") ?? "");
  expect([late.status, await late.text()]).toEqual([
    422,
    expect.stringMatching(/<input[^>]* id="token"[^]*"Bäckerei Krume"/),
  ]);
  expect((await send(link.href)).status).toBe(303);
  await server.stop();
});

test("with the demo and no owner, visitors read the site while the link waits, and it asks for no beginning", async () => {
  const server = await startServer({ folder, env: { VITRINE_DEMO: "1" } });
  const link = await linkOf(server);
  const home = await open(server.url);
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining("Weingut Amselberg")]);
  const screen = await (await open(link)).text();
  expect(screen).toContain('name="sitename"');
  expect(screen).not.toContain('type="radio" name="beginning"');
  const sent = await fetch(link, { method: "POST", body: new URLSearchParams(form(link)), redirect: "manual" });
  expect(sent.status).toBe(303);
  expect(await (await open(`${server.url}/weine`)).text()).toMatch(/<title>[^<]* · Bäckerei Krume</);
  await server.stop();
});

test("behind a public address the link begins with it", async () => {
  const server = await startServer({ folder, env: { PUBLIC_URL: "https://www.krume.example" } });
  expect((await linkOf(server)).href).toMatch(/^https:\/\/www\.krume\.example\/einrichten\?token=[\w-]{40,}$/);
  await server.stop();
});

test("VITRINE_ADMIN_* makes the owner, without a link or a word about the password, and an address to be asked for health", async () => {
  const server = await startServer({ folder, env: ownerSettings });
  const session = await fetch(`${server.url}/api/v0${readUser.path}`, { headers: await logIn(server) });
  expect(await session.json()).toMatchObject({ handle: owner.email, roles: ["system"] });
  const health = await fetch(`${server.url}/api/v0/health`);
  expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
  for (const path of ["/", "/kontakt", "/en/privacy"]) {
    const page = await open(server.url + path);
    expect([path, page.status]).toEqual([path, 200]);
  }
  const { stdout, stderr } = await server.stop();
  expect(stdout).not.toContain("Set up your site");
  expect(stdout + stderr).not.toContain(owner.password);
});

test("settings are read from .env, and the environment has the last word", async () => {
  const env = "VITRINE_DEMO=1\nLOG_LEVEL=loud\nWEB_CONCURRENCY=zero\n";
  await writeFile(join(folder, "work/.env"), env);
  const { stderr } = await runServer({ folder, env: { LOG_LEVEL: "info" } });
  expect(stderr).toContain("WEB_CONCURRENCY is “zero”");
  expect(stderr).not.toContain("LOG_LEVEL");
  await writeFile(join(folder, "work/.env"), "VITRINE_DEMO=1\n");
  const server = await startServer({ folder });
  expect(await (await fetch(server.url)).text()).toContain("Weingut Amselberg");
  await server.stop();
});

test("every wrong setting is named at once, before anything is done", async () => {
  const { code, stdout, stderr } = await runServer({
    folder,
    env: { PORT: "many", LOG_LEVEL: "loud", DATABASE_URL: "mysql://anna:s3cret@db/v" },
  });
  expect(code).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([
    "These settings are wrong:",
    "  - PORT is “many”, but takes a whole number from 0 to 65535",
    "  - DATABASE_URL takes an address that begins with postgres:// or postgresql://",
    expect.stringContaining("  - LOG_LEVEL is “loud”"),
  ]);
  expect(stdout).toBe("");
});

test.each([{}, { WEB_CONCURRENCY: "2" }])("a port that is taken is told in one sentence (%j)", async (env) => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const ended = await runServer({ folder, env: { ...env, PORT: String(port) } });
  expectOneSentence(ended, `Port ${port} is already taken: stop what uses it, or choose another one`);
  other.close();
});

test("a data folder that may not be written to is told in one sentence, with its name", async () => {
  const data = join(folder, "locked/data");
  await mkdir(join(folder, "locked"), { mode: 0o555 });
  // Root may write everywhere, so the server runs as somebody else.
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
  if (nobody !== undefined) await chmod(folder, 0o755);
  const ended = await runServer({ folder, env: { VITRINE_DATA: data }, ...(nobody ? { uid: nobody } : {}) });
  expectOneSentence(ended, `Vitrine may not write to ${data}`);
});

test("a data folder whose database may not be written to is told in one sentence", async () => {
  const data = join(folder, "data");
  await mkdir(data, { mode: 0o755 });
  const database = openDatabase(join(data, "vitrine.sqlite"));
  await migrate(database, { backups: folder, now: new Date() });
  await database.close();
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
  await chmod(join(data, "vitrine.sqlite"), 0o444);
  await chmod(data, 0o555);
  if (nobody !== undefined) {
    await chmod(folder, 0o755);
    await chown(join(folder, "work"), nobody, nobody);
  }
  const ended = await runServer({ folder, ...(nobody ? { uid: nobody } : {}) });
  await chmod(data, 0o755);
  expectOneSentence(ended, `Vitrine may not write to ${data}`);
});

test("a file in the place of the data folder is told in one sentence", async () => {
  await writeFile(join(folder, "data"), "no folder");
  expectOneSentence(await runServer({ folder }), `${join(folder, "data")} is not a folder`);
});

test("a database that does not answer is told in one sentence, without its password", async () => {
  const refusing = "postgres://anna:s3cret@127.0.0.1:1/v";
  expectOneSentence(await runServer({ folder, env: { DATABASE_URL: refusing } }), "The database does not answer");
  const unknown = "postgres://anna:s3cret@nowhere.invalid/v";
  expectOneSentence(await runServer({ folder, env: { DATABASE_URL: unknown } }), "The database does not answer");
});

test("a database that takes the connection and then says nothing is told in one sentence", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const ended = await runServer({ folder, env: { DATABASE_URL: `postgres://anna:s3cret@127.0.0.1:${port}/v` } });
  expectOneSentence(ended, "The database does not answer");
  silent.close();
});

/** What a browser sends when the form of the link has been filled in. */
function form(link: URL): Record<string, string> {
  return { ...answers, token: link.searchParams.get("token") ?? "" };
}

function expectOneSentence({ code, stderr, stdout }: Ended, sentence: string): void {
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stderr + stdout).not.toMatch(/\n\s+at |s3cret/);
  expect(code).toBe(1);
}
