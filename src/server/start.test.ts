import { once } from "node:events";
import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSession } from "#cms/users/contract.ts";
import { openDatabase } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { type Ended, logIn, newFolder, owner, ownerSettings, runServer, startServer } from "./testing-process.ts";

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder, remove } = await newFolder());
});
afterEach(() => remove());

test("the first start says once how the owner gets in, and the password works", async () => {
  const first = await startServer({ folder });
  const login = /First start: log in as (\S+) with the password (\S+) /.exec(first.stdout());
  const answer = await fetch(`${first.url}/api/v0/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ handle: login?.[1], password: login?.[2] }),
  });
  expect(await answer.json()).toMatchObject({ roles: ["system"] });
  await first.stop();
  const second = await startServer({ folder });
  expect(second.stdout()).not.toContain("log in as");
  await second.stop();
});

test("VITRINE_ADMIN_* makes the owner, without a word about the password, and an address to be asked for health", async () => {
  const server = await startServer({ folder, env: ownerSettings });
  expect(server.stdout()).not.toContain("First start");
  const session = await fetch(`${server.url}/api/v0${readSession.path}`, { headers: await logIn(server) });
  expect(await session.json()).toMatchObject({ handle: owner.email, roles: ["system"] });
  const health = await fetch(`${server.url}/api/v0/health`);
  expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
  const { stdout, stderr } = await server.stop();
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

function expectOneSentence({ code, stderr, stdout }: Ended, sentence: string): void {
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stderr + stdout).not.toMatch(/\n\s+at |s3cret/);
  expect(code).toBe(1);
}
