import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import type { File as StoredFile } from "#cms/files/contract.ts";
import { newId } from "#web/new-id.ts";
import { lookAtDrop, type UploadRules } from "./look-at-drop.ts";
import { resizedPicture } from "./resize-picture.ts";
import { type Sent, sendFile } from "./send-file.ts";
import { type Dropped, dueItems, emptyQueue, isBusy, type UploadItem, uploadQueue } from "./upload-queue.ts";

export type Uploads = UploadRules & {
  endpoint?: string | undefined;
  /** Longest side of pictures in pixels, made so small before they are sent; 0 leaves them as they are. */
  resizeTo?: number | undefined;
  /** They are sent without being started one by one or all together. */
  atOnce?: boolean | undefined;
  /** The tags that every file gets. */
  tags?: readonly string[] | undefined;
  /** A file has arrived. */
  onUploaded: (file: StoredFile) => void;
  /** Called when nothing is being sent any more, with the number of files that arrived. */
  onFinished: (count: number) => void;
};

function started({ item, fault }: Dropped): Dropped {
  return { item: { ...item, asked: true }, fault };
}

/** A queue of files, which sends those that were started. */
export function useUploads(uploads: Uploads) {
  const { endpoint = "/api/v0/upload", resizeTo = 0, tags = [], accept, minWidth, minHeight, atOnce = false } = uploads;
  const [queue, step] = useReducer(uploadQueue, emptyQueue);
  const running = useRef(new Map<string, AbortController>());

  // Always the latest values, since a file may be sent for longer than one render.
  const onSent = useEffectEvent(({ _id }: UploadItem, sent: Sent) => {
    running.current.delete(_id);
    if ("refused" in sent) step({ step: "fail", id: _id, problem: sent.refused });
    if (!("file" in sent)) return;
    step({ step: "arrive", id: _id });
    uploads.onUploaded(sent.file);
  });
  async function send(item: UploadItem): Promise<void> {
    const stop = new AbortController();
    running.current.set(item._id, stop);
    step({ step: "start", id: item._id });
    const file = await resizedPicture(item.file, resizeTo);
    const onProgress = (percent: number) => step({ step: "progress", id: item._id, percent });
    onSent(item, await sendFile({ endpoint, file, tags: item.tags, signal: stop.signal, onProgress }));
  }
  const onQueue = useEffectEvent(() => {
    for (const item of dueItems(queue)) if (!running.current.has(item._id)) void send(item);
    if (queue.arrived === 0 || isBusy(queue)) return;
    step({ step: "told" });
    uploads.onFinished(queue.arrived);
  });
  useEffect(() => onQueue(), [queue]);
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const stop of current.values()) stop.abort();
    };
  }, []);

  return {
    queue,
    add: async (files: readonly File[]): Promise<void> => {
      const rules = { accept, minWidth, minHeight };
      const dropped = await lookAtDrop(files, { ...rules, tags, id: newId });
      step({ step: "drop", dropped: atOnce ? dropped.map(started) : dropped });
    },
    takeFitting: () => step({ step: "takeFitting" }),
    forgetRefused: () => step({ step: "forgetRefused" }),
    ask: (items: UploadItem[]) => step({ step: "ask", ids: items.map(({ _id }) => _id) }),
    /** Waiting files leave the queue; a file that is being sent is stopped first. */
    remove: (items: UploadItem[]): void => {
      for (const { _id } of items) running.current.get(_id)?.abort();
      step({ step: "remove", ids: items.map(({ _id }) => _id) });
    },
  };
}

export type Queue = ReturnType<typeof useUploads>;
