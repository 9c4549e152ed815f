import "#shop/things/web/admin/shop-admin.css";
import "./shipping.css";
import { Stack } from "@mantine/core";
import { useMemo } from "react";
import { useLoaderData } from "react-router";
import { type Config, changeConfig, readConfig } from "#cms/settings/contract.ts";
import { translator } from "#contract/texts/translate.ts";
import { loadShopFacts, ShopTabs } from "#shop/catalogue/web/admin/index.ts";
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
import type { Route } from "./+types/shipping.route";
import { AgePart } from "./age-part.tsx";
import { CountriesPart } from "./countries-part.tsx";
import { refusedRows, type ShippingValues, shippingFields, shippingText } from "./shipping-fields.ts";
import { ThresholdsPart } from "./thresholds-part.tsx";
import { TrialPart } from "./trial/trial-part.tsx";
import { sentCountries } from "./typed-countries.ts";
import { sentServices } from "./typed-services.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [{ language, currency }, [config]] = await Promise.all([
    loadShopFacts(context),
    load(context, readConfig, { query: {} }),
  ]);
  const stored = Object.keys(config!.components.shop.shipping.countries);
  // A browser may know a country by another name than the server.
  return { config: config!, reading: { language, currency }, choices: countryChoices(language, stored) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [{ language, currency }, [config]] = await Promise.all([
    loadShopFacts(context),
    load(context, readConfig, { query: {} }),
  ]);
  const reading = { language, currency };
  const fields = shippingFields(config!, reading);
  const rows = sentCountries(form);
  if (rows) form.set("countries", JSON.stringify(rows));
  const services = sentServices(form);
  if (services) form.set("services", JSON.stringify(services));
  const early = refusedRows({ countries: rows ?? [], services: services ?? [] }, { reading, t: translator(language) });
  const body = { version: Number(form.get("version")), ...changesIn(fields, form) };
  const { reply, refused } = early ? { reply: null, refused: early } : await send(context, changeConfig, { body });
  // As they were typed: two rows may have the same country.
  const typed = { ...sentValues(fields, form), ...(rows && { countries: rows }), ...(services && { services }) };
  return { thing: reply?.[0] ?? null, refused, typed: refused ? typed : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:settings.shipping.title"));
}

/** To which countries the shop sends, what that costs, and when it is free. */
export default function ShippingScreen() {
  const t = useTexts();
  const { config, reading, choices } = useLoaderData<typeof loader>();
  const fields = useMemo(() => shippingFields(config, reading), [config, reading]);
  const form = useVersionedForm<Config, ShippingValues>({
    fields,
    loaded: config,
    answer: useAnswer<typeof action>(),
    ids: "shipping",
    onSaved: () => tellSuccess(t("admin:shipping.saved")),
  });
  const { values, errors, set } = form;
  const nameOf = (code: string) => choices.find((one) => one.code === code)?.name ?? code;
  return (
    <EditScreen
      head={
        <PageHeader
          title={t("admin:settings.shipping.title")}
          back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
          tabs={config.components.shop.enabled && <ShopTabs />}
        />
      }
      needs={changeConfig}
      form={form}
      fields={fields}
      conflict={{
        title: t("admin:settings.config.conflict"),
        labelOf: (name) => t(`admin:shipping.field.${name}`),
        textOf: (held, name) => shippingText(held, name, { t, nameOf }),
      }}
    >
      <Stack maw={820}>
        <CountriesPart
          values={values}
          error={errors.countries}
          {...{ reading, choices, nameOf }}
          recordedOf={(code) => config.components.shop.shipping.countries[code]?.excise}
          onChange={(countries) => set("countries", countries)}
        />
        <ThresholdsPart {...{ values, errors, reading }} onChange={set} />
        <TrialPart {...{ values, reading, nameOf }} />
        <AgePart {...{ values, errors, reading }} onChange={set} />
      </Stack>
    </EditScreen>
  );
}
