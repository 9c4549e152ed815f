import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { TagDialogOfMany, UntagDialogOfMany } from "#cms/tags/web/admin/index.ts";
import { SelectionBar } from "#web/admin/lists/parts/list-selection.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { MoreBulkActs } from "#web/admin/pieces/thing-acts.tsx";
import { useTexts } from "#web/texts.tsx";
import { altAddress, mostAlts } from "../alt/alt-address.ts";
import { useThisList } from "./came-from.ts";
import { type FileRow, isPickable } from "./file-rows.ts";
import type { ChangeFiles } from "./use-file-changes.tsx";

type Props = {
  selected: FileRow[];
  /** The tags that there are. */
  tags: string[];
  busy: boolean;
  onChange: ChangeFiles;
  onClear: () => void;
};

/** The acts on the selected files. */
export function FileSelection(props: Props) {
  const t = useTexts();
  const { selected, onClear } = props;
  const count = selected.length;
  return (
    <SelectionBar count={count} label={t("admin:files.selected", { count })} onClear={onClear}>
      {selected.some(({ trashedUntil }) => trashedUntil !== null) ? (
        <TrashActions {...props} />
      ) : (
        <FileActions {...props} />
      )}
    </SelectionBar>
  );
}

function FileActions({ selected, tags, busy, onChange }: Props) {
  const t = useTexts();
  const [asks, setAsks] = useState<"tag" | "untag" | null>(null);
  const close = () => setAsks(null);
  const tagged = selected.some((row) => row.tags.length > 0);
  const writable = selected.every(({ can }) => can.write);
  return (
    <>
      {writable && (
        <Button size="sm" loading={busy} leftSection={<Icon name="tag" />} onClick={() => setAsks("tag")}>
          {t("admin:files.tag")}
        </Button>
      )}
      {writable && tagged && (
        <Button size="sm" variant="default" disabled={busy} onClick={() => setAsks("untag")}>
          {t("admin:files.untag")}
        </Button>
      )}
      {writable && <AltsLink selected={selected} />}
      {writable && selected.every((row) => row.isImg && isPickable(row)) && (
        <MoreBulkActs on="picture" ids={selected.map(({ id }) => id)} />
      )}
      {selected.every(({ can }) => can.delete) && (
        <RemoveButton busy={busy} label={t("admin:files.remove")} onClick={() => onChange("delete", selected)} />
      )}
      <TagDialogOfMany
        texts="admin:files"
        opened={asks === "tag"}
        things={selected}
        known={tags}
        onClose={close}
        onTag={(added) => onChange("tag", selected, added)}
      />
      <UntagDialogOfMany
        texts="admin:files"
        opened={asks === "untag"}
        things={selected}
        onClose={close}
        onUntag={(removed) => onChange("untag", selected, removed)}
      />
    </>
  );
}

/** To the alternative texts of the pictures among them. */
function AltsLink({ selected }: { selected: FileRow[] }) {
  const t = useTexts();
  const list = useThisList();
  const ids = selected.filter(({ isImg }) => isImg).map(({ id }) => id);
  if (ids.length === 0) return null;
  const look = { size: "sm", variant: "default", leftSection: <Icon name="edit" /> } as const;
  if (ids.length > mostAlts) {
    return (
      <Button {...look} disabled>
        {t("admin:alts.most", { count: mostAlts })}
      </Button>
    );
  }
  return (
    <Button component={Link} to={altAddress(ids)} state={list} {...look}>
      {t("admin:alts.title")}
    </Button>
  );
}

function TrashActions({ selected, busy, onChange }: Props) {
  const t = useTexts();
  if (!selected.every(({ can }) => can.delete)) return null;
  return (
    <>
      <Button size="sm" loading={busy} onClick={() => onChange("undelete", selected)}>
        {t("admin:files.restore")}
      </Button>
      <RemoveButton busy={busy} label={t("admin:files.removeForGood")} onClick={() => onChange("purge", selected)} />
    </>
  );
}

function RemoveButton({ busy, label, onClick }: { busy: boolean; label: string; onClick: () => void }) {
  return (
    <Button
      size="sm"
      variant="default"
      c="var(--mantine-color-error)"
      disabled={busy}
      leftSection={<Icon name="trash" />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
