import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { cardOf, cardRows, type OverviewCard } from "#platform/overview.ts";
import { lacksAlt } from "./lacks-alt.ts";

/** Pictures without an alternative text, the latest first. */
export const undescribedCard: OverviewCard = {
  needs: "file.write",
  async read({ db }) {
    const lacking = lacksAlt(db, await readSiteLanguages(db));
    const rows = await db
      .selectFrom("files")
      .select(({ fn }) => ["id", "name", fn.countAll<number>().over().as("total")])
      .where(lacking)
      .where("deleted_at", "is", null)
      .orderBy("uploaded_at", "desc")
      .orderBy("id", "desc")
      .limit(cardRows)
      .execute();
    return cardOf(rows, ({ id, name }) => ({ _id: id, title: name }));
  },
};
