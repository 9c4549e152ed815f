import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { type FileRow, useRefresh } from "#cms/files/web/admin/index.ts";

const every = 2000;
/** In one address. */
const most = 50;

/** The files of a gallery by their ids: those that are stored in it, and those that were just chosen. */
export function useGalleryFiles(stored: FileRow[]) {
  const { pathname } = useLocation();
  const fetcher = useFetcher<{ rows: FileRow[] }>();
  const [picked, setPicked] = useState<FileRow[]>([]);
  const { data, state } = fetcher;
  const files = useMemo(
    () => new Map([...picked, ...(data?.rows ?? []), ...stored].map((row) => [row.id, row])),
    [picked, data, stored],
  );
  useRefresh(stored);

  // Files that are not stored yet are requested by id until their sizes are made.
  const waiting = picked.filter(({ id }) => files.get(id)?.state === "processing").map(({ id }) => id);
  const asked = waiting.slice(0, most).map((id) => `file=${id}`);
  const ask = useEffectEvent(() => void fetcher.load(`${pathname}?${asked.join("&")}`));
  const waits = waiting.length > 0;
  useEffect(() => {
    if (!waits || state !== "idle") return;
    const clock = setTimeout(() => ask(), every);
    return () => clearTimeout(clock);
  }, [waits, state]);
  return { files, add: (rows: FileRow[]) => setPicked((before) => [...before, ...rows]) };
}
