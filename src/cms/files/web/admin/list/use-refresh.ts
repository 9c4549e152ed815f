import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { FileRow } from "./file-rows.ts";

const every = 2000;

/** Polls while files on the page are being processed. */
export function useRefresh(rows: FileRow[]): void {
  const { state, revalidate } = useRevalidator();
  const waits = rows.some((row) => row.state === "processing" && row.trashedUntil === null);
  useEffect(() => {
    if (!waits || state !== "idle") return;
    const clock = setTimeout(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, every);
    const seen = () => void (document.visibilityState === "visible" && revalidate());
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearTimeout(clock);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [waits, state, rows, revalidate]);
}
