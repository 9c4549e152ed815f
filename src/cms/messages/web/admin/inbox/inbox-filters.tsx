import { type Folder, folders } from "#cms/messages/contract.ts";
import { tagChoices } from "#cms/tags/web/admin/index.ts";
import { ListFilters } from "#web/admin/lists/list-filters.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Colleague } from "../load-staff.ts";
import { type InboxView, inboxAddress } from "./inbox-view.ts";

type Props = {
  view: InboxView;
  total: number;
  counts: Record<"unread" | Folder, number>;
  tags: string[];
  forms: { id: string; name: string }[];
  staff: Colleague[];
};

/** Folders, search, tags, forms and whom a message was given to. */
export function InboxFilters({ view, total, counts, tags, forms, staff }: Props) {
  const t = useTexts();
  const labelOf = (folder: Folder) => {
    const label = t(`messages:folder.${folder}`);
    const count = folder === "inbox" ? counts.unread : folder === "spam" ? counts.spam : 0;
    return count > 0 ? `${label} (${count})` : label;
  };
  return (
    <ListFilters
      parts={{
        name: "folder",
        label: t("messages:inbox.folders"),
        value: view.folder,
        links: folders.map((folder) => ({
          value: folder,
          label: labelOf(folder),
          to: inboxAddress({ ...view, folder, page: 1 }),
        })),
      }}
      search={{ label: t("messages:inbox.search"), value: view.q }}
      selects={[
        {
          name: "tags",
          label: t("messages:inbox.tags"),
          value: view.tags,
          data: [{ value: "", label: t("messages:inbox.everyTag") }, ...tagChoices(tags, view.tags)],
        },
        {
          name: "assigned",
          label: t("messages:inbox.assigned"),
          value: view.assigned,
          data: [
            { value: "", label: t("messages:inbox.anybody") },
            { value: "nobody", label: t("messages:inbox.nobody") },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        ...(forms.length > 1
          ? [
              {
                name: "form",
                label: t("messages:inbox.form"),
                value: view.form,
                data: [
                  { value: "", label: t("messages:inbox.everyForm") },
                  ...forms.map(({ id, name }) => ({ value: id, label: name })),
                ],
              },
            ]
          : []),
      ]}
      total={t("messages:inbox.total", { count: total })}
    />
  );
}
