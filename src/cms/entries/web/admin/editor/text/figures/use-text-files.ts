import { useEffect, useRef, useState } from "react";
import { fileExtensions } from "#cms/files/extensions.ts";
import { extensionOf, sendFile, toRow } from "#cms/files/web/admin/index.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { useClosingQuestion } from "#web/admin/form/leaving/leave-guard.tsx";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { tellError } from "#web/admin/notices/notify.ts";
import { newId } from "#web/new-id.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { useFiles } from "../../files/known-files.ts";
import type { TextFiles, TextUpload } from "./text-files.ts";

const endpoint = "/api/v0/upload";

/** Sends the pictures that are dropped or pasted into a text. */
export function useTextUploads(): TextFiles & { said: string } {
  const t = useTexts();
  const language = useLanguage();
  const { learn } = useFiles();
  const [uploads, setUploads] = useState<ReadonlyMap<string, TextUpload>>(() => new Map());
  const [arrived, setArrived] = useState<ReadonlyMap<string, string>>(() => new Map());
  const [said, say] = useState("");
  const files = useRef(new Map<string, File>());
  const stop = useRef(new AbortController());
  useEffect(() => {
    const { current } = stop;
    return () => current.abort();
  }, []);
  useClosingQuestion([...uploads.values()].some(({ problem }) => problem === null));

  function change(key: string, part: Partial<TextUpload>): void {
    setUploads((now) => {
      const before = now.get(key);
      return before ? new Map([...now, [key, { ...before, ...part }]]) : now;
    });
  }

  async function start(key: string): Promise<void> {
    const file = files.current.get(key);
    if (!file) return;
    const { name } = file;
    setUploads((now) => new Map([...now, [key, { name, percent: 0, problem: null }]]));
    const onProgress = (percent: number) => change(key, { percent: Math.floor(percent) });
    const sent = await sendFile({ endpoint, file, tags: [], signal: stop.current.signal, onProgress });
    if ("stopped" in sent) return;
    // The same picture was uploaded before.
    const twin = "refused" in sent && "existing" in sent.refused ? sent.refused.existing : undefined;
    if ("refused" in sent && !twin) return change(key, { problem: reasonOf(sent.refused, t) });
    if ("file" in sent) learn([toRow(sent.file, { language })]);
    const id = "file" in sent ? sent.file._id : twin;
    if (id) setArrived((now) => new Map([...now, [key, id]]));
    setUploads((now) => new Map([...now].filter(([one]) => one !== key)));
    say(t("admin:editor.upload.done", { name }));
  }

  function send(chosen: readonly File[]): string[] {
    return chosen.flatMap((file) => {
      if (!isPicture(file)) {
        tellError(t("admin:editor.upload.notPicture", { name: file.name }));
        return [];
      }
      const key = `upload:${newId()}`;
      files.current.set(key, file);
      void start(key);
      return [key];
    });
  }

  return {
    ...{ send, say, said },
    uploadOf: (key) => uploads.get(key),
    arrivedAs: (key) => arrived.get(key),
    again: (key) => void start(key),
  };
}

/** A picture from the clipboard may have no name. */
function isPicture({ name, type }: File): boolean {
  return type.startsWith("image/") || fileExtensions.image.includes(extensionOf(name));
}

function reasonOf(refused: Refusal, t: Translate): string {
  return "message" in refused ? refusalText(refused, t) : t("admin:editor.upload.broken");
}
