import { Alert, Button, Group } from "@mantine/core";
import { PlainTags } from "#cms/tags/web/admin/index.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { NamedAct } from "#web/admin/lists/list-declaration.ts";
import { PlainList } from "#web/admin/lists/parts/plain-list.tsx";
import { useTexts } from "#web/texts.tsx";
import type { FileIntent, FileOutcome, UsedFile } from "./change-files.ts";
import type { FileRow } from "./file-rows.ts";
import { UsedFiles } from "./used-files.tsx";

type Props = { rows: FileRow[]; sent: FileOutcome | undefined };

/** The file browser without script. */
export function PlainFiles({ rows, sent }: Props) {
  const t = useTexts();
  const used = sent?.used ?? [];
  return (
    <>
      {used.length > 0 && <StillUsed used={used} />}
      <PlainList
        texts="admin:files"
        rows={rows}
        acts={actsOf(t)}
        nameOf={({ name }) => name}
        more={
          rows.some(({ trashedUntil, can }) => trashedUntil === null && can.write) && <PlainTags texts="admin:files" />
        }
        sent={sent}
      />
    </>
  );
}

function actsOf(t: Translate): NamedAct<FileRow, FileIntent>[] {
  const isTrash = ({ trashedUntil, can }: FileRow) => trashedUntil !== null && can.delete;
  return [
    {
      intent: "delete",
      icon: "trash",
      label: t("admin:files.remove"),
      may: ({ trashedUntil, can }) => trashedUntil === null && can.delete,
      asks: true,
    },
    { intent: "undelete", icon: "back", label: t("admin:files.restore"), may: isTrash },
    { intent: "purge", icon: "trash", label: t("admin:files.removeForGood"), may: isTrash, asks: true },
  ];
}

/** The second question, on the page, for files that are in use. */
function StillUsed({ used }: { used: UsedFile[] }) {
  const t = useTexts();
  return (
    <noscript>
      <Alert color="red" title={t("admin:files.deleteUsed.title", { count: used.length })} mb="sm">
        <form method="post">
          <UsedFiles files={used} />
          {used.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <Group mt="sm">
            <Button type="submit" name="intent" value="deleteUsed" color="red.9" size="sm">
              {t("admin:confirm")}
            </Button>
          </Group>
        </form>
      </Alert>
    </noscript>
  );
}
