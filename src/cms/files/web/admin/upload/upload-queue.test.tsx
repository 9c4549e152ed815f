import { expect, test } from "vitest";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { lookAtDrop, type UploadRules } from "./look-at-drop.ts";
import {
  dueItems,
  emptyQueue,
  isBusy,
  isLosing,
  type QueueStep,
  repeatableItems,
  type UploadQueue,
  uploadQueue,
  waitingItems,
} from "./upload-queue.ts";

const sizes: Record<string, { width: number; height: number }> = {
  "gross.jpg": { width: 2400, height: 1600 },
  "schmal.jpg": { width: 300, height: 1600 },
  "niedrig.jpg": { width: 2400, height: 200 },
};

const jpeg = (name: string) => new File(["x".repeat(9)], name, { type: "image/jpeg" });
const text = (name: string) => new File(["x"], name, { type: "text/plain" });

/** Files that somebody drops; their ids are their names. */
async function drop(queue: UploadQueue, files: File[], rules: UploadRules & { tags?: string[] } = {}) {
  const names = files.map(({ name }) => name);
  const sizeOf = async ({ name }: File) => sizes[name] ?? null;
  const dropped = await lookAtDrop(files, { tags: [], ...rules, id: () => names.shift() ?? "", sizeOf });
  return uploadQueue(queue, { step: "drop", dropped });
}

const after = (queue: UploadQueue, ...steps: QueueStep[]) => steps.reduce(uploadQueue, queue);
const names = (items: { name: string }[]) => items.map(({ name }) => name);
const broken = { code: "UNREACHABLE" } as const;
const twin: ProblemReply = { code: "C1", message: "Datei existiert bereits", existing: "7", requestId: "1" };

test("a chosen file is queued with all that there is to know of it", async () => {
  const file = jpeg("Lese am Hang.JPEG");
  const { items } = await drop(emptyQueue, [file], { tags: ["Wein|Rot"] });
  expect(items).toEqual([
    {
      ...{ _id: "Lese am Hang.JPEG", tags: ["upload_queued", "Wein|Rot"], name: "Lese am Hang.JPEG", size: 9 },
      ...{ ext: "jpeg", file, status: "queued", progress: 0, type: "upload", isImg: true, asked: false, problem: null },
    },
  ]);
  expect((await drop(emptyQueue, [text("Preise")])).items).toMatchObject([
    { tags: ["upload_queued"], ext: "", isImg: false },
  ]);
});

test("nothing is sent before somebody says so, then one by one or three at a time", async () => {
  const queue = await drop(emptyQueue, ["1", "2", "3", "4", "5"].map(jpeg));
  expect(names(dueItems(queue))).toEqual([]);
  expect(names(waitingItems(queue))).toEqual(["1", "2", "3", "4", "5"]);
  expect(names(dueItems(after(queue, { step: "ask", ids: ["4"] })))).toEqual(["4"]);
  const all = after(queue, { step: "ask", ids: names(queue.items) });
  expect(names(dueItems(all))).toEqual(["1", "2", "3"]);
  const under = after(all, { step: "start", id: "1" }, { step: "start", id: "2" }, { step: "start", id: "3" });
  expect(names(dueItems(under))).toEqual([]);
  expect(names(dueItems(after(under, { step: "arrive", id: "2" })))).toEqual(["4"]);
});

test("what is on its way tells how far it is, is processing at 100 percent, and leaves the queue when it has arrived", async () => {
  const started = after(await drop(emptyQueue, [jpeg("1")]), { step: "ask", ids: ["1"] }, { step: "start", id: "1" });
  const at = (percent: number) => after(started, { step: "progress", id: "1", percent }).items[0];
  expect(at(0)).toMatchObject({ status: "uploading", progress: 0 });
  expect(at(41.6)).toMatchObject({ status: "uploading", progress: 41 });
  expect(at(99.9)).toMatchObject({ status: "uploading", progress: 99 });
  expect(at(100)).toMatchObject({ status: "processing", progress: 100 });
  const arrived = after(started, { step: "progress", id: "1", percent: 100 }, { step: "arrive", id: "1" });
  expect(arrived).toMatchObject({ items: [], arrived: 1 });
  expect([isBusy(started), isBusy(arrived)]).toEqual([true, false]);
  expect(after(arrived, { step: "told" }).arrived).toBe(0);
});

test("what waits can be removed, what is on its way cancelled, and news of it changes nothing any longer", async () => {
  const queue = await drop(emptyQueue, [jpeg("1"), jpeg("2")]);
  const started = after(queue, { step: "ask", ids: ["1"] }, { step: "start", id: "1" });
  const stopped = after(started, { step: "remove", ids: ["1"] });
  expect(names(stopped.items)).toEqual(["2"]);
  expect(after(stopped, { step: "progress", id: "1", percent: 50 }).items).toEqual(stopped.items);
  expect(after(stopped, { step: "fail", id: "1", problem: broken }).items).toEqual(stopped.items);
  expect(names(after(stopped, { step: "remove", ids: ["2"] }).items)).toEqual([]);
});

test("what failed stays with its reason until it is sent again, unless that could not change anything", async () => {
  const queue = after(
    await drop(emptyQueue, ["weg", "doppelt", "neu"].map(jpeg)),
    { step: "ask", ids: ["weg", "doppelt"] },
    { step: "start", id: "weg" },
    { step: "start", id: "doppelt" },
    { step: "progress", id: "weg", percent: 60 },
    { step: "fail", id: "weg", problem: broken },
    { step: "fail", id: "doppelt", problem: twin },
  );
  expect(queue.items[0]).toMatchObject({ status: "queued", progress: 0, problem: broken });
  expect(queue.items[1]).toMatchObject({ problem: { existing: "7" } });
  expect(names(repeatableItems(queue))).toEqual(["weg"]);
  expect(names(waitingItems(queue))).toEqual(["neu"]);
  expect(names(dueItems(queue))).toEqual([]);
  const again = after(queue, { step: "ask", ids: ["weg"] });
  expect(names(dueItems(again))).toEqual(["weg"]);
  expect(again.items[0]?.problem).toBeNull();
  expect(isLosing(queue)).toBe(true);
  expect(isLosing(after(queue, { step: "remove", ids: ["neu"] }))).toBe(false);
});

test("one file of a wrong type takes the whole drop with it, but nothing that was queued before", async () => {
  const rules = { accept: ["jpg", "png"] };
  const before = await drop(emptyQueue, [jpeg("frueher.jpg")], rules);
  const queue = await drop(before, [jpeg("a.jpg"), text("b.txt"), text("c"), jpeg("D.JPG")], rules);
  expect(names(queue.items)).toEqual(["frueher.jpg"]);
  expect(queue.refused?.faults).toEqual({ type: ["b.txt", "c"], small: [] });
  const taken = after(queue, { step: "takeFitting" });
  expect(names(taken.items)).toEqual(["frueher.jpg", "a.jpg", "D.JPG"]);
  expect(taken.refused).toBeNull();
  expect(names(after(queue, { step: "forgetRefused" }, { step: "takeFitting" }).items)).toEqual(["frueher.jpg"]);
});

test("so does a picture that is too narrow or too low; what the browser cannot open is left to the server", async () => {
  const rules = { minWidth: 800, minHeight: 600 };
  const queue = await drop(emptyQueue, ["gross.jpg", "schmal.jpg", "niedrig.jpg", "kaputt.jpg"].map(jpeg), rules);
  expect(queue.items).toEqual([]);
  expect(queue.refused?.faults).toEqual({ type: [], small: ["schmal.jpg", "niedrig.jpg"] });
  expect(names(queue.refused?.fitting ?? [])).toEqual(["gross.jpg", "kaputt.jpg"]);
  const fine = await drop(emptyQueue, [jpeg("gross.jpg"), text("Preise.txt")], rules);
  expect(names(fine.items)).toEqual(["gross.jpg", "Preise.txt"]);
});
