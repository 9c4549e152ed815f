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
/** Ten thousand entries and two gigabytes, and an export of WordPress of a hundred megabytes, in the long run. */
const size = process.env["VITRINE_LONG"]
  ? { entries: 10_000, files: 40, bytes: 50_000_000, posts: 2500 }
  : { entries: 300, files: 4, bytes: 20_000_000, posts: 100 };
/** In MB: what the process has before it begins is half of it. */
const mostMemory = 500;
/** In MB, of an export of WordPress over what a tiny one takes, and for all that JavaScript keeps. */
const mostGrowth = 150;

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
async function memoryOf(words: string[], { data = "data", options = "" } = {}): Promise<number> {
  const env = { PATH: process.env["PATH"], VITRINE_DATA: join(folder, data), NODE_OPTIONS: options };
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

/** An export of WordPress with long posts in the words of the block editor, each by several addresses. */
async function wordpressExport(path: string, posts: number): Promise<void> {
  await pipeline(Readable.from(wxr(posts), { objectMode: false }), createWriteStream(path));
}

function* wxr(posts: number): Generator<string> {
  const site = "https://alt.example";
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>';
  yield `<title>x</title><link>${site}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${site}</wp:base_blog_url>`;
  const paragraph = `<!-- wp:paragraph -->\n<p>${"Ein Satz über den Wein, die Reben und das Wetter. ".repeat(40)}</p>\n<!-- /wp:paragraph -->\n`;
  for (let id = 1; id <= posts; id += 1) {
    yield `<item><title>Beitrag ${id}</title><link>${site}/2024/01/beitrag-${id}/</link><guid>${site}/?p=${id}</guid>`;
    yield `<content:encoded><![CDATA[${paragraph.repeat(20)}]]></content:encoded><wp:post_id>${id}</wp:post_id>`;
    yield `<wp:post_date_gmt>2024-01-01 10:00:00</wp:post_date_gmt><wp:post_date>2024-01-01 11:00:00</wp:post_date>`;
    yield `<wp:post_name>beitrag-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>`;
    yield `<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>alt-${id}</wp:meta_value></wp:postmeta></item>\n`;
  }
  yield "</channel></rss>";
}

test("a large export of WordPress arrives with flat memory", { timeout: 3_600_000 }, async () => {
  const [small, large] = [join(folder, "small.xml"), join(folder, "large.xml")];
  await wordpressExport(small, 3);
  await wordpressExport(large, size.posts);
  expect((await stat(large)).size).toBeGreaterThan(size.posts * 40_000);
  // With more room, what is needed no longer would only be collected later.
  const options = `--max-old-space-size=${mostGrowth}`;
  const usual = await memoryOf(["import", small], { data: "small", options });
  const most = await memoryOf(["import", large], { data: "large", options });
  if (process.env["VITRINE_LONG"]) {
    console.info(`${((await stat(large)).size / 1e6).toFixed(0)} MB of WordPress: +${(most - usual).toFixed(0)} MB`);
  }
  expect(most - usual).toBeLessThan(mostGrowth);
});

test("a large site arrives and leaves with flat memory", { timeout: 3_600_000 }, async () => {
  const [there, back] = [join(folder, "there.zip"), join(folder, "back.zip")];
  await largeArchive(there);
  expect(await memoryOf(["import", there])).toBeLessThan(mostMemory);
  expect(await memoryOf(["export", back])).toBeLessThan(mostMemory);
  expect((await stat(back)).size).toBeGreaterThan(size.files * size.bytes);
});
