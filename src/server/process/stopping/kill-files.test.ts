import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#database/open-database.ts";
import { logIn, newFolder, ownerSettings, type ServerProcess, startServer } from "#server/testing/running/process.ts";
import { picture } from "#server/testing/things/files.ts";

const rounds = process.env["VITRINE_LONG"] ? 50 : 2;
const size = rounds > 2 ? { width: 1200, height: 800 } : { width: 600, height: 400 };
/** Pictures sent in one life of the server, some at the same time. */
const sent = rounds > 2 ? 6 : 4;

let folder: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ folder, remove } = await newFolder());
});
afterAll(() => remove());

test(`kill -9 amid uploads and their processing loses no file that was answered for and leaves nothing behind, ${rounds} times`, {
  timeout: 3_600_000,
}, async () => {
  const answered = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ folder, env: ownerSettings });
    const headers = await logIn(server);
    const pictures = await Promise.all(
      Array.from({ length: sent }, (_, n) => picture({ ...size, seed: round * sent + n + 1 })),
    );
    const kill = () => server.signal("SIGKILL");
    // Another moment each round: during the first bytes, between two uploads, amid the sizes; every other time with the
    // first answer, which takes its time on a busy machine.
    const afterAnswer = round % 2 === 1;
    if (!afterAnswer) setTimeout(kill, 20 + (((round + 2) * 137) % 900));
    await Promise.allSettled(
      pictures.map(async (bytes, n) => {
        const form = new FormData();
        form.append("file", new Blob([new Uint8Array(bytes)]), `Runde ${round} Nr. ${n}.jpg`);
        const answer = await fetch(`${server.url}/api/v0/upload`, { method: "POST", headers, body: form });
        const { _id } = (await answer.json()) as { _id: string };
        answered.set(_id, sha256(bytes));
        if (afterAnswer) kill();
      }),
    );
    expect(await server.ended).toMatchObject({ signal: "SIGKILL" });
    const again = await startServer({ folder, env: ownerSettings });
    await allReady(again);
    await again.stop();
    await check(answered);
  }
  expect(answered.size).toBeGreaterThan(0);
});

/** Waits until the sizes of everything are made. */
async function allReady(server: ServerProcess): Promise<void> {
  const headers = await logIn(server);
  for (;;) {
    const answer = await fetch(`${server.url}/api/v0/file/?status=processing`, { headers });
    if (((await answer.json()) as { total: number }).total === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Every file is there with the bytes it was sent with, and nothing lies there that no file has. */
async function check(answered: Map<string, string>): Promise<void> {
  const { db, close } = openDatabase(join(folder, "data/vitrine.sqlite"));
  try {
    const files = await db.selectFrom("files").select(["id", "sha256", "status"]).execute();
    expect(files.filter(({ status }) => status !== "ready")).toEqual([]);
    const known = new Map(files.map(({ id, sha256 }) => [id, sha256]));
    for (const [id, hash] of answered) expect(known.get(id), "a file that was answered for is lost").toBe(hash);
    const owned = await db.selectFrom("file_objects").select("sha256").distinct().execute();
    const noted = await db.selectFrom("objects").select("sha256").execute();
    const stored = filesIn(join(folder, "data/files"));
    const names = (rows: { sha256: string }[]) => rows.map((row) => row.sha256).toSorted();
    expect(stored.map(({ name }) => name).toSorted()).toEqual(names(owned));
    expect(names(noted)).toEqual(names(owned));
    for (const { name, path } of stored) expect(sha256(readFileSync(path))).toBe(name);
    expect(filesIn(join(folder, "data/spool")).filter(({ name }) => !name.includes(".lock"))).toEqual([]);
  } finally {
    await close();
  }
}

function filesIn(root: string): { name: string; path: string }[] {
  // Made with the first file.
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name, parentPath }) => ({ name, path: join(parentPath, name) }));
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
