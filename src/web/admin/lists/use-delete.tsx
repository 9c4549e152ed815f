import type { RefObject } from "react";
import { useSubmit } from "react-router";
import { useTexts } from "#web/texts.tsx";
import { confirmFirst } from "../form/confirm.tsx";
import { forgetTold } from "../notices/notify.ts";

type Options = {
  /** Where the list is, which answers the form and is where the person is afterwards. */
  list: string;
  /** `<texts>.delete.title` and `.one` ask before it. */
  texts: string;
  /** Set when it is decided, for whoever guards the way out. */
  leaving: RefObject<boolean>;
};

/** Deletes what a screen shows, after a question, through the list that it belongs to. */
export function useDelete({ list, texts, leaving }: Options) {
  const t = useTexts();
  const submit = useSubmit();
  return ({ id, name }: { id: string; name: string }): void => {
    confirmFirst({
      title: t(`${texts}.delete.title`, { count: 1 }),
      content: t(`${texts}.delete.one`, { name }),
      loses: true,
      onConfirm: () => {
        leaving.current = true;
        forgetTold();
        void submit({ intent: "delete", id }, { method: "post", action: list });
      },
    });
  };
}
