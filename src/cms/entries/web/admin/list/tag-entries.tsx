import { Button } from "@mantine/core";
import { useState } from "react";
import { TagDialogOfMany, UntagDialogOfMany } from "#cms/tags/web/admin/index.ts";
import type { Ticked } from "#web/admin/lists/list-declaration.ts";
import { useTexts } from "#web/texts.tsx";
import type { EntryRow } from "../entry-rows.ts";
import type { EntryIntent } from "./entry-acts.tsx";

type Props = {
  ticked: Ticked<EntryRow, EntryIntent>;
  /** The tags that there are. */
  known: string[];
};

const texts = "admin:entries";

/** Gives the selected entries tags, or takes some off them. */
export function TagEntries({ ticked: { rows, change, busy }, known }: Props) {
  const t = useTexts();
  const [asks, setAsks] = useState<"tag" | "untag" | null>(null);
  const close = () => setAsks(null);
  const send = (intent: "tag" | "untag", tags: string[]) =>
    change(
      intent,
      rows,
      tags.map((tag): [string, string] => ["tag", tag]),
    );
  if (!rows.every(({ trashed, can }) => !trashed && can.write)) return null;
  return (
    <>
      <Button size="sm" variant="default" disabled={busy} onClick={() => setAsks("tag")}>
        {t(`${texts}.tag`)}
      </Button>
      {rows.some(({ tags }) => tags.length > 0) && (
        <Button size="sm" variant="default" disabled={busy} onClick={() => setAsks("untag")}>
          {t(`${texts}.untag`)}
        </Button>
      )}
      <TagDialogOfMany
        texts={texts}
        opened={asks === "tag"}
        things={rows}
        known={known}
        onClose={close}
        onTag={(tags) => send("tag", tags)}
      />
      <UntagDialogOfMany
        texts={texts}
        opened={asks === "untag"}
        things={rows}
        onClose={close}
        onUntag={(tags) => send("untag", tags)}
      />
    </>
  );
}
