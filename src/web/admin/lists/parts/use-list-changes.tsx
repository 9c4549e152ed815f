import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { tellWithUndo } from "#web/admin/notices/undo-notice.tsx";
import { useTexts } from "#web/texts.tsx";
import type { ListOutcome } from "../list-acts.ts";
import type { Question } from "../list-declaration.ts";
import { type ListRow, rowId, rowMeant } from "../list-row.ts";
import { doneText, questionText, refusedTexts, unfinishedText } from "./list-texts.ts";
import { useRowFocus } from "./use-row-focus.ts";

type More = [string, string][];
type Options<Intent extends string, R extends ListRow> = {
  /** The address that handles the list's forms. */
  action: string;
  /** `<texts>.done.<intent>` reports the result; `<texts>.<intent>.title`, `.one` and `.many` ask before it. */
  texts: string;
  /** The acts that ask first. */
  asks: readonly Intent[];
  /** The act that undoes an intent: offered with the result, under `<texts>.undo`. */
  undo?: Partial<Record<Intent, Intent>>;
  nameOf: (row: R) => string;
  /** Replaces the usual question before an act on these rows. */
  questionOf?: ((intent: Intent, rows: R[]) => Question | null) | undefined;
  /** The list's own sentence for a refusal; null for the general one. */
  refusalOf?: ((refused: Refusal) => string | null) | undefined;
  /** The result of a form that came from another screen. */
  sent?: ListOutcome<Intent> | undefined;
  onDone: () => void;
};

/** Sends acts on rows of a list, after a question if data would be lost, and reports the result. */
export function useListChanges<Intent extends string, R extends ListRow>(options: Options<Intent, R>) {
  const { action, texts, asks, undo, nameOf, sent, onDone } = options;
  const t = useTexts();
  const fetcher = useFetcher<ListOutcome<Intent>>();
  const said = { t, texts };
  const names = useRef(new Map<string, string>());

  function tell(outcome: ListOutcome<Intent>): void {
    const nameOf = (id: string) => names.current.get(id);
    for (const text of refusedTexts(said, outcome, { nameOf, refusalOf: options.refusalOf })) tellError(text);
    if (outcome.refused) return;
    if (outcome.done && outcome.done.count > 0) tellDone(outcome.done);
    onDone();
  }
  function tellDone(done: NonNullable<ListOutcome<Intent>["done"]>): void {
    const { intent, count, ids, page, unfinished } = done;
    const message = doneText(said, done);
    const back = undo?.[intent];
    if (!back || !ids) return tellSuccess(message);
    tellWithUndo({
      message,
      label: t(`${texts}.undo`),
      action,
      form: [["intent", back], ...ids.map((id): [string, string] => ["id", id])],
      page,
      more: unfinished && { text: unfinishedText(said, unfinished), things: unfinished },
      done: doneText(said, { intent: back, count }),
    });
  }
  // Each result is reported once, however often the component renders.
  const onAnswer = useEffectEvent(tell);
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);
  useEffect(() => {
    if (sent) onAnswer(sent);
  }, [sent]);

  function submit(intent: Intent, { rows, more }: { rows: R[]; more: More }): void {
    forgetTold();
    names.current = new Map(rows.map((row) => [rowId(row), nameOf(row)]));
    const form = new FormData();
    form.set("intent", intent);
    for (const row of rows) form.append("id", rowMeant(row));
    for (const [name, value] of more) form.append(name, value);
    void fetcher.submit(form, { method: "post", action });
  }

  /** `more`: further fields of the form. */
  function change(intent: Intent, rows: R[], more: More = []): void {
    const own = options.questionOf?.(intent, rows);
    if (!own && !asks.includes(intent)) return submit(intent, { rows, more });
    confirmFirst({
      loses: true,
      ...(own ?? questionText(said, { intent, names: rows.map(nameOf) })),
      final: intent === "purge" || (intent === "delete" && !undo?.[intent]),
      onConfirm: () => submit(intent, { rows, more }),
    });
  }

  const busy = fetcher.state !== "idle";
  useRowFocus(busy);
  return { change, busy };
}
