import { Button, EmptyState, Paper } from "@mantine/core";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { type FileView, fileAddress, isNarrowed, recentTag } from "./file-view.ts";

type Props = {
  view: FileView;
  /** Opens the file chooser; missing if the user may not upload. */
  onChoose?: (() => void) | undefined;
};

/** Shown instead of an empty list of files, with the next step. */
export function FileEmpty({ view, onChoose }: Props) {
  const t = useTexts();
  const reset = { to: fileAddress({}), label: t("admin:files.nothing.reset") };
  const said = (kind: string) => ({ title: t(`admin:files.${kind}.title`), text: t(`admin:files.${kind}.text`) });
  if (isNarrowed(view)) return <ListEmpty icon="search" {...said("nothing")} reset={reset} />;
  if (view.show === "trash") return <ListEmpty icon="trash" {...said("trash")} reset={reset} />;
  if (view.tags === recentTag) return <ListEmpty icon="clock" {...said("recent")} reset={reset} />;
  if (view.tags !== "") return <ListEmpty icon="tag" {...said("branch")} reset={reset} />;
  const { title, text } = said("empty");
  return (
    <Paper withBorder p="xl">
      <EmptyState variant="light" icon={<Icon name="image" size={28} />} title={title} description={text}>
        {onChoose && (
          <EmptyState.Actions>
            <Button variant="default" onClick={onChoose}>
              {t("admin:files.upload.choose")}
            </Button>
          </EmptyState.Actions>
        )}
      </EmptyState>
    </Paper>
  );
}
