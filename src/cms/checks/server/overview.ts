import { translator } from "#contract/texts/translate.ts";
import type { OverviewCard, OverviewRow } from "#platform/faces/overview.ts";
import { cardOf } from "#platform/faces/overview.ts";
import { findingNames, weightOf } from "../finding.ts";
import { toFinding } from "./storing/read-findings.ts";

/** Mistakes that visitors meet on the site, as the last check found them; an advice does not wait for anybody. */
export const findingsCard: OverviewCard = {
  needs: "config.write",
  async read({ db }, { language }) {
    const t = translator(language);
    const errors = findingNames.filter((name) => weightOf(name) === "error");
    const query = db
      .selectFrom("findings")
      .selectAll()
      .where("hidden_at", "is", null)
      .where("name", "in", errors)
      .orderBy("found_at", "desc")
      .orderBy("id");
    return cardOf(query, (rows) =>
      rows.map((row): OverviewRow => {
        const { _id, name, about, page } = toFinding(row);
        const text = about || page?.title || page?.address || "";
        return { _id, title: t(`admin:checks.finding.${name}.title`), ...(text ? { text } : {}) };
      }),
    );
  },
};
