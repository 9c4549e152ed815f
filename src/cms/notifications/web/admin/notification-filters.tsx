import { numberText } from "#contract/formats/number.ts";
import { type NotificationKind, textKeyOf } from "#contract/notifications.ts";
import { ListFilters } from "#web/admin/lists/list-filters.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { listAddress, type NotificationListView } from "./notification-list-view.ts";

type Props = { view: NotificationListView; kinds: NotificationKind[]; total: number };

/** Read or not, and what it is about. */
export function NotificationFilters({ view, kinds, total }: Props) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ListFilters
      parts={{
        name: "state",
        label: t("notifications:list.filter.state"),
        value: view.state,
        links: ([null, "unread"] as const).map((state) => ({
          value: state,
          label: t(`notifications:list.filter.${state ?? "all"}`),
          to: listAddress({ ...view, state, page: 1 }),
        })),
      }}
      selects={[
        {
          name: "kind",
          label: t("notifications:list.filter.kind"),
          value: view.kind ?? "",
          data: [
            { value: "", label: t("notifications:list.filter.anyKind") },
            ...kinds.map((kind) => ({ value: kind, label: t(`notifications:kind.${textKeyOf(kind)}.name`) })),
          ],
        },
      ]}
      total={t("notifications:list.total", { count: total, total: numberText(total, language) })}
    />
  );
}
