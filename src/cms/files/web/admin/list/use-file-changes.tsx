import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { actRefusalText } from "#web/admin/form/refusal.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { tellWithUndo } from "#web/admin/notices/undo-notice.tsx";
import { useTexts } from "#web/texts.tsx";
import type { FileIntent, FileOutcome, UsedFile } from "./change-files.ts";
import { filesAddress } from "./file-view.ts";
import { UsedFiles } from "./used-files.tsx";

type Named = { id: string; name: string };
export type ChangeFiles = (intent: FileIntent, files: Named[], tags?: string[]) => void;

/** The acts that are confirmed first, since they lose something. */
export const asksFirst = new Set<FileIntent>(["delete", "purge"]);

type Changes = {
  change: ChangeFiles;
  busy: boolean;
};
type Options = { /** Called with the result; null if nothing was done. */ onDone: (done: FileOutcome["done"]) => void };

/** Carries out acts on files, after a question if data would be lost, and reports the result. */
export function useFileChanges({ onDone }: Options): Changes {
  const t = useTexts();
  const fetcher = useFetcher<FileOutcome>();
  const names = useRef(new Map<string, string>());

  function submit(intent: FileIntent, files: Named[], tags: string[]): void {
    forgetTold();
    names.current = new Map(files.map(({ id, name }) => [id, name]));
    const form = new FormData();
    form.set("intent", intent);
    for (const { id } of files) form.append("id", id);
    for (const tag of tags) form.append("tag", tag);
    void fetcher.submit(form, { method: "post", action: filesAddress });
  }
  function askAgain(used: UsedFile[]): void {
    confirmFirst({
      title: t("admin:files.deleteUsed.title", { count: used.length }),
      content: <UsedFiles files={used} />,
      loses: true,
      onConfirm: () => submit("deleteUsed", used, []),
    });
  }
  function tellDone({ intent, count, ids = [] }: NonNullable<FileOutcome["done"]>): void {
    const message = t(`admin:files.done.${intent}`, { count });
    if (intent !== "delete") return tellSuccess(message);
    tellWithUndo({
      message,
      label: t("admin:files.undo"),
      action: filesAddress,
      form: [["intent", "undelete"], ...ids.map((id): [string, string] => ["id", id])],
      done: t("admin:files.done.undelete", { count }),
    });
  }
  const onAnswer = useEffectEvent(({ refused, left = [], used = [], done }: FileOutcome) => {
    if (refused) return tellError(actRefusalText(refused, t));
    for (const { _id, message } of left) {
      const name = names.current.get(_id);
      tellError(name ? t("admin:selection.left", { name, message }) : message);
    }
    if (done && done.count > 0) tellDone(done);
    onDone(done);
    if (used.length > 0) askAgain(used);
  });
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);

  function change(intent: FileIntent, files: Named[], tags: string[] = []): void {
    if (!asksFirst.has(intent)) return submit(intent, files, tags);
    const count = files.length;
    confirmFirst({
      title: t(`admin:files.${intent}.title`, { count }),
      content:
        count === 1
          ? t(`admin:files.${intent}.one`, { name: files[0]?.name ?? "" })
          : t(`admin:files.${intent}.many`, { count }),
      loses: true,
      final: intent === "purge",
      onConfirm: () => submit(intent, files, tags),
    });
  }
  return { change, busy: fetcher.state !== "idle" };
}
