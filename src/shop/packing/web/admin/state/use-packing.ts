import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Translate } from "#contract/texts/translate.ts";
import { type Packing, type PackRow, readScanned } from "#shop/packing/contract.ts";
import { cartonOf } from "#shop/packing/in-cartons.ts";
import { count, countOf, fitting, nothingPacked, scan, totalOf, undo } from "#shop/packing/progress.ts";
import { browserApi } from "#web/browser-api.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { rowName } from "../row-name.ts";
import { changeProgress, forgetProgress, progressOf, subscribeToProgress } from "./kept-progress.ts";

/** What is said about the last scan or click; `number`: another one each time, so that the same words are said again. */
export type Told = {
  kind: "good" | "bad" | "plain";
  text: string;
  number: number;
  /** The row that was scanned. */
  row?: string;
};

/** How far an order is packed on this device, and what changes that. `over`: why nothing is counted any more. */
export function usePacking({ order, rows, cartons }: Packing, { over }: { over: string | null }) {
  const t = useTexts();
  const language = useLanguage();
  const id = order._id;
  const kept = useSyncExternalStore(
    subscribeToProgress,
    () => progressOf(id),
    () => nothingPacked,
  );
  const [told, setTold] = useState<Told | null>(null);
  const number = useRef(0);
  const progress = fitting(kept, rows);
  const isDone = over !== null && order.fulfilment !== "partially_shipped";
  useEffect(() => {
    if (isDone) forgetProgress(id);
  }, [isDone, id]);

  function tell(kind: Told["kind"], text: string, row?: string): number {
    number.current += 1;
    setTold({ kind, text, number: number.current, ...(row === undefined ? {} : { row }) });
    return number.current;
  }

  function onCode(code: string): void {
    if (over !== null) return void tell("bad", over);
    const before = fitting(progressOf(id), rows);
    const scanned = scan(before, { rows, code });
    if (scanned.outcome === "foreign") return void lookUp(code);
    const row = rows.find(({ key }) => key === scanned.row)!;
    const name = rowName(row, language);
    if (scanned.outcome === "tooMany") return void tell("bad", t("admin:packing.scan.tooMany", { name }), row.key);
    changeProgress(id, () => scanned.progress);
    tell("good", countedText(row, scanned.progress), row.key);
  }

  function countedText(row: PackRow, after: typeof progress): string {
    const packed = countOf(after, row);
    const said = { name: rowName(row, language), packed, amount: row.amount };
    const { packed: sum, all } = totalOf(after, rows);
    if (sum === all) return t("admin:packing.scan.complete", said);
    const carton = cartons.length > 1 ? cartonOf(cartons, { row, packed }) : null;
    return carton === null
      ? t("admin:packing.scan.counted", said)
      : t("admin:packing.scan.inCarton", { ...said, number: carton });
  }

  /** Refuses a code at once, and says what it is as soon as that is known. */
  async function lookUp(code: string): Promise<void> {
    const mine = tell("bad", t("admin:packing.scan.foreign", { code }));
    const text = await foreignText(code, { t, language });
    setTold((now) => (now?.number === mine && text ? { ...now, text } : now));
  }

  return {
    ...{ progress, told, onCode },
    total: totalOf(progress, rows),
    count(row: PackRow, by: number): void {
      if (over !== null) return;
      const after = changeProgress(id, (before) => count(fitting(before, rows), { row, by }));
      tell(by > 0 ? "good" : "plain", countedText(row, after));
    },
    undo(): void {
      changeProgress(id, (before) => undo(fitting(before, rows)));
      tell("plain", t("admin:packing.scan.undone"));
    },
    again: () => forgetProgress(id),
  };
}

export type PackingState = ReturnType<typeof usePacking>;

async function foreignText(code: string, { t, language }: { t: Translate; language: "de" | "en" }) {
  try {
    const { found } = await browserApi.call(readScanned, { query: { code } });
    return found
      ? t("admin:packing.scan.wrong", { name: rowName(found, language) })
      : t("admin:packing.scan.unknown", { code });
  } catch {
    // Refused it is in any case.
    return null;
  }
}
