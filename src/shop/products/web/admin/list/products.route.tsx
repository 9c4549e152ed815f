import { changeProductBatch } from "#shop/products/bulk-contract.ts";
import { May, useMay } from "#web/admin/pieces/may.tsx";
import "#web/admin/lists/lists.css";
import "#shop/things/web/admin/shop-admin.css";
import { Anchor, Button, Group } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { listTagPaths } from "#cms/tags/contract.ts";
import { tagChoices } from "#cms/tags/web/admin/index.ts";
import { loadShopFacts, ShopTabs } from "#shop/catalogue/web/admin/index.ts";
import { indented, loadGroupChoices } from "#shop/groups/web/admin/index.ts";
import { changeProduct, createProduct, type Product, productSorts, productStatuses } from "#shop/products/contract.ts";
import { productTypes } from "#shop/products/kinds.ts";
import { nameOf as titleOf } from "#shop/products/offers.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { bulkAddress, orderAddress, productEditor } from "../product-address.ts";
import type { Route } from "./+types/products.route";
import { changeProducts } from "./change-products.ts";
import { productActs, productMenu } from "./product-acts.tsx";
import { productColumns } from "./product-columns.tsx";
import { productList } from "./product-list.ts";
import { loadRows } from "./product-rows.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const [facts, groups, { items: tags }] = await Promise.all([
    loadShopFacts(context),
    loadGroupChoices(context),
    load(context, listTagPaths, {}),
  ]);
  const { language, currency } = facts;
  const named = groups.map(({ id, name, depth }) => ({ id, name, depth }));
  return loadList(productList, {
    request,
    read: async (query) => {
      const rows = await loadRows(context, { query, facts, groups });
      return { ...rows, tags, groups: named, reading: { language, currency } };
    },
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeProducts(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:products.title"));
}

export default function ProductsScreen() {
  const t = useTexts();
  const several = useSiteLanguages().length > 1;
  const data = useLoaderData<typeof loader>();
  const { status, tags, group } = data.view;
  const { search, states, select, sort } = usualFilters(t, "admin:products");
  const nameOf = ({ name }: { name: string }) => name || t("admin:products.untitled");
  const trashIsEmpty = status === "trash" && !productList.narrowed(data.view, ["q", "group", "type", "tags"]);
  const types = productTypes.map((value) => ({ value, label: t(`admin:products.type.${value}`) }));
  const groups = data.groups.map((one) => ({ value: one.id, label: indented(one) }));
  const mayCreate = useMay()(createProduct);
  const known = tagChoices(data.tags, tags);
  return (
    <>
      <PageHeader title={t("admin:products.title")} tabs={<ShopTabs />}>
        <May to={createProduct}>
          <Button component={Link} to={productEditor("new")} leftSection={<Icon name="plus" />}>
            {t("admin:products.new")}
          </Button>
        </May>
      </PageHeader>
      <AdminList
        list={productList}
        data={data}
        texts="admin:products"
        nameOf={nameOf}
        filters={{
          search,
          parts: states("status", several ? productStatuses : productStatuses.filter((one) => one !== "missing")),
          selects: [
            ...(groups.length > 0 ? [select("group", groups)] : []),
            select("type", types),
            ...(known.length > 0 ? [select("tags", known)] : []),
            sort(productSorts),
          ],
        }}
        hint={<Hint trash={status === "trash"} group={group} />}
        columns={productColumns(t, { nameOf, reading: data.reading }).filter(
          ({ key }) => several || key !== "languages",
        )}
        card={["name", ["price", "stock"], several ? ["state", "languages"] : ["state"]]}
        acts={productActs(t, nameOf)}
        menu={productMenu}
        moreNeeds={changeProductBatch}
        renderMore={({ rows }) =>
          rows.every(({ trashed, can }) => !trashed && can.write) && (
            <Button component={Link} to={bulkAddress(rows.map(({ id }) => id))} size="sm" variant="default">
              {t("admin:bulk.open")}
            </Button>
          )
        }
        refusalOf={(refused) => {
          if (refused.code === "LANGUAGE_MISSING") return t("admin:products.nameMissing");
          if (refused.code !== "C409" || !("current" in refused)) return null;
          return t("admin:products.changedMeanwhile", { name: titleOf(refused.current as Product) });
        }}
        empty={trashIsEmpty ? { icon: "trash", texts: "trash" } : emptyText(t, { ...data, mayCreate })}
      />
    </>
  );
}

type Shown = Pick<Awaited<ReturnType<typeof loader>>, "view" | "groups">;

/** A shop without anything begins with a group or a product. */
function emptyText(t: ReturnType<typeof useTexts>, { view, mayCreate }: Shown & { mayCreate: boolean }) {
  const narrowed = productList.narrowed(view, ["q", "status", "group", "type", "tags"]);
  const kind = narrowed ? "nothing" : "empty";
  return {
    icon: narrowed ? ("search" as const) : ("tag" as const),
    title: t(`admin:products.${kind}.title`),
    text: t(`admin:products.${kind}.text`),
    ...(narrowed && { reset: { to: productList.path, label: t("admin:products.nothing.reset") } }),
    ...(!narrowed && mayCreate && { reset: { to: productEditor("new"), label: t("admin:products.empty.begin") } }),
  };
}

function Hint({ trash, group }: { trash: boolean; group: string }) {
  const t = useTexts();
  if (trash) return t("admin:products.trash.hint");
  if (!group) return null;
  return (
    <May to={changeProduct}>
      <Group gap="xs">
        <Anchor component={Link} to={orderAddress(group)} size="sm">
          {t("admin:products.order.open")}
        </Anchor>
      </Group>
    </May>
  );
}
