import "#web/admin/lists/lists.css";
import "#web/admin/form/forms.css";
import "#shop/things/web/admin/shop-admin.css";
import { data, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { loadFoundFacts } from "#cms/seo/web/admin/index.ts";
import { listTagPaths } from "#cms/tags/contract.ts";
import { isId } from "#contract/id.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import { loadCustomerGroups } from "#shop/customer-groups/web/admin/index.ts";
import { loadGroupChoices } from "#shop/groups/web/admin/index.ts";
import { type Product, readProducts } from "#shop/products/contract.ts";
import { productTypes } from "#shop/products/kinds.ts";
import { useFormKey } from "#web/admin/form/outcome/use-form-key.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { productList } from "../list/product-list.ts";
import type { Route } from "./+types/edit-product.route";
import { saveProduct } from "./form/save-product.ts";
import { NewProduct } from "./new-product.tsx";
import { ProductScreen } from "./product-screen.tsx";
import type { Beginning } from "./values/product-values.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const shop = await loadShopFacts(context);
  const [groups, customerGroups, { items: tags }, found] = await Promise.all([
    loadGroupChoices(context),
    loadCustomerGroups(context, shop),
    load(context, listTagPaths, {}),
    loadFoundFacts(context, { image: null }),
  ]);
  const known = { shop, groups, customerGroups, tags, found };
  if (params.id === "new") {
    const type = oneOf(productTypes, asked.get("type"));
    return { product: null, ...known, begins: type && { type, group: groupIn(asked) } };
  }
  return { product: await theProduct(context, params.id), ...known, begins: null };
}

function groupIn(asked: URLSearchParams): string | null {
  const group = asked.get("group") ?? "";
  return isId(group) ? group : null;
}

/** One that was deleted is shown in the trash, where it can be restored. */
async function theProduct(context: Route.LoaderArgs["context"], id: string): Promise<Product> {
  if (!isId(id)) throw data(null, { status: 404 });
  const { reply } = await send(context, readProducts, { query: { id } });
  if (reply && "_id" in reply) return reply;
  const trashed = await load(context, readProducts, { query: { id, status: "trash" } });
  throw "_id" in trashed
    ? redirect(productList.href({ status: "trash", q: titleOf(trashed, context.get(requestFacts).main) }))
    : data(null, { status: 404 });
}

function titleOf({ name_de, name_en }: Pick<Product, "name_de" | "name_en">, main: "de" | "en"): string {
  return leadingTitle({ de: name_de, en: name_en }, main);
}

export async function action({ context, request }: Route.ActionArgs) {
  const asked = new URL(request.url).searchParams;
  const type = oneOf(productTypes, asked.get("type")) ?? "bottle";
  const begins: Beginning = { type, group: groupIn(asked) };
  return saveProduct(context, { form: await request.formData(), begins });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

/** The answer to a save brings the product with it. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const { product, shop } = loaderData ?? {};
  const title = product && shop ? titleOf(product, shop.where.main) : "";
  return thingTitle(matches, (t) => productPath(t, { title, isNew: params.id === "new" }));
}

function productPath(t: Translate, { title, isNew }: { title: string; isNew: boolean }): [string, string] {
  return [title || t(isNew ? "admin:products.new" : "admin:shopProduct.edit"), t("admin:products.title")];
}

const usual: Beginning = { type: "bottle", group: null };

export default function EditProductScreen() {
  const { product, begins, ...facts } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const key = useFormKey(product?._id ?? "new");
  const first = answer?.thing ?? product;
  if (!first && !begins) return <NewProduct />;
  return <ProductScreen key={key} first={first} begins={begins ?? usual} {...facts} />;
}
