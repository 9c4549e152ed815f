import "#shop/things/web/admin/shop-admin.css";
import "./label.css";
import { Button, EmptyState, Paper } from "@mantine/core";
import { data, Form, useLoaderData, useNavigation } from "react-router";
import { itemsPath } from "#shop/catalogue/web/admin/index.ts";
import { makeLabel } from "#shop/labels/contract.ts";
import { useActOutcome } from "#web/admin/form/outcome/use-act-outcome.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/label.route";
import { AddressPart } from "./address-part.tsx";
import { CodePart } from "./code-part.tsx";
import { GapsPart } from "./gaps-part.tsx";
import { LanguagesPart } from "./languages-part.tsx";
import { loadLabel } from "./load-label.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadLabel(context, params.id);
}

/** Gives the product its label, so that its code can be printed before the product is published. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get("intent") !== "make") throw data(null, { status: 400 });
  const { refused } = await send(context, makeLabel, { body: { product: params.id } });
  return { refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [loaderData?.name, t("admin:label.title")]);
}

/** The electronic label of one product: its address, its code, its pages, and what it does not say yet. */
export default function LabelScreen() {
  const t = useTexts();
  const shown = useLoaderData<typeof loader>();
  const { product, label, may, gaps } = shown;
  const name = shown.name || t("admin:products.untitled");
  useActOutcome(useAnswer<typeof action>(), () => t("admin:label.made"));
  return (
    <>
      <PageHeader title={t("admin:label.title")} back={{ to: `${itemsPath}/${product}`, label: name }} />
      {label ? (
        <div className="label-columns">
          <div className="label-column">
            <AddressPart label={label} />
            <LanguagesPart label={label} />
          </div>
          <div className="label-column">
            <CodePart label={label} name={name} />
            {may && <GapsPart product={product} gaps={gaps} />}
          </div>
        </div>
      ) : (
        <div className="label-column">
          <NoLabel may={may} canMake={shown.can.write} />
          {may && <GapsPart product={product} gaps={gaps} />}
        </div>
      )}
    </>
  );
}

function NoLabel({ may, canMake }: { may: boolean; canMake: boolean }) {
  const t = useTexts();
  const { state } = useNavigation();
  const said = (key: string) => t(`admin:label.${may ? "none" : "never"}.${key}`);
  return (
    <Paper withBorder p="xl">
      <EmptyState
        variant="light"
        icon={<Icon name={may ? "tag" : "info"} size={28} />}
        title={said("title")}
        description={said("text")}
      >
        {may && canMake && (
          <EmptyState.Actions>
            <Form method="post">
              <Button type="submit" name="intent" value="make" loading={state === "submitting"}>
                {t("admin:label.none.make")}
              </Button>
            </Form>
          </EmptyState.Actions>
        )}
      </EmptyState>
    </Paper>
  );
}
