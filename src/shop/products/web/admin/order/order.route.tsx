import "#shop/things/web/admin/shop-admin.css";
import { Button, Group, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useRef, useState } from "react";
import { data, redirect, useFetcher, useLoaderData } from "react-router";
import { FileThumb, toRow } from "#cms/files/web/admin/index.ts";
import { fetchFiles } from "#cms/files/web/index.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { loadShopFacts, productIcon } from "#shop/catalogue/web/admin/index.ts";
import { loadGroupChoices } from "#shop/groups/web/admin/index.ts";
import { type Product, readProducts } from "#shop/products/contract.ts";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { useActOutcome } from "#web/admin/form/outcome/use-act-outcome.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { MoveButtons } from "#web/admin/order/move-buttons.tsx";
import { useOrder } from "#web/admin/order/use-order.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { useTexts } from "#web/texts.tsx";
import { productList } from "../list/product-list.ts";
import { productsPath } from "../product-address.ts";
import type { Route } from "./+types/order.route";
import { saveOrder } from "./save-order.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** So many can be put in order by hand. */
const most = 200;
const pageSize = 100;

/** The products whose first group it is, in their order. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get("group") ?? "";
  const [facts, groups] = await Promise.all([loadShopFacts(context), loadGroupChoices(context)]);
  const group = groups.find((one) => one.id === id);
  if (!group) throw id ? data(null, { status: 404 }) : redirect(productsPath);
  const all: Product[] = [];
  for (let page = 1; all.length < most; page++) {
    const list = await load(context, readProducts, { query: { group: id, sort: "order", page, pageSize } });
    if (!("items" in list)) break;
    all.push(...list.items);
    if (page * pageSize >= list.total) break;
  }
  const own = all.filter((product) => product.group === id);
  const { api } = context.get(requestFacts);
  const files = await fetchFiles(
    api,
    own.flatMap(({ media }) => media.slice(0, 1)),
  );
  const { language, where } = facts;
  return {
    group: { id, name: group.name },
    products: own.map((product) => {
      const file = files.get(product.media[0] ?? "");
      return {
        id: product._id,
        name: leadingTitle({ de: product.name_de, en: product.name_en }, where.main),
        picture: file ? toRow(file, { language }) : null,
        state: product.behind?.state ?? "draft",
      };
    }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return saveOrder(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:products.order.title"));
}

type Shown = Awaited<ReturnType<typeof loader>>;

/** Puts the products of a group in the order in which visitors find them. */
export default function OrderScreen() {
  const loaded = useLoaderData<typeof loader>();
  // With another order in the shop, the screen begins anew.
  return <Order key={loaded.products.map(({ id }) => id).join()} {...loaded} />;
}

function Order({ group, products }: Shown) {
  const t = useTexts();
  const fetcher = useFetcher<typeof action>();
  const leaving = useRef(false);
  const [ids, setIds] = useState(() => products.map(({ id }) => id));
  const byId = new Map(products.map((product) => [product.id, product]));
  const nameOf = (id: string) => byId.get(id)?.name || t("admin:products.untitled");
  const order = useOrder({ ids, nameOf, texts: "admin:shop.order", empty: "order-save", onOrder: setIds });
  const { said } = useActOutcome(fetcher.data, ({ changed }) =>
    t("admin:products.order.done", { count: changed ?? 0 }),
  );
  const dirty = ids.join() !== products.map(({ id }) => id).join();
  const busy = fetcher.state !== "idle";
  function save(): void {
    const form = new FormData();
    for (const id of ids) form.append("id", id);
    void fetcher.submit(form, { method: "post" });
  }
  return (
    <>
      <PageHeader
        title={t("admin:products.order.of", { group: group.name })}
        back={{ to: productList.href({ group: group.id }), label: t("admin:products.order.back") }}
      >
        <Button id="order-save" loading={busy} disabled={!dirty} leftSection={<Icon name="save" />} onClick={save}>
          {t("admin:products.order.save")}
        </Button>
      </PageHeader>
      <Stack gap="sm" maw={760}>
        <Text size="sm" c="dimmed">
          {t(products.length > 1 ? "admin:products.order.hint" : "admin:products.order.few")}
        </Text>
        <ol className="shop-lines" aria-label={t("admin:products.order.title")} ref={order.list}>
          {ids.map((id, at) => {
            const product = byId.get(id);
            return (
              <li key={id} className="shop-line" {...order.item(id)}>
                <Text span size="sm" c="dimmed" className="shop-place" aria-hidden="true">
                  {at + 1}
                </Text>
                <span className="files-thumb shop-thumb">
                  {product?.picture ? <FileThumb row={product.picture} whole /> : <Icon name={productIcon} size={22} />}
                </span>
                <div className="shop-line-name">
                  <Text size="sm" fw={600}>
                    {nameOf(id)}
                  </Text>
                  {product && product.state !== "live" && (
                    <Text size="xs" c="dimmed">
                      {t(`admin:thing.state.${product.state}`)}
                    </Text>
                  )}
                </div>
                <MoveButtons id={id} name={nameOf(id)} at={at} order={order} removes={false} />
              </li>
            );
          })}
        </ol>
        <Group>
          <VisuallyHidden role="status">{order.said}</VisuallyHidden>
          <noscript>{said}</noscript>
        </Group>
      </Stack>
      <LeaveGuard dirty={dirty && !busy} leaving={leaving} />
    </>
  );
}
