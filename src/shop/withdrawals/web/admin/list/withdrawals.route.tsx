import { Button } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { berlinDate, dayText } from "#contract/formats/dates/date-time.ts";
import { loadShopFacts, withdrawalsPath } from "#shop/catalogue/web/admin/index.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { enterWithdrawal } from "#shop/withdrawals/acts-contract.ts";
import { readWithdrawals, withdrawalViews } from "#shop/withdrawals/contract.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import { listed, loadList } from "#web/admin/lists/load-list.ts";
import { May } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/withdrawals.route";
import { type WithdrawalRow, withdrawalColumns } from "./withdrawal-columns.tsx";
import { withdrawalList } from "./withdrawal-list.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language } = await loadShopFacts(context);
  const today = berlinDate(new Date());
  return loadList(withdrawalList, {
    request,
    read: async (query) => {
      const { rows, total } = listed(await load(context, readWithdrawals, { query }));
      return {
        rows: rows.map((one): WithdrawalRow => {
          const { _id: id, name, email, state, received, way, order, owed, due } = one;
          const isOpen = state === "declared" || state === "goods_back";
          return {
            ...{ id, name, email, state, received, way, contract: order?.number ?? one.contract },
            ...{ isMatched: order !== null, isLate: isOpen && due < today },
            owed: order && owed > 0 ? moneyOf(order, owed, language) : "",
            due: isOpen ? dayText(due, language) : "",
          };
        }),
        total,
      };
    },
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:withdrawals.title"));
}

/** Who has withdrawn from what, and by when money is to be given back. */
export default function WithdrawalsScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const usual = usualFilters(t, "admin:withdrawals");
  return (
    <>
      <PageHeader title={t("admin:withdrawals.title")}>
        <May to={enterWithdrawal}>
          <Button component={Link} to={`${withdrawalsPath}/new`}>
            {t("admin:withdrawals.enter.title")}
          </Button>
        </May>
      </PageHeader>
      <AdminList
        list={withdrawalList}
        data={data}
        texts="admin:withdrawals"
        nameOf={({ contract }) => contract}
        filters={{ search: usual.search, parts: usual.states("view", withdrawalViews) }}
        columns={withdrawalColumns(t)}
        card={["contract", "name", "owed", "due", "state"]}
        from="lg"
        empty="mail"
      />
    </>
  );
}
