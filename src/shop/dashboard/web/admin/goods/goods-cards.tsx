import { groupsPath, itemsPath } from "#shop/catalogue/web/admin/index.ts";
import { CountCards } from "#web/admin/lists/count-cards.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Goods } from "./load-goods.ts";

/** How many products there are, as visitors see them. */
export function ProductCounts({ counts, groups }: Pick<Goods, "counts" | "groups">) {
  const t = useTexts();
  const said = (key: string) => t(`admin:dashboard.${key}`);
  return (
    <CountCards
      cards={[
        { to: `${itemsPath}?status=live`, count: counts.live, label: said("live") },
        { to: `${itemsPath}?status=draft`, count: counts.draft, label: said("draft") },
        { to: `${itemsPath}?status=changed`, count: counts.changed, label: said("changed") },
        { to: groupsPath, count: groups, label: said("groups") },
      ]}
    />
  );
}
