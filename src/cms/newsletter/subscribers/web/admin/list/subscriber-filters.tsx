import type { Choices } from "#cms/newsletter/subscribers/contract.ts";
import { subscriberStates } from "#cms/newsletter/subscribers/subscriber.ts";
import { listName } from "#cms/newsletter/subscribers/web/index.ts";
import { languages } from "#contract/language.ts";
import { ListFilters } from "#web/admin/lists/list-filters.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { listAddress, type SubscriberView } from "./subscriber-view.ts";

/** Search, states, lists, labels and language of the subscribers. */
export function SubscriberFilters({ view, total, choices }: { view: SubscriberView; total: number; choices: Choices }) {
  const t = useTexts();
  const language = useLanguage();
  const select = (name: "list" | "tag" | "language", data: { value: string; label: string }[]) => ({
    name,
    label: t(`subscribers:filter.${name}`),
    value: view[name] ?? "",
    data: [{ value: "", label: t(`subscribers:filter.every.${name}`) }, ...data],
  });
  return (
    <ListFilters
      parts={{
        name: "state",
        label: t("subscribers:filter.state"),
        value: view.state,
        links: [null, ...subscriberStates].map((state) => ({
          value: state,
          label: t(state ? `subscribers:filter.states.${state}` : "subscribers:filter.all"),
          to: listAddress({ ...view, state, page: 1 }),
        })),
      }}
      search={{ label: t("subscribers:filter.search"), value: view.q }}
      selects={[
        select(
          "list",
          choices.lists.map((list) => ({ value: list._id, label: listName(list, language) })),
        ),
        ...(choices.tags.length > 0
          ? [
              select(
                "tag",
                choices.tags.map((tag) => ({ value: tag, label: tag })),
              ),
            ]
          : []),
        select(
          "language",
          languages.map((one) => ({ value: one, label: t(`admin:language.${one}`) })),
        ),
      ]}
      total={t("subscribers:total", { count: total })}
    />
  );
}
