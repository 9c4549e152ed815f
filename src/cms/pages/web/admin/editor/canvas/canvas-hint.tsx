import { Button, Loader, Paper, Stack, Text } from "@mantine/core";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

type Props = {
  /** The page has been drawn at least once. */
  drawn: boolean;
  empty: boolean;
  onLibrary: () => void;
};

/** What stands on the canvas while the page is not drawn yet, or has no block. */
export function CanvasHint({ drawn, empty, onLibrary }: Props) {
  const t = useTexts();
  if (drawn && !empty) return null;
  return (
    <div className="canvas-hint">
      {empty ? (
        <Paper withBorder p="md" component={Stack} align="center" gap="sm">
          <Text>{t("admin:canvas.noBlocks")}</Text>
          <Button leftSection={<Icon name="plus" />} onClick={onLibrary}>
            {t("admin:canvas.firstBlock")}
          </Button>
        </Paper>
      ) : (
        <Loader role="status" aria-label={t("admin:canvas.drawing")} />
      )}
    </div>
  );
}
