import { FilePicker } from "#cms/files/web/admin/index.ts";
import { findBlock } from "#contract/blocks/change-blocks.ts";
import type { Language } from "#contract/language.ts";
import { CellsDialog } from "./inspector/cells/cells-dialog.tsx";
import type { Blocks } from "./state/blocks/use-blocks.ts";

/** A prop of a block that was clicked on the canvas. */
export type Clicked = { id: string; prop: string };
type Props = { blocks: Blocks; of: Clicked | null; onClose: () => void };

/** Chooses the picture, or the pictures, of a block. */
export function PicturePicker({ blocks, of, onClose }: Props) {
  const held = of && findBlock(blocks.blocks, of.id)?.block.props[of.prop];
  const several = Array.isArray(held);
  return (
    <FilePicker
      opened={of !== null}
      onClose={onClose}
      kind="image"
      several={several}
      onPick={(files) => {
        const ids = files.map(({ id }) => id);
        const next = several ? [...new Set([...(held as string[]), ...ids])] : ids[0];
        if (of && next) blocks.set(of.id, of.prop, next);
        onClose();
      }}
    />
  );
}

/** Fills in the cells of a table. */
export function TableFilling({ blocks, of, onClose, language }: Props & { language: Language }) {
  return (
    <CellsDialog
      opened={of !== null}
      onClose={onClose}
      value={of ? blocks.textsOf(of.id, of.prop) : {}}
      language={language}
      onChange={(texts) => of && blocks.set(of.id, of.prop, texts)}
    />
  );
}
