import { overviewCards } from "#app/features.ts";
import type { Overview } from "#cms/overview/contract.ts";
import { QuotaBar } from "#web/admin/pieces/progress/quota-bar.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { OverviewList } from "./overview-list.tsx";

type Cards = { cards: Overview["cards"] };

/** What happens by itself in the next days, the earliest first. Nothing for those who may see no plans. */
export function Ahead({ cards }: Cards) {
  const t = useTexts();
  const known = overviewCards.flatMap((card) => {
    const facts = cards.find(({ name }) => name === card.name);
    return card.group === "ahead" && facts ? { card, facts } : [];
  });
  if (known.length === 0) return null;
  const plans = known
    .flatMap(({ card, facts }) => facts.rows.map((row) => ({ card, row })))
    .sort((one, other) => (one.row.at ?? "").localeCompare(other.row.at ?? ""));
  return (
    <OverviewList
      id="ahead"
      heading={t("admin:overview.ahead")}
      nothing={t("admin:overview.nothingAhead")}
      rows={plans.map(({ card, row }) => ({
        key: `${card.name} ${row._id} ${row.kind} ${row.at}`,
        to: card.address(row),
        title: row.title,
        titleLang: row.titleLang,
        about: (
          <>
            {row.at && <Time at={row.at} />} · {planText(t, { name: card.name, row })}
          </>
        ),
      }))}
    />
  );
}

type Plan = { name: string; row: Overview["cards"][number]["rows"][number] };

function planText(t: ReturnType<typeof useTexts>, { name, row: { kind, lang } }: Plan): string {
  const act = t(`admin:overview.card.${name}.kind.${kind ?? "usual"}`);
  return lang ? `${act} (${t(`admin:overview.lang.${lang}`)})` : act;
}

/** How full the storage is. */
export function Room({ cards }: Cards) {
  return cards.flatMap(({ name, room }) => (room ? <QuotaBar key={name} used={room.used} total={room.total} /> : []));
}
