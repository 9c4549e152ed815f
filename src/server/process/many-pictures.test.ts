import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { File, FileList } from "#cms/files/contract.ts";
import * as pictures from "#cms/files/server/pictures/testing-pictures.ts";
import { logIn, newFolder, ownerSettings, type ServerProcess, startServer } from "../testing/running/process.ts";

const long = process.env["VITRINE_LONG"] !== undefined;
/** Pictures in all; a short run looks at one of each kind but the largest. */
const count = long ? 320 : 15;
/** Bytes that the server and its picture process may take together. */
const most = 600 * 1024 * 1024;

type Sent = { name: string; bytes: Uint8Array; good: boolean };
type Make = (number: number) => Promise<Omit<Sent, "name"> & { ext: string }> | (Omit<Sent, "name"> & { ext: string });

const usual = long ? { width: 1500, height: 1000 } : { width: 600, height: 400 };
const drawn = (number: number, size = usual) => pictures.draw({ ...size, seed: number });
const good = async (bytes: Promise<Uint8Array> | Uint8Array, ext: string) => ({ bytes: await bytes, ext, good: true });
const bad = async (bytes: Promise<Uint8Array> | Uint8Array, ext: string) => ({ bytes: await bytes, ext, good: false });
/** The same picture is sent once only. */
const unlike = (bytes: Uint8Array, number: number): Buffer => Buffer.concat([bytes, Buffer.from(`<!-- ${number} -->`)]);

const kinds: Make[] = [
  (n) => good(drawn(n).jpeg().toBuffer(), "jpg"),
  (n) => good(drawn(n, { width: usual.height, height: usual.width }).png().toBuffer(), "png"),
  (n) => good(drawn(n).webp().toBuffer(), "webp"),
  (n) => good(drawn(n, { width: 400, height: 300 }).avif({ effort: 0 }).toBuffer(), "avif"),
  (n) => good(pictures.animation({ width: 200, height: 150, frames: 4, seed: n }), "gif"),
  (n) => good(drawn(n).toColourspace("cmyk").jpeg().toBuffer(), "jpeg"),
  (n) => good(drawn(n).toColourspace("rgb16").png().toBuffer(), "png"),
  (n) => good(pictures.photograph({ ...usual, orientation: 6, seed: n }), "jpg"),
  async (n) => good(unlike(await pictures.heic(), n), "heic"),
  (n) => good(unlike(pictures.svg({ width: 600 + n, height: 400 }), n), "svg"),
  // Named after another kind of picture: what it is counts.
  (n) => good(drawn(n).png().toBuffer(), "jpg"),
  // Something else behind it: only what is made of the picture is ever shown.
  async (n) => good(unlike(await drawn(n).jpeg().toBuffer(), n), "jpg"),
  async (n) => {
    const whole = await drawn(n).jpeg().toBuffer();
    return bad(whole.subarray(0, whole.length / 2), "jpg");
  },
  (n) => bad(unlike(pictures.pngBomb(), n), "png"),
  () => bad(new Uint8Array(), "jpg"),
  // In a long run only.
  (n) => good(drawn(n, { width: 8000, height: 6000 }).jpeg().toBuffer(), "jpg"),
  (n) => bad(unlike(pictures.gifBomb(), n), "gif"),
  (n) => bad(unlike(pictures.laughs(), n), "svg"),
];

let folder: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ folder, remove } = await newFolder());
});
afterAll(() => remove());

test(`of ${count} pictures of all kinds every good one is ready, every bad one says why, and the server stays lean`, {
  timeout: 3_600_000,
}, async () => {
  const server = await startServer({ folder, env: ownerSettings });
  const headers = await logIn(server);
  const weights: number[] = [];
  const watching = setInterval(() => weights.push(weightOf(server.pid)), 100);
  const expected = new Map<string, boolean>();
  for (let number = 1; number <= count; number += 1) {
    const made = await kinds[(number - 1) % kinds.length]?.(number);
    if (!made) continue;
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(made.bytes)]), `Bild ${number}.${made.ext}`);
    const answer = await fetch(`${server.url}/api/v0/upload`, { method: "POST", headers, body: form });
    const reply = (await answer.json()) as File & { code?: string };
    // What is no picture at first sight is not even taken in.
    if (answer.status === 200) expected.set(reply._id, made.good);
    else {
      const code = made.bytes.length === 0 ? "FILE_EMPTY" : "FILE_TYPE";
      expect([number, made.ext, reply.code, made.good]).toEqual([number, made.ext, code, false]);
    }
  }
  await allDone({ server, headers });
  clearInterval(watching);
  for (const [id, isGood] of expected) {
    const answer = await fetch(`${server.url}/api/v0/file/?id=${id}`, { headers });
    const { name, type, status, error, gridrefs } = (await answer.json()) as File;
    expect([name, type, status, error?.code]).toEqual([name, type, isGood ? "ready" : "failed", error?.code]);
    expect([name, error?.message === undefined, gridrefs.length > 0]).toEqual([name, isGood, isGood]);
  }
  expect((await fetch(`${server.url}/`)).status).toBe(200);
  expect(Math.max(...weights)).toBeLessThan(most);
  expect(await server.stop()).toMatchObject({ code: 0 });
});

type Asked = { server: ServerProcess; headers: Record<string, string> };

async function allDone({ server, headers }: Asked): Promise<void> {
  for (;;) {
    const answer = await fetch(`${server.url}/api/v0/file/?status=processing`, { headers });
    if (((await answer.json()) as FileList).total === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** Resident bytes of a process and its children. */
function weightOf(pid: number): number {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return children.reduce((sum, child) => sum + weightOf(Number(child)), own);
  } catch {
    // It has just ended.
    return 0;
  }
}
