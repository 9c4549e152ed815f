import "#web/admin/lists/lists.css";
import "#web/admin/publishing/versions/versions.css";
import { data, redirect, useLoaderData } from "react-router";
import { readUser } from "#cms/users/contract.ts";
import { isId } from "#contract/id.ts";
import { restoreProduct } from "#shop/products/contract.ts";
import { ThingDifferences } from "#shop/things/web/admin/index.ts";
import { keepScreen, type Refusal } from "#web/admin/form/refusal.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { versionsPath } from "#web/admin/publishing/thing.ts";
import { Comparison } from "#web/admin/publishing/versions/comparison.tsx";
import { VersionList } from "#web/admin/publishing/versions/version-list.tsx";
import { versionsViewOf } from "#web/admin/publishing/versions/versions-view.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useLabelIn } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { fieldLabel } from "../editor/form/use-bound.ts";
import { productEditor, productsPath } from "../product-address.ts";
import { productKind } from "../product-kind.ts";
import { ProductTabs } from "../product-tabs.tsx";
import type { Route } from "./+types/versions.route";
import { loadProductVersions } from "./load-versions.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 });
  const view = versionsViewOf(new URL(request.url).searchParams);
  const { language = "de" } = await load(context, readUser, { query: {} });
  return { view, ...(await loadProductVersions(context, { id: params.id, view, language })) };
}

/** Restores a version as the draft, and redirects to the editor. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<{ refused: Refusal | null }> {
  const form = await request.formData();
  const body = { _id: params.id, version: Number(form.get("version")), revision: textIn(form, "revision") };
  const { refused } = await send(context, restoreProduct, { body });
  if (refused) return { refused };
  throw redirect(`${productEditor(params.id)}?done=restored`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.product.title;
  return thingTitle(matches, (t) => [
    title || t("admin:products.untitled"),
    t("admin:versions.title"),
    t("admin:products.title"),
  ]);
}

export default function VersionsScreen() {
  const t = useTexts();
  const labelIn = useLabelIn();
  const { view, product, versions, pages, comparison } = useLoaderData<typeof loader>();
  const title = product.title || t("admin:products.untitled");
  const path = versionsPath(productKind, product.id);
  return (
    <>
      <PageHeader
        title={t("admin:versions.of", { title })}
        back={{ to: productsPath, label: t("admin:shopProduct.back") }}
        tabs={<ProductTabs id={product.id} />}
      />
      <div className="admin-versions">
        <VersionList {...{ path, view, versions, pages }} />
        <Comparison thing={product} sides={comparison?.sides ?? null} {...{ path, view, versions }}>
          {(names) =>
            comparison && (
              <ThingDifferences
                fields={comparison.fields}
                labelOf={(field) => fieldLabel(field, { t, labelIn })}
                names={names}
              />
            )
          }
        </Comparison>
      </div>
    </>
  );
}
