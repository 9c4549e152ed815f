import type { EditorProps } from "@tiptap/pm/view";
import type { Editor } from "@tiptap/react";
import { pastedFiles } from "#web/admin/text/pasted-files.ts";
import { placeFigure } from "./figures/place-figure.ts";
import { placeVideo } from "./figures/place-video.ts";

type Handlers = Pick<EditorProps, "handleDrop" | "handlePaste">;

/** Pictures that are dropped or pasted are sent, and stand in the text meanwhile; the address of a video becomes one. */
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
      if (files.length === 0) return placeVideo(editor, event.clipboardData?.getData("text/plain") ?? "");
      event.preventDefault();
      return place(files);
    },
  };
}
