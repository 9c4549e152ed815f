import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { FileRow } from "./file-rows.ts";

const every = 2000;

/** As long as something on the page is being processed, it is looked at again and again. */
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
