import { readStoredConfig } from "#cms/settings/server/index.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { begunBetween } from "#shop/carts/server/index.ts";
import { arrangeDashboard, readDashboard } from "../contract.ts";
import { spanOf } from "../spans.ts";
import { readCards, storeCards } from "./cards.ts";
import { readSales, readSellers } from "./reading/read-sales.ts";
import { readTodo } from "./reading/read-todo.ts";

export function dashboardEndpoints(platform: Platform, { overview }: Gathered): Endpoint[] {
  const { db } = platform;
  return [
    handle(readDashboard, async ({ query: { span = "month" }, actor, may, language, now }) => {
      const { currency } = (await readStoredConfig(db)).document.components.shop;
      const asked = { span, today: berlinDate(now), currency };
      const [todo, sales, sellers, begun, cards] = await Promise.all([
        readTodo(platform, { overview, may, language, now }),
        readSales(db, asked),
        readSellers(db, asked),
        begunBetween(db, spanOf(span, asked.today)),
        readCards(db, { user: actor.id }),
      ]);
      const { orders } = sales.figures.find((figures) => figures.span === span)!;
      return { todo, currency, ...sales, span, sellers, conversion: { ...begun, orders }, cards };
    }),

    handle(arrangeDashboard, async ({ body, actor }) => {
      if (actor.id !== null) await storeCards(db, { ...body, user: actor.id });
      return {};
    }),
  ];
}
