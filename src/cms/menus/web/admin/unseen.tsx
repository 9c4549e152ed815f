import { Badge, Button, Text } from "@mantine/core";
import { useReadOnly } from "#web/admin/form/read-only.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Unseen } from "./target-names.ts";

const lost: ReadonlySet<Unseen> = new Set(["trash", "gone"]);

/** Says that visitors do not see an item. */
export function UnseenBadge({ unseen }: { unseen: Unseen }) {
  const t = useTexts();
  return (
    <Badge
      variant="light"
      color={lost.has(unseen) ? "red" : "yellow"}
      // The kit's own colours have too little contrast.
      c="var(--mantine-color-text)"
      tt="none"
      title={t(`admin:menus.unseen.${unseen}.hint`)}
    >
      {t(`admin:menus.unseen.${unseen}.name`)}
    </Badge>
  );
}

type Props = { unseen: Unseen; name: string; onTakeOut: () => void };

/** Says why visitors do not see an item, and offers to remove one whose page was deleted. */
export function UnseenHint({ unseen, name, onTakeOut }: Props) {
  const t = useTexts();
  const readOnly = useReadOnly();
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(`admin:menus.unseen.${unseen}.hint`)}
      </Text>
      {lost.has(unseen) && !readOnly && (
        <Button
          variant="default"
          size="compact-sm"
          my={4}
          aria-label={t("admin:menus.removeOne", { name })}
          onClick={onTakeOut}
        >
          {t("admin:menus.takeOut")}
        </Button>
      )}
    </>
  );
}
