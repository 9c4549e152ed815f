import { createContext, use, useEffect, useEffectEvent, useRef, useState } from "react";
import { readFileBatch } from "#cms/files/contract.ts";
import { type FileRow, toRow } from "#cms/files/web/admin/index.ts";
import { browserApi } from "#web/browser-api.ts";
import { useLanguage } from "#web/texts.tsx";
import { type EntryValues, filesIn } from "../form/entry-values.ts";

/** What the editor knows of the files that an entry shows or offers, and of the galleries that there are. */
export type KnownFiles = {
  /** Null for a deleted file; undefined while it is not loaded. */
  of: (id: string) => FileRow | null | undefined;
  learn: (rows: FileRow[]) => void;
  galleries: { id: string; title: string }[];
};

export const KnownFilesContext = createContext<KnownFiles>({ of: () => null, learn: () => {}, galleries: [] });

type Loaded = { files: FileRow[]; galleries: KnownFiles["galleries"]; shown: EntryValues };

/** In one request. */
const most = 100;
/** How often pictures whose sizes are being made are loaded again, in milliseconds. */
const every = 2000;

/** The files that were loaded with the entry, chosen since, or added by another user. */
export function useKnownFiles({ files, galleries, shown }: Loaded): KnownFiles {
  const language = useLanguage();
  const [learned, setLearned] = useState<ReadonlyMap<string, FileRow | null>>(
    () => new Map(files.map((row) => [row.id, row])),
  );
  const learn = (rows: readonly (readonly [string, FileRow | null])[]) =>
    setLearned((before) => new Map([...before, ...rows]));
  const ask = async (ids: string[]): Promise<void> => {
    const found = await browserApi.call(readFileBatch, { body: ids });
    const rows = new Map(found.map((file) => [file._id, toRow(file, { language })]));
    learn(ids.map((id) => [id, rows.get(id) ?? null]));
  };
  const here = filesIn(shown);
  const asked = useRef(new Set<string>());
  const unknown = here.filter((id) => !learned.has(id));
  const onUnknown = useEffectEvent(() => {
    const ids = unknown.filter((id) => !asked.current.has(id)).slice(0, most);
    if (ids.length === 0) return;
    for (const id of ids) asked.current.add(id);
    ask(ids).catch(() => {
      // Asked again with the next change.
      for (const id of ids) asked.current.delete(id);
    });
  });
  const names = unknown.join();
  useEffect(() => {
    if (names !== "") onUnknown();
  }, [names]);
  const making = here.filter((id) => learned.get(id)?.state === "processing");
  // Without a response it tries again.
  const onMaking = useEffectEvent(() => void ask(making.slice(0, most)).catch(() => {}));
  const waits = making.length > 0;
  useEffect(() => {
    if (!waits) return;
    const clock = setInterval(() => document.visibilityState === "visible" && onMaking(), every);
    return () => clearInterval(clock);
  }, [waits]);
  return {
    of: (id) => learned.get(id),
    learn: (rows) => learn(rows.map((row) => [row.id, row])),
    galleries,
  };
}

export function useFiles(): KnownFiles {
  return use(KnownFilesContext);
}
