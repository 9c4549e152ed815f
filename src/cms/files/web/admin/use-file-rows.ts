import { useEffect, useState } from "react";
import { readFileBatch } from "#cms/files/contract.ts";
import { browserApi } from "#web/browser-api.ts";
import { useLanguage } from "#web/texts.tsx";
import { type FileRow, toRow } from "./list/file-rows.ts";

/** Milliseconds until a picture is asked for again whose sizes are still being made, and what was not answered. */
const again = 1500;

/**
 * The files with these ids, fetched once each, and those that are being processed until they are not. Null for a file
 * that was deleted; nothing for one that is not there yet.
 */
export function useFileRows(ids: readonly string[]): ReadonlyMap<string, FileRow | null> {
  const language = useLanguage();
  const [rows, setRows] = useState<ReadonlyMap<string, FileRow | null>>(new Map());
  const [round, setRound] = useState(0);
  const missing = ids.filter((id) => !rows.has(id)).join();
  const unready = ids.filter((id) => rows.get(id)?.state === "processing").join();
  useEffect(() => {
    const wanted = missing || unready;
    if (!wanted) return;
    let here = true;
    const asked = wanted.split(",");
    const ask = () =>
      browserApi.call(readFileBatch, { body: asked }).then(
        (files) => {
          const found = new Map(files.map((file) => [file._id, toRow(file, { language })]));
          if (here)
            setRows((before) => new Map([...before, ...asked.map((id) => [id, found.get(id) ?? null] as const)]));
        },
        () => here && setRound((before) => before + 1),
      );
    const timer = setTimeout(() => void ask(), missing && round === 0 ? 0 : again);
    return () => {
      here = false;
      clearTimeout(timer);
    };
    // With each reply that brings none of them ready, they are asked for again.
  }, [missing, unready, rows, round, language]);
  return rows;
}
