import { numberText } from "#contract/formats/number.ts";
import { mailStateNames } from "#contract/mail/mail-states.ts";
import { ListFilters } from "#web/admin/lists/list-filters.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { listAddress, type MailListView } from "./mail-list-view.ts";

/** Recipient and state. */
export function MailFilters({ view, total }: { view: MailListView; total: number }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ListFilters
      parts={{
        name: "state",
        label: t("admin:mails.filter.state"),
        value: view.state,
        links: [null, ...mailStateNames].map((state) => ({
          value: state,
          label: t(state ? `admin:mails.filter.${state}` : "admin:mails.filter.all"),
          to: listAddress({ ...view, state, page: 1 }),
        })),
      }}
      search={{ label: t("admin:mails.filter.search"), value: view.q }}
      selects={[]}
      total={t("admin:mails.total", { count: total, total: numberText(total, language) })}
    />
  );
}
