import "#shop/things/web/admin/shop-admin.css";
import "./payments.css";
import { Stack } from "@mantine/core";
import { useMemo } from "react";
import { useLoaderData } from "react-router";
import { type Config, changeConfig, readConfig } from "#cms/settings/contract.ts";
import { loadShopFacts, ShopTabs } from "#shop/catalogue/web/admin/index.ts";
import { readPayments } from "#shop/payments/contract.ts";
import { countryChoices } from "#shop/shipping/countries.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/payment.route";
import { AccountPart } from "./account-part.tsx";
import { DaysPart } from "./days-part.tsx";
import { type PaymentValues, paymentFields, paymentLabel, paymentText, withCountries } from "./payment-fields.ts";
import { SourcesPart } from "./sources-part.tsx";
import { TaxesPart } from "./taxes-part.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [{ language, currency }, [config], { services }] = await Promise.all([
    loadShopFacts(context),
    load(context, readConfig, { query: {} }),
    load(context, readPayments, {}),
  ]);
  const { shipping, paymentrules = {} } = config!.components.shop;
  const delivered = Object.keys(shipping.countries);
  const named = new Set([...delivered, ...Object.values(paymentrules).flatMap(({ countries = [] }) => countries)]);
  // A browser may know a country by another name than the server.
  const choices = countryChoices(language, [...named]).filter(({ code }) => named.has(code));
  return { config: config!, reading: { language, currency }, services, delivered, choices };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = withCountries(await request.formData());
  const { language, currency } = await loadShopFacts(context);
  const fields = paymentFields({ language, currency });
  const body = { version: Number(form.get("version")), ...changesIn(fields, form) };
  const { reply, refused } = await send(context, changeConfig, { body });
  return { thing: reply?.[0] ?? null, refused, typed: refused ? sentValues(fields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:settings.payment.title"));
}

/** How orders are paid, to which account, until when, and how sales abroad are taxed. */
export default function PaymentScreen() {
  const t = useTexts();
  const { config, reading, services, delivered, choices } = useLoaderData<typeof loader>();
  const { language, currency } = reading;
  const fields = useMemo(() => paymentFields({ language, currency }), [language, currency]);
  const form = useVersionedForm<Config, PaymentValues>({
    fields,
    loaded: config,
    answer: useAnswer<typeof action>(),
    ids: "payment",
    onSaved: () => tellSuccess(t("admin:payments.saved")),
  });
  const { values, errors, set } = form;
  const { shop } = config.components;
  const nameOf = (code: string) => choices.find((one) => one.code === code)?.name ?? code;
  const facts = { values, errors, onChange: set };
  return (
    <EditScreen
      head={
        <PageHeader
          title={t("admin:settings.payment.title")}
          back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
          tabs={shop.enabled && <ShopTabs />}
        />
      }
      needs={changeConfig}
      form={form}
      fields={fields}
      conflict={{
        title: t("admin:settings.config.conflict"),
        labelOf: (name) => paymentLabel(name, t),
        textOf: (held, name) => paymentText(held, name, { t, nameOf }),
      }}
    >
      <Stack maw={820}>
        <SourcesPart {...facts} {...{ fields, reading, services, delivered, choices, nameOf }} />
        <AccountPart {...facts} currency={shop.currency} />
        <DaysPart {...facts} />
        <TaxesPart {...facts} regime={shop.taxRegime} />
      </Stack>
    </EditScreen>
  );
}
