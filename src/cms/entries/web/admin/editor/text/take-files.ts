import type { EditorProps } from "@tiptap/pm/view";
import type { Editor } from "@tiptap/react";
import { pastedFiles } from "#web/admin/text/pasted-files.ts";
import { placeFigure } from "./figures/place-figure.ts";

type Handlers = Pick<EditorProps, "handleDrop" | "handlePaste">;

/** Pictures that are dropped or pasted are sent, and stand in the text meanwhile. */
export function takeFiles(editor: Editor, send: (files: readonly File[]) => string[]): Handlers {
  const place = (files: readonly File[], at?: number) => {
    const ids = send(files);
    if (ids.length > 0) placeFigure(editor, { name: "pictures", attributes: { ids }, at });
    return true;
  };
  return {
    handleDrop(view, event, _slice, moved) {
      const files = event.dataTransfer?.files;
      if (moved || !files?.length) return false;
      event.preventDefault();
      return place([...files], view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
    },
    handlePaste(_view, event) {
      const files = pastedFiles(event.clipboardData);
      if (files.length === 0) return false;
      event.preventDefault();
      return place(files);
    },
  };
}
