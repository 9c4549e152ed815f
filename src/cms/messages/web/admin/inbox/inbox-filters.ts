import { type Folder, folders } from "#cms/messages/contract.ts";
import { tagChoices } from "#cms/tags/web/admin/index.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { choices } from "#web/admin/lists/filters/choices.ts";
import type { ListFiltersDeclaration } from "#web/admin/lists/list-declaration.ts";
import type { Colleague } from "../load-staff.ts";

type Data = {
  view: { tags: string };
  counts: Record<"unread" | Folder, number>;
  tags: string[];
  forms: { id: string; name: string }[];
  staff: Colleague[];
};

/** The filters: folder, search, tag, form and assigned user. */
export function inboxFilters(t: Translate, { view, counts, tags, forms, staff }: Data): ListFiltersDeclaration {
  const labelOf = (folder: Folder) => {
    const label = t(`messages:folder.${folder}`);
    const count = folder === "inbox" ? counts.unread : folder === "spam" ? counts.spam : 0;
    return count > 0 ? `${label} (${count})` : label;
  };
  const named = (things: { id: string; name: string }[]) => things.map(({ id, name }) => ({ value: id, label: name }));
  const every = { value: "", label: t("messages:inbox.everyForm") };
  return {
    search: t("messages:inbox.search"),
    parts: { name: "folder", label: t("messages:inbox.folders"), choices: choices(folders, labelOf) },
    selects: [
      {
        name: "tags",
        label: t("messages:inbox.tags"),
        choices: [{ value: "", label: t("messages:inbox.everyTag") }, ...tagChoices(tags, view.tags)],
      },
      {
        name: "assigned",
        label: t("messages:inbox.assigned"),
        choices: [
          { value: "", label: t("messages:inbox.anybody") },
          { value: "nobody", label: t("messages:inbox.nobody") },
          ...named(staff),
        ],
      },
      ...(forms.length > 1
        ? [{ name: "form", label: t("messages:inbox.form"), choices: [every, ...named(forms)] }]
        : []),
    ],
  };
}
