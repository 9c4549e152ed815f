import type { Refusal } from "#web/admin/form/refusal.ts";

/** A file that waits to be sent, or is on its way (SPECIFICATION §3). */
export type UploadItem = {
  _id: string;
  tags: string[];
  name: string;
  /** Bytes */
  size: number;
  /** In lower case, without its dot. */
  ext: string;
  file: File;
  status: "queued" | "uploading" | "processing";
  /** 0 to 100 */
  progress: number;
  type: "upload";
  isImg: boolean;
  /** The user has started it; it is sent as soon as there is room. */
  asked: boolean;
  /** Why it did not arrive the last time. */
  problem: Refusal | null;
};

export type DropFault = "type" | "small";
export type Dropped = { item: UploadItem; fault: DropFault | null };

/** A refused drop: its errors, and the files of it that could be uploaded nevertheless. */
export type RefusedDrop = { faults: Record<DropFault, string[]>; fitting: UploadItem[] };

export type UploadQueue = {
  items: UploadItem[];
  refused: RefusedDrop | null;
  /** Arrived since the last report. */
  arrived: number;
};

export const emptyQueue: UploadQueue = { items: [], refused: null, arrived: 0 };

export type QueueStep =
  | { step: "drop"; dropped: Dropped[] }
  | { step: "takeFitting" }
  | { step: "forgetRefused" }
  | { step: "ask"; ids: string[] }
  | { step: "start"; id: string }
  | { step: "progress"; id: string; percent: number }
  | { step: "arrive"; id: string }
  | { step: "fail"; id: string; problem: Refusal }
  | { step: "remove"; ids: string[] }
  | { step: "told" };

/** The most files that are sent at the same time. */
const together = 3;

export function uploadQueue(queue: UploadQueue, step: QueueStep): UploadQueue {
  switch (step.step) {
    case "drop":
      return drop(queue, step.dropped);
    case "takeFitting":
      return { ...queue, items: [...queue.items, ...(queue.refused?.fitting ?? [])], refused: null };
    case "forgetRefused":
      return { ...queue, refused: null };
    case "ask":
      return change(queue, step.ids, (item) => (item.status === "queued" ? { asked: true, problem: null } : {}));
    case "start":
      return change(queue, [step.id], () => ({ status: "uploading", progress: 0 }));
    case "progress":
      return change(queue, [step.id], (item) => progressed(item, step.percent));
    case "arrive":
      return { ...without(queue, [step.id]), arrived: queue.arrived + 1 };
    case "fail":
      return change(queue, [step.id], () => ({ status: "queued", progress: 0, asked: false, problem: step.problem }));
    case "remove":
      return without(queue, step.ids);
    case "told":
      return { ...queue, arrived: 0 };
  }
}

/** One invalid file refuses its whole drop; the files that were there before stay (SPECIFICATION §5). */
function drop(queue: UploadQueue, dropped: Dropped[]): UploadQueue {
  const named = (wanted: DropFault) => dropped.filter(({ fault }) => fault === wanted).map(({ item }) => item.name);
  const faults = { type: named("type"), small: named("small") };
  const fitting = dropped.filter(({ fault }) => fault === null).map(({ item }) => item);
  if (fitting.length < dropped.length) return { ...queue, refused: { faults, fitting } };
  return { ...queue, items: [...queue.items, ...fitting], refused: null };
}

/** A file that was sent is not done yet: the server is still checking it. */
function progressed({ status }: UploadItem, percent: number): Partial<UploadItem> {
  if (status === "queued") return {};
  const progress = Math.min(100, Math.max(0, Math.floor(percent)));
  return { progress, status: progress === 100 ? "processing" : "uploading" };
}

function change(queue: UploadQueue, ids: string[], to: (item: UploadItem) => Partial<UploadItem>): UploadQueue {
  return { ...queue, items: queue.items.map((item) => (ids.includes(item._id) ? { ...item, ...to(item) } : item)) };
}

function without(queue: UploadQueue, ids: string[]): UploadQueue {
  return { ...queue, items: queue.items.filter(({ _id }) => !ids.includes(_id)) };
}

/** The files to send now. */
export function dueItems({ items }: UploadQueue): UploadItem[] {
  const room = together - items.filter(({ status }) => status !== "queued").length;
  return items.filter(({ asked, status }) => asked && status === "queued").slice(0, Math.max(0, room));
}

/** The files that wait to be started. */
export function waitingItems({ items }: UploadQueue): UploadItem[] {
  return items.filter(({ asked, problem }) => !asked && problem === null);
}

/** The failed files for which another attempt makes sense. */
export function repeatableItems({ items }: UploadQueue): UploadItem[] {
  return items.filter(({ problem }) => problem !== null && !final.has(problem.code));
}

/** Refusals that no repetition changes. */
const final = new Set(["C1", "FILE_TYPE", "FILE_DAMAGED", "FILE_EMPTY", "FILE_SMALL", "FILE_LARGE", "TAG_RESERVED"]);

/** Something is on its way, or about to be. */
export function isBusy({ items }: UploadQueue): boolean {
  return items.some(({ asked, status }) => asked || status !== "queued");
}

/** Whether files would be lost if the queue ended now. */
export function isLosing({ items }: UploadQueue): boolean {
  return items.some(({ problem }) => problem === null);
}

/** A chosen file as it enters the queue. */
export function queued(file: File, { id, tags }: { id: string; tags: readonly string[] }): UploadItem {
  return {
    _id: id,
    tags: ["upload_queued", ...tags],
    name: file.name,
    size: file.size,
    ext: extensionOf(file.name),
    file,
    status: "queued",
    progress: 0,
    type: "upload",
    isImg: file.type.startsWith("image/"),
    asked: false,
    problem: null,
  };
}

export function extensionOf(name: string): string {
  return /\.([^.\s/\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
