import { Button } from "@mantine/core";
import { findBlock } from "#contract/blocks/change-blocks.ts";
import { Notice } from "#web/admin/keeping/editor/notice.tsx";
import { useTexts } from "#web/texts.tsx";
import { fieldLabel } from "./block-texts.ts";
import type { Blocks } from "./state/blocks/use-blocks.ts";
import type { BlockFault } from "./state/faults.ts";
import type { Acts } from "./state/use-acts.ts";

type Props = { faults: BlockFault[]; blocks: Blocks; acts: Acts; onShow: (block: string) => void };

/** More would push the page out of sight; the others are named once these are mended. */
const most = 3;

/** Which blocks keep the page from being saved, and why. */
export function FaultNotices({ faults, blocks, acts, onShow }: Props) {
  const t = useTexts();
  return faults.slice(0, most).map(({ block: id, prop, message }) => {
    const block = id === null ? undefined : findBlock(blocks.blocks, id)?.block;
    const type = block && blocks.types.get(block.type);
    const label = type && prop !== null ? fieldLabel(t, { type, prop }) : "";
    const name = [acts.nameOf(block), label].filter(Boolean).join(" · ");
    return (
      <Notice
        key={`${id}/${prop}/${message}`}
        color="red"
        icon="warning"
        text={name ? t("admin:canvas.unfit", { name, message }) : message}
      >
        {block && (
          <Button size="xs" onClick={() => onShow(block.id)}>
            {t("admin:canvas.show")}
          </Button>
        )}
      </Notice>
    );
  });
}
