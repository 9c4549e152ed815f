import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { FilePicker } from "#cms/files/web/admin/index.ts";
import { useFiles } from "../files/known-files.ts";
import { placeFigure } from "./figures/place-figure.ts";

/** Pictures out of the files for a text. */
export function usePictures(editor: Editor | null) {
  const { learn } = useFiles();
  const [picking, setPicking] = useState<"one" | "several" | null>(null);
  const picker = (
    <FilePicker
      opened={picking !== null}
      onClose={() => setPicking(null)}
      kind="image"
      several={picking === "several"}
      onPick={(rows) => {
        learn(rows);
        if (editor && rows.length > 0)
          placeFigure(editor, { name: "pictures", attributes: { ids: rows.map(({ id }) => id) } });
      }}
    />
  );
  return { pick: (several: boolean) => setPicking(several ? "several" : "one"), picker };
}
