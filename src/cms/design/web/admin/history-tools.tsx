import { ActionIcon, Group } from "@mantine/core";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { DesignForm } from "./state/use-design-form.ts";

/** Undo and redo over all of the design. */
export function HistoryTools({ history }: Pick<DesignForm, "history">) {
  const t = useTexts();
  return (
    <Group gap={4} role="group" aria-label={t("admin:design.history")}>
      {(["undo", "redo"] as const).map((way) => {
        const can = way === "undo" ? history.canUndo : history.canRedo;
        return (
          <ActionIcon
            key={way}
            variant="default"
            size={34}
            // Focus stays on it when there is nothing left to undo.
            aria-disabled={!can}
            data-disabled={!can || undefined}
            aria-label={t(`admin:canvas.${way}`)}
            title={t(`admin:canvas.${way}`)}
            aria-keyshortcuts={way === "undo" ? "Control+Z Meta+Z" : "Control+Y Meta+Shift+Z"}
            onClick={() => can && history[way]()}
          >
            <Icon name={way} />
          </ActionIcon>
        );
      })}
    </Group>
  );
}
