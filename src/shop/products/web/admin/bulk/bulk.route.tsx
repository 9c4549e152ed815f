import "#shop/things/web/admin/shop-admin.css";
import { Alert, Anchor } from "@mantine/core";
import { Link, data as response, useLoaderData } from "react-router";
import { listTagPaths } from "#cms/tags/contract.ts";
import { isId } from "#contract/id.ts";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import { loadGroupChoices } from "#shop/groups/web/admin/index.ts";
import { readProductBatch } from "#shop/products/contract.ts";
import { nameOf } from "#shop/products/offers.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { productsPath } from "../product-address.ts";
import type { Route } from "./+types/bulk.route";
import { BulkForm } from "./bulk-form.tsx";
import { type BulkOutcome, changeSeveral } from "./change-several.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const most = 100;

/** `?id=…` for each product. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = [...new Set(new URL(request.url).searchParams.getAll("id").filter(isId))].slice(0, most);
  const [shop, groups, { items: tags }, products] = await Promise.all([
    loadShopFacts(context),
    loadGroupChoices(context),
    load(context, listTagPaths, {}),
    ids.length > 0 ? load(context, readProductBatch, { query: {}, body: ids }) : [],
  ]);
  const chosen = products
    .filter(({ can }) => can.write)
    .map((product) => ({ _id: product._id, version: product.version, name: nameOf(product), tags: product.tags }));
  return { shop, groups, tags, products: chosen, mayPublish: products.some(({ can }) => can.publish) };
}

export async function action({ context, request }: Route.ActionArgs): Promise<BulkOutcome> {
  const form = await request.formData();
  const intent = textIn(form, "intent");
  if (intent !== "check" && intent !== "apply") throw response(null, { status: 400 });
  return changeSeveral(context, { sent: sentIn(textIn(form, "sent")), apply: intent === "apply" });
}

/** The API looks at what it says. @throws data with status 400 for what is no JSON */
function sentIn(text: string): Parameters<typeof changeSeveral>[1]["sent"] {
  try {
    return JSON.parse(text) as Parameters<typeof changeSeveral>[1]["sent"];
  } catch {
    throw response(null, { status: 400 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:bulk.title"));
}

/** Changes what several products have in common. */
export default function BulkScreen() {
  const t = useTexts();
  const { products, ...known } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("admin:bulk.title")} back={{ to: productsPath, label: t("admin:shopProduct.back") }} />
      {products.length > 0 ? (
        <BulkForm products={products} {...known} />
      ) : (
        <Alert variant="light" maw={720}>
          {t("admin:bulk.none")}{" "}
          <Anchor component={Link} to={productsPath}>
            {t("admin:bulk.choose")}
          </Anchor>
        </Alert>
      )}
    </>
  );
}
