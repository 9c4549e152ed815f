import type { Entry } from "#cms/entries/contract.ts";
import type { Translate } from "#contract/translate.ts";
import { tellWithUndo } from "#web/admin/notices/undo-notice.tsx";
import type { PublicationOutcome } from "#web/admin/publishing/change-publication.ts";
import { publicationAddress } from "#web/admin/publishing/thing.ts";
import type { Where } from "#web/site/place.ts";
import { entryKind } from "../entry-kind.ts";
import { publicAddress } from "../entry-rows.ts";

type Published = {
  /** As the publication left it. */
  entry: Entry;
  message: string;
  where: Where;
  /** Called if the user undoes the publication. */
  onRetracted: (entry: Entry) => void;
};

/** Tells that an entry was published, where it is read, and undoes it on wish. */
export function tellPublished(t: Translate, { entry, message, where, onRetracted }: Published): void {
  tellWithUndo<PublicationOutcome<Entry>>({
    message,
    label: t("admin:entries.undo"),
    action: publicationAddress(entryKind, entry._id),
    form: [
      ["intent", "retract"],
      ["version", String(entry.version)],
    ],
    done: t("admin:entries.done.retract", { count: 1 }),
    onUndone: ({ thing: now }) => now && onRetracted(now),
    page: publicAddress(entry, where),
  });
}
