import "#web/admin/lists/lists.css";
import "./dashboard.css";
import { Button, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useLoaderData, useSearchParams } from "react-router";
import { itemsPath, ShopTabs } from "#shop/catalogue/web/admin/index.ts";
import { loadShopState, ShopStateNote } from "#shop/checkout/web/admin/index.ts";
import { arrangeDashboard, type CardName, readDashboard, spanNames } from "#shop/dashboard/contract.ts";
import { useActOutcome } from "#web/admin/form/outcome/use-act-outcome.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { May } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/dashboard.route";
import { Arrange } from "./arrange.tsx";
import { arrangedIn } from "./arranged-form.ts";
import { Conversion } from "./figures/conversion.tsx";
import { Sales } from "./figures/sales.tsx";
import { Sellers } from "./figures/sellers.tsx";
import { Beginning } from "./goods/beginning.tsx";
import { ProductCounts } from "./goods/goods-cards.tsx";
import { Latest } from "./goods/latest.tsx";
import { loadGoods } from "./goods/load-goods.ts";
import { Running } from "./goods/running.tsx";
import { Unlinked } from "./goods/unlinked.tsx";
import { Waiting } from "./goods/waiting.tsx";
import { TodoPart } from "./todo.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("span");
  const span = spanNames.find((name) => name === asked) ?? "month";
  const [dashboard, goods, state] = await Promise.all([
    load(context, readDashboard, { query: { span } }),
    loadGoods(context),
    loadShopState(context, { enabled: true }),
  ]);
  return { dashboard, goods, state };
}

/** Arranges the cards. */
export async function action({ context, request }: Route.ActionArgs) {
  const cards = arrangedIn(await request.formData());
  const { refused } = await send(context, arrangeDashboard, { body: { cards } });
  return { refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:dashboard.title"));
}

/** What an owner has to do now, and how the shop goes. */
export default function DashboardScreen() {
  const t = useTexts();
  const { dashboard, goods, state } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const answer = useAnswer<typeof action>();
  const { said } = useActOutcome(answer, () => t("admin:dashboard.arrange.saved"));
  const { figures, bars, span, currency, sellers, conversion, cards, todo } = dashboard;
  const { counts, groups, low, latest, waiting, unlinked } = goods;
  const isEmpty = latest.length === 0 && groups === 0 && figures.every(({ orders }) => orders === 0);
  const views: Record<CardName, ReactNode> = {
    sales: <Sales {...{ figures, bars, span, currency }} />,
    sellers: <Sellers {...{ sellers, span, currency }} />,
    conversion: <Conversion {...{ conversion, span }} />,
    products: <ProductCounts counts={counts} groups={groups} />,
    running: <Running low={low} />,
    waiting: waiting.length > 0 && <Waiting waiting={waiting} />,
    latest: latest.length > 0 && <Latest latest={latest} />,
  };
  const arranging = new URLSearchParams([...search, ["arrange", "yes"]]);
  return (
    <>
      <PageHeader title={t("admin:dashboard.title")} tabs={<ShopTabs />}>
        <May to="product.write">
          <Button component={Link} to={`${itemsPath}/new`} leftSection={<Icon name="plus" />}>
            {t("admin:products.new")}
          </Button>
        </May>
      </PageHeader>
      {isEmpty ? (
        <Beginning />
      ) : (
        <Stack gap="lg">
          <ShopStateNote state={state} />
          {unlinked && <Unlinked />}
          <TodoPart todo={todo} />
          {said && (
            <noscript>
              <Text>{said}</Text>
            </noscript>
          )}
          {cards.map(({ name, hidden }) => !hidden && views[name] && <div key={name}>{views[name]}</div>)}
          {search.get("arrange") === "yes" ? (
            <Arrange cards={cards} />
          ) : (
            <Button component={Link} to={`?${arranging}`} preventScrollReset variant="subtle" w="fit-content">
              {t("admin:dashboard.arrange.open")}
            </Button>
          )}
        </Stack>
      )}
    </>
  );
}
