import type { RouterContextProvider } from "react-router";
import { readAuthState } from "#cms/users/contract.ts";
import { timeText } from "#contract/formats/dates/date-time.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Group, readGroups } from "#shop/groups/contract.ts";
import { type Product, readProducts } from "#shop/products/contract.ts";
import { load, send } from "#web/load.ts";
import { screenAddress, type Where } from "#web/site/place.ts";
import type { Shown } from "#web/site/tools/shown.ts";
import { nameIn } from "./group-steps.ts";

type Kind = "product" | "productgroup";
type Asked = { context: Readonly<RouterContextProvider>; kind: Kind; id: string; where: Where };

/** The product or group of a page as the staff sees it; nothing for everybody else. */
export async function shownThing({ context, kind, id, where }: Asked): Promise<Shown | undefined> {
  const { models } = await load(context, readAuthState, {});
  if (!models[kind].readDrafts) return undefined;
  const query = { id };
  const { reply } =
    kind === "product" ? await send(context, readProducts, { query }) : await send(context, readGroups, { query });
  return reply && "_id" in reply ? toShown(reply, { kind, where }) : undefined;
}

/** The same of one that was read already; nothing of what a guest reads. */
export function toShown(thing: Product | Group, { kind, where }: Pick<Asked, "kind" | "where">): Shown | undefined {
  const { _id: id, behind, can, published, changed, version } = thing;
  if (!behind) return undefined;
  return {
    ...{ kind, id, version, title: nameIn(thing, where.language).name, state: behind.state },
    plan: planOf(behind, where),
    edit: `/admincenter/shop/${kind === "product" ? "items" : "groups"}/${id}`,
    preview: `${screenAddress("preview", where)}/${kind}/${id}?draft=1`,
    can: {
      write: can.write,
      publish: can.publish && (published.length === 0 || changed),
      unpublish: can.publish && published.length > 0,
    },
  };
}

/** What will happen next by itself. */
function planOf({ plans: [next] }: NonNullable<Product["behind"]>, { language }: Where): string | undefined {
  if (!next) return undefined;
  const t = translator(language);
  return next.error
    ? t("site:overlay.plan.failed")
    : t(`site:overlay.plan.${next.act}`, { time: timeText(next.at, language) });
}
