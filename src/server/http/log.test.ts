import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../testing/running/ask.ts";
import { logIn, newFolder, owner, ownerSettings, type ServerProcess, startServer } from "../testing/running/process.ts";

let server: ServerProcess;
let remove: () => Promise<void>;
const typed = "what-somebody-typed-by-mistake";

beforeAll(async () => {
  const { folder, ...made } = await newFolder();
  remove = made.remove;
  server = await startServer({ folder, env: { ...ownerSettings, LOG_LEVEL: "trace" } });
});
afterAll(async () => {
  await server.stop();
  await remove();
});

test("the log names every request by its id, in lines of JSON, and gives no secret away", async () => {
  const session = await logIn(server);
  const token = session.cookie.split("=")[1] ?? "";
  const json = { "content-type": "application/json" };
  const login = (handle: string, password: string) =>
    ask(server.url, {
      method: "POST",
      path: "/api/v0/login",
      headers: json,
      body: JSON.stringify({ handle, password }),
    });
  const answers = [
    await login(owner.email, typed),
    await login("nobody@example.org", typed),
    await login("", typed),
    await ask(server.url, { method: "POST", path: "/api/v0/login", headers: json, body: `{"password":"${typed}"` }),
    await ask(server.url, { path: "/api/v0/entry/", headers: session }),
    await ask(server.url, { path: "/api/v0/entry/", headers: { authorization: `Bearer ${token}` } }),
    await ask(server.url, { path: `/api/v0/auth/?token=${token}` }),
    await ask(server.url, { path: `/api/v0/auth/?token=${token}&strange=${typed}` }),
    await ask(server.url, { path: `/no-such-page?token=${token}`, headers: session }),
    await ask(server.url, {
      method: "POST",
      path: "/login",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: server.url },
      body: `handle=${encodeURIComponent(owner.email)}&password=${encodeURIComponent(owner.password)}`,
    }),
    await ask(server.url, { method: "POST", path: "/api/v0/logout", headers: session }),
  ];
  await server.said('"path":"/api/v0/logout"');
  const output = server.stdout() + server.stderr();
  for (const secret of [token, typed, owner.password, encodeURIComponent(owner.password)]) {
    expect(output).not.toContain(secret);
  }
  const lines = server
    .stdout()
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("Vitrine is ready"));
  const entries = lines.map((line) => JSON.parse(line) as { requestId?: string; path?: string; level: number });
  const told = entries.filter(({ path }) => path);
  expect(told.length).toBeGreaterThanOrEqual(answers.length);
  for (const { requestId } of told) expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(told.map(({ requestId }) => requestId)).size).toBe(told.length);
});

test("what is told of a refusal leads to its line in the log", async () => {
  const { text } = await ask(server.url, { path: "/api/v0/nothing-there" });
  const { requestId } = JSON.parse(text) as { requestId: string };
  await server.said(`"requestId":"${requestId}"`);
});
