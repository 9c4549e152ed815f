import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  commandEnvironment,
  newFolder,
  owner,
  ownerSettings,
  type ServerProcess,
  startServer,
} from "../testing/running/process.ts";

const program = fileURLToPath(new URL("reset-password.ts", import.meta.url));

let folder: Awaited<ReturnType<typeof newFolder>>;
let server: ServerProcess;

beforeAll(async () => {
  folder = await newFolder();
  server = await startServer({ folder: folder.folder, env: ownerSettings });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const run = (handle: string) =>
  promisify(execFile)(process.execPath, [program, handle], {
    cwd: join(folder.folder, "work"),
    env: commandEnvironment(join(folder.folder, "data")),
  });
const post = (path: string, body: unknown) =>
  fetch(`${server.url}/api/v0${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("an owner whose mails do not arrive gets back in with a link from the terminal, while the site runs", async () => {
  const { stdout } = await run(owner.email);
  const token = /\/passwort\?token=([\w-]{43})\n/.exec(stdout)?.[1];
  const password = "Spätlese im Herbstnebel";
  expect((await post("/setPassword", { token, password })).status).toBe(200);
  expect((await post("/login", { handle: owner.email, password })).status).toBe(200);
  expect((await post("/login", { handle: owner.email, password: owner.password })).status).toBe(401);
});

test("an address that nobody has is told so, without a link", async () => {
  const refused = await run("nobody@example.org").catch(
    (error: { stderr: string; stdout: string; code: number }) => error,
  );
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("Nobody has the address “nobody@example.org”");
});
