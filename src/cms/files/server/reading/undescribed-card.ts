import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { cardOf, type OverviewCard } from "#platform/faces/overview.ts";
import { lacksAlt } from "./lacks-alt.ts";

/** Pictures without an alternative text, the latest first. */
export const undescribedCard: OverviewCard = {
  needs: "file.write",
  async read({ db }) {
    const lacking = db
      .selectFrom("files")
      .select(["id", "name"])
      .where(lacksAlt(db, await readSiteLanguages(db)))
      .where("deleted_at", "is", null)
      .orderBy("uploaded_at", "desc")
      .orderBy("id", "desc");
    return cardOf(lacking, (rows) => rows.map(({ id, name }) => ({ _id: id, title: name })));
  },
};
