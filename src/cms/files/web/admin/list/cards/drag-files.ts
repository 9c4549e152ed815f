import { type DragEvent, useState } from "react";
import type { FileRow } from "../file-rows.ts";

const type = "application/x-vitrine-files";
type Dragged = Pick<FileRow, "id" | "name">;

/** Begins to drag files within the page. */
export function dragFiles({ dataTransfer }: DragEvent, files: Dragged[]): void {
  dataTransfer.effectAllowed = "copyMove";
  dataTransfer.setData(type, JSON.stringify(files.map(({ id, name }) => ({ id, name }))));
}

/** A place where such files can be dropped; `over` while they are dragged over it. */
export function useFileDrop(onDrop: (files: Dragged[]) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    place: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(type)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        const files = event.dataTransfer.getData(type);
        if (!files) return;
        event.preventDefault();
        onDrop(JSON.parse(files) as Dragged[]);
      },
    },
  };
}
