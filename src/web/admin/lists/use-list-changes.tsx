import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import type { Removal } from "#contract/wire/shapes.ts";
import { useTexts } from "#web/texts.tsx";
import { confirmFirst } from "../form/confirm.tsx";
import { type Refusal, refusalText } from "../form/refusal.ts";
import { forgetTold, tellError, tellSuccess } from "../notices/notify.ts";
import { tellWithUndo } from "./undo-notice.tsx";
import { useRowFocus } from "./use-row-focus.ts";

/** What came of a wish for some rows of a list. */
export type ListOutcome<Intent extends string = string> = {
  /** `ids`: what was changed, where it can be taken back. */
  done?: { intent: Intent; count: number; ids?: string[] };
  /** Why single ones could not be had. */
  left?: Removal["refused"];
  refused: Refusal | null;
};

type Row = { id: string /** Where what was seen is what is meant. */; version?: number };
type Options<Intent extends string, R extends Row> = {
  /** Where the list answers forms. */
  action: string;
  /** `<texts>.done.<intent>` says what was done; `<texts>.<intent>.title`, `.one` and `.many` ask before it. */
  texts: string;
  /** What is asked before it is done. */
  asks: readonly Intent[];
  /** What takes an intent back: offered where it is told, under `<texts>.undo`. */
  undo?: Partial<Record<Intent, Intent>>;
  nameOf: (row: R) => string;
  /** A sentence of the list's own for a refusal; null where the general one will do. */
  refusalOf?: (refused: Refusal) => string | null;
  /** The answer to a form that came from another screen. */
  sent?: ListOutcome<Intent> | undefined;
  onDone: () => void;
};

/** Does something with rows of a list, after a question where there is something to lose, and says what came of it. */
export function useListChanges<Intent extends string, R extends Row>(options: Options<Intent, R>) {
  const { action, texts, asks, undo, nameOf, sent, onDone } = options;
  const t = useTexts();
  const fetcher = useFetcher<ListOutcome<Intent>>();
  const names = useRef(new Map<string, string>());

  function tell(outcome: ListOutcome<Intent>): void {
    if (outcome.refused) return tellError(options.refusalOf?.(outcome.refused) ?? refusalText(outcome.refused, t));
    for (const { _id, message } of outcome.left ?? []) {
      const name = names.current.get(_id);
      tellError(name ? t("admin:selection.left", { name, message }) : message);
    }
    if (outcome.done && outcome.done.count > 0) tellDone(outcome.done);
    onDone();
  }
  function tellDone({ intent, count, ids }: NonNullable<ListOutcome<Intent>["done"]>): void {
    const message = t(`${texts}.done.${intent}`, { count });
    const back = undo?.[intent];
    if (!back || !ids) return tellSuccess(message);
    tellWithUndo({
      message,
      label: t(`${texts}.undo`),
      wish: { action, intent: back, ids },
      done: t(`${texts}.done.${back}`, { count }),
    });
  }
  // Each answer is told once, whatever is rendered in between.
  const onAnswer = useEffectEvent(tell);
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);
  useEffect(() => {
    if (sent) onAnswer(sent);
  }, [sent]);

  function submit(intent: Intent, rows: R[]): void {
    forgetTold();
    names.current = new Map(rows.map((row) => [row.id, nameOf(row)]));
    const form = new FormData();
    form.set("intent", intent);
    for (const { id, version } of rows) {
      form.append("id", id);
      if (version !== undefined) form.append("version", String(version));
    }
    void fetcher.submit(form, { method: "post", action });
  }

  function change(intent: Intent, rows: R[]): void {
    if (!asks.includes(intent)) return submit(intent, rows);
    const [only] = rows;
    const count = rows.length;
    confirmFirst({
      title: t(`${texts}.${intent}.title`, { count }),
      content:
        count === 1 && only
          ? t(`${texts}.${intent}.one`, { name: nameOf(only) })
          : t(`${texts}.${intent}.many`, { count }),
      loses: true,
      onConfirm: () => submit(intent, rows),
    });
  }

  const busy = fetcher.state !== "idle";
  useRowFocus(busy);
  return { change, busy };
}
