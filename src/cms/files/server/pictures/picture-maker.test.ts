import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { MadeSize } from "./picture-task.ts";
import { expectCorners, named, workshop } from "./testing-making.ts";
import { draw, endlessSvg, photograph } from "./testing-pictures.ts";

const { make, maker, task } = workshop();

const jpeg = async (width: number, height: number) => ({
  type: "image/jpeg",
  bytes: await draw({ width, height }).jpeg().toBuffer(),
});

test("A small WebP can be shown while the rest is still being made, and is one of the sizes in the end", async () => {
  const early: MadeSize[] = [];
  let before = true;
  const made = await make(await jpeg(1000, 750), {
    first: async (sizes) => {
      early.push(...sizes);
      before = !existsSync(sizes[0]!.path.replace("640.webp", "1000.avif"));
    },
  });
  expect(early.map(named)).toEqual(["webp 640×480"]);
  expect(before).toBe(true);
  expect(made.ng).toContainEqual(early[0]);
  await expectCorners(early[0]!.path);
});

test("What goes wrong while the small one is shown goes wrong for the whole picture", async () => {
  const first = (): Promise<void> => Promise.reject(new Error("no place for it"));
  await expect(make(await jpeg(60, 40), { first })).rejects.toThrow("no place for it");
});

test("One process makes picture after picture, in the order in which they came", async () => {
  const done: number[] = [];
  const sizes = [900, 100, 200];
  const tasks = await Promise.all(sizes.map(async (width) => task(await jpeg(width, 80))));
  await Promise.all(tasks.map(async (each) => done.push((await maker.make(each)).width)));
  const { pid } = maker;
  await make(await jpeg(60, 40));
  expect(done).toEqual(sizes);
  expect(maker.pid).toBe(pid);
});

test("A process that one maker does not need at the moment makes the pictures of another one", async () => {
  const [one, other] = [workshop(), workshop()];
  await one.make(await jpeg(60, 40));
  const { pid } = one.maker;
  await other.make(await jpeg(60, 40));
  expect([one.maker.pid, other.maker.pid]).toEqual([null, pid]);
  // Nor is it waited for.
  const first = async (): Promise<void> => void (await one.make(await jpeg(60, 40)));
  await other.make(await jpeg(1000, 750), { first });
  expect(other.maker.pid).toBe(pid);
  await one.maker.stop();
  await expect(other.make(await jpeg(60, 40))).resolves.toMatchObject({ width: 60 });
});

test("A process that has ended while there was nothing to do is no fault of the next picture", async () => {
  const { maker, make } = workshop();
  await make(await jpeg(60, 40));
  process.kill(maker.pid!, "SIGKILL");
  await expect.poll(() => maker.pid).toBe(null);
  await expect(make(await jpeg(60, 40))).resolves.toMatchObject({ width: 60 });
});

test("Where only a first look is wanted, only the small WebP is made", async () => {
  const { bytes, type } = await jpeg(1000, 750);
  const { own, ng } = await maker.make({ ...(await task({ bytes, type })), onlyFirst: true });
  expect([...own, ...ng].map(named)).toEqual(["webp 640×480"]);
});

test("A process that falls takes one picture with it, and the next picture gets a new one", async () => {
  const first = async (): Promise<void> => void process.kill(maker.pid!, "SIGSEGV");
  const [falls, waits] = await Promise.allSettled([make(await jpeg(1000, 750), { first }), make(await jpeg(60, 40))]);
  expect(falls).toMatchObject({ status: "rejected", reason: { code: "PICTURE_BROKEN" } });
  expect(waits.status).toBe("fulfilled");
});

test("A picture that is no longer wanted is left at once, while it waits or in the middle of it", async () => {
  const [now, later] = [new AbortController(), new AbortController()];
  const waits = await task(await jpeg(900, 750));
  const first = async (): Promise<void> => {
    const waiting = maker.make(waits, { signal: later.signal });
    later.abort(new Error("not any more"));
    await expect(waiting).rejects.toThrow("not any more");
    now.abort(new Error("enough"));
  };
  await expect(make(await jpeg(1000, 750), { signal: now.signal, first })).rejects.toThrow("enough");
  await expect(maker.make(waits, { signal: now.signal })).rejects.toThrow("enough");
  await expect(maker.make(waits, { signal: new AbortController().signal })).resolves.toMatchObject({ width: 900 });
});

test("A source that is not there, and a folder that is not, are no fault of the picture", async () => {
  const whole = await task(await jpeg(60, 40));
  await expect(maker.make({ ...whole, source: `${whole.source}.gone` })).rejects.toMatchObject({ code: "ENOENT" });
  await expect(maker.make({ ...whole, folder: `${whole.folder}.gone` })).rejects.toMatchObject({ code: "ENOENT" });
  await expect(maker.make(whole)).resolves.toMatchObject({ width: 60 });
});

test("A photograph of 48 megapixels, taken upright, is made with less than 450 megabytes", async () => {
  const bytes = await photograph({ width: 6048, height: 8064, orientation: 6 });
  const made = await make({ bytes, type: "image/jpeg" });
  expect(made).toMatchObject({ width: 6048, height: 8064 });
  expect(named(made.own.at(-1)!)).toBe("jpeg 6048×8064");
  await expectCorners(made.own[0]!.path);
});

test("A picture on which it works for too long is given up", async () => {
  const { maker, make } = workshop({ seconds: 4 });
  await expect(make({ type: "image/svg+xml", bytes: endlessSvg() })).rejects.toMatchObject({ code: "PICTURE_SLOW" });
  expect(maker.pid).toBe(null);
  await expect(make(await jpeg(60, 40))).resolves.toMatchObject({ width: 60 });
});

test("A picture that takes too much memory is given up", async () => {
  const { maker, make } = workshop({ megabytes: 170 });
  const bytes = await draw({ width: 2560, height: 3400 }).png().toBuffer();
  await expect(make({ type: "image/png", bytes })).rejects.toMatchObject({ code: "PICTURE_HUGE" });
  expect(maker.pid).toBe(null);
  await expect(make(await jpeg(60, 40))).resolves.toMatchObject({ width: 60 });
});

test("It ends by itself when there is nothing to do, and starts again when there is", async () => {
  const { maker, make } = workshop({ idleSeconds: 0.05 });
  await make(await jpeg(60, 40));
  await expect.poll(() => maker.pid).toBe(null);
  await expect(make(await jpeg(60, 40))).resolves.toMatchObject({ width: 60 });
});

test("Stopped, it leaves the picture in hand and those that wait, and no process", async () => {
  const { maker, make } = workshop();
  let pid: number | null = null;
  let stopped: Promise<void> | undefined;
  const first = async (): Promise<void> => {
    ({ pid } = maker);
    stopped = maker.stop();
    await stopped;
  };
  const results = await Promise.allSettled([make(await jpeg(1000, 750), { first }), make(await jpeg(60, 40))]);
  for (const result of results) expect(result).toMatchObject({ status: "rejected", reason: { name: "AbortError" } });
  // What was asked for is given up at once; the process is gone when the stop says so.
  await stopped;
  expect(maker.pid).toBe(null);
  expect(isThere(pid!)).toBe(false);
  await expect(make(await jpeg(60, 40))).rejects.toMatchObject({ name: "AbortError" });
});

test("Without its server the process does not work on", async () => {
  const endless = await task({ type: "image/svg+xml", bytes: endlessSvg() });
  const program = `
    const { PictureMaker } = await import(${JSON.stringify(new URL("./picture-maker.ts", import.meta.url).href)});
    const maker = new PictureMaker();
    maker.make(${JSON.stringify(endless)}).catch(() => {});
    setTimeout(() => console.log(maker.pid), 1500);`;
  const server = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await once(server.stdout, "data")) as [Buffer];
  const pid = Number(said.toString());
  expect(isThere(pid)).toBe(true);
  server.kill("SIGKILL");
  await expect.poll(() => isThere(pid), { timeout: 20_000 }).toBe(false);
});

/** Running, and not only waiting for somebody to take notice of its end. */
function isThere(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
