import { Alert, Switch, VisuallyHidden } from "@mantine/core";
import type { Block } from "#contract/blocks/block.ts";
import { isLocked } from "#contract/blocks/locks.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Blocks } from "../state/blocks/use-blocks.ts";

/** Beside the name of a locked block. */
export function LockSign() {
  const t = useTexts();
  return (
    <span className="canvas-lock" title={t("admin:canvas.locked")}>
      <Icon name="lock" size={13} />
      <VisuallyHidden>{t("admin:canvas.locked")}</VisuallyHidden>
    </span>
  );
}

type Props = { blocks: Blocks; block: Block };

/** Locks a block that stands on the page itself, or parts it; tells all others why so little can be changed. */
export function Lock({ blocks, block }: Props) {
  const t = useTexts();
  const { mayLock, types, found, lock, closedBy } = blocks;
  if (!mayLock) {
    if (!closedBy(block.id)) return null;
    return (
      <Alert color="gray" variant="light" p="xs" icon={<Icon name="lock" size={16} />}>
        {t("admin:canvas.lockedText")}
      </Alert>
    );
  }
  const lockable = found?.place.parent === null || types.get(block.type)?.group === "layout";
  if (!lockable && !isLocked(block)) return null;
  return (
    <Switch
      label={t("admin:canvas.lock")}
      description={t("admin:canvas.lockText")}
      checked={isLocked(block)}
      onChange={({ currentTarget }) => lock(block.id, currentTarget.checked)}
    />
  );
}
