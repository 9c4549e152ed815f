import type { RefObject } from "react";
import { useSubmit } from "react-router";
import { useTexts } from "#web/texts.tsx";
import { confirmFirst } from "../form/confirm.tsx";
import { forgetTold } from "../notices/notify.ts";

type Options = {
  /** The address of the list, which handles the form and is shown afterwards. */
  list: string;
  /** `<texts>.delete.title` and `.one` ask before it. */
  texts: string;
  /** There is no trash that it could come back from. */
  final?: boolean;
  /** Set once it is confirmed, so that the leave guard does not ask. */
  leaving: RefObject<boolean>;
};

/** Deletes the thing of a screen, after a question, through its list. */
export function useDelete({ list, texts, final = false, leaving }: Options) {
  const t = useTexts();
  const submit = useSubmit();
  return ({ id, name }: { id: string; name: string }): void => {
    confirmFirst({
      title: t(`${texts}.delete.title`, { count: 1 }),
      content: t(`${texts}.delete.one`, { name }),
      loses: true,
      final,
      onConfirm: () => {
        leaving.current = true;
        forgetTold();
        void submit({ intent: "delete", id }, { method: "post", action: list });
      },
    });
  };
}
