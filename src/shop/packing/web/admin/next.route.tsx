import { redirect, useLoaderData } from "react-router";
import { isId } from "#contract/id.ts";
import { ordersPath } from "#shop/catalogue/web/admin/index.ts";
import { readNextToPack } from "#shop/packing/contract.ts";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/next.route";
import { nextAddress, packAddress, queueIn } from "./addresses.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** Leads to the order that is packed next. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const queue = queueIn(searchParams);
  const after = searchParams.get("after");
  const query = {
    ...(isId(after ?? "") && after ? { after } : {}),
    ...(queue.length > 0 ? { orders: queue.join(",") } : {}),
  };
  const { next, open } = await load(context, readNextToPack, { query });
  if (next) throw redirect(packAddress(next._id, queue));
  return { open, queue };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:packing.title"));
}

/** Where a row of orders ends: nothing is left to pack, or only what was skipped. */
export default function NextToPackScreen() {
  const t = useTexts();
  const { open, queue } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("admin:packing.title")} back={{ to: ordersPath, label: t("admin:packing.all") }} />
      {open > 0 ? (
        <ListEmpty
          icon="check"
          title={t("admin:packing.end.title")}
          text={t("admin:packing.end.text", { count: open })}
          reset={{ to: nextAddress({ queue }), label: t("admin:packing.end.again") }}
        />
      ) : (
        <ListEmpty
          icon="check"
          title={t("admin:packing.none.title")}
          text={t("admin:packing.none.text")}
          reset={{ to: ordersPath, label: t("admin:packing.none.to") }}
        />
      )}
    </>
  );
}
