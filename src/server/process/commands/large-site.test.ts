import { spawn } from "node:child_process";
import { randomBytes, randomUUIDv7 } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ZipFile } from "yazl";

const program = fileURLToPath(new URL("../command-line.ts", import.meta.url));
/** Ten thousand entries and two gigabytes in the long run. */
const size = process.env["VITRINE_LONG"]
  ? { entries: 10_000, files: 40, bytes: 50_000_000 }
  : { entries: 300, files: 4, bytes: 20_000_000 };
/** In MB: what the process has before it begins is half of it. */
const mostMemory = 500;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-large-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An archive of that size, whose files are all different. */
async function largeArchive(path: string): Promise<void> {
  const zip = new ZipFile();
  const files = Array.from({ length: size.files }, (_, at) => ({
    ...{ _id: randomUUIDv7(), name: `Datei ${at}`, bytes: `files/${at}.txt` },
  }));
  const head = { format: "vitrine-site", version: 1, created: new Date().toISOString(), title: {}, language: "de" };
  const counts = { entry: size.entries, file: size.files };
  const total = { count: size.files, bytes: size.files * size.bytes };
  zip.addBuffer(Buffer.from(JSON.stringify({ ...head, counts, files: total })), "site.json", { compress: false });
  zip.addReadStream(Readable.from(entries(), { objectMode: false }), "entry.jsonl");
  zip.addBuffer(Buffer.from(files.map((file) => `${JSON.stringify(file)}\n`).join("")), "file.jsonl");
  for (const { bytes } of files) {
    zip.addReadStreamLazy(bytes, { compress: false }, (pass) =>
      pass(null, Readable.from(text(), { objectMode: false })),
    );
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

function* entries(): Generator<string> {
  for (let number = 0; number < size.entries; number += 1) {
    const content = [`<p>${"Wein und Brot. ".repeat(200)}</p>`];
    const draft = { title: `Beitrag ${number}`, content };
    yield `${JSON.stringify({ _id: randomUUIDv7(), draft, live: draft, published: ["de"] })}\n`;
  }
}

function* text(): Generator<string> {
  const part = 1_000_000;
  for (let done = 0; done < size.bytes; done += part) yield randomBytes(part / 2).toString("hex");
}

/** Runs a command to its end, and returns the most memory that it had, in MB. */
async function memoryOf(...words: string[]): Promise<number> {
  const env = { PATH: process.env["PATH"], VITRINE_DATA: join(folder, "data") };
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  let most = 0;
  const closed = once(child, "close");
  while (child.exitCode === null && child.signalCode === null) {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    most = Math.max(most, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000);
    await wait(50);
  }
  await closed;
  expect(child.exitCode).toBe(0);
  return most;
}

test("a large site arrives and leaves with flat memory", { timeout: 3_600_000 }, async () => {
  const [there, back] = [join(folder, "there.zip"), join(folder, "back.zip")];
  await largeArchive(there);
  expect(await memoryOf("import", there)).toBeLessThan(mostMemory);
  expect(await memoryOf("export", back)).toBeLessThan(mostMemory);
  expect((await stat(back)).size).toBeGreaterThan(size.files * size.bytes);
});
