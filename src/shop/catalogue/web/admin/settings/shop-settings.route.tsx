import { NativeSelect, Stack } from "@mantine/core";
import { useMemo } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { type Config, changeConfig, readConfig, taxRegimes } from "#cms/settings/contract.ts";
import { loadShopState, ShopStateNote } from "#shop/checkout/web/admin/index.ts";
import { readOrderNumbers } from "#shop/orders/contract.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { ShopTabs } from "../shop-tabs.tsx";
import type { Route } from "./+types/shop-settings.route";
import { NumbersPart } from "./numbers-part.tsx";
import {
  currencies,
  type ShopSettings,
  sentVacation,
  settingText,
  shopSettings,
  type TaxRegime,
} from "./shop-settings-fields.ts";
import { VacationPart } from "./vacation-part.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [config] = await load(context, readConfig, { query: {} });
  const [state, coming] = await Promise.all([
    loadShopState(context, config!.components.shop),
    // While there is no shop, nothing of it is found.
    config!.components.shop.enabled ? load(context, readOrderNumbers, {}) : null,
  ]);
  return { config: config!, state, coming };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [config] = await load(context, readConfig, { query: {} });
  const fields = shopSettings(config!);
  const vacation = sentVacation(form);
  if (vacation) form.set("vacation", JSON.stringify(vacation));
  const body = { version: Number(form.get("version")), ...changesIn(fields, form) };
  const { reply, refused } = await send(context, changeConfig, { body });
  return { thing: reply?.[0] ?? null, refused, typed: refused ? sentValues(fields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:settings.shop.title"));
}

/** Whether there is a shop, in which currency it sells, and what it shows of prices. */
export default function ShopSettingsScreen() {
  const t = useTexts();
  const { config, state, coming } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const fields = useMemo(() => shopSettings(config), [config]);
  const form = useVersionedForm<Config, ShopSettings>({
    fields,
    loaded: config,
    answer: useAnswer<typeof action>(),
    ids: "shop",
    onSaved: () => {
      tellSuccess(t("admin:settings.components.saved"));
      // The menu shows whether there is a shop, and is not loaded again after a form.
      void revalidate();
    },
  });
  const tick = (
    name: Exclude<
      keyof ShopSettings,
      "currency" | "taxRegime" | "vacation" | "numberPrefix" | "numberYear" | "numberWidth"
    >,
  ) => (
    <YesNo
      id={`shop-${name}`}
      name={name}
      label={t(`admin:settings.shop.${name}`)}
      hint={t(`admin:settings.shop.${name}Hint`)}
      checked={form.values[name]}
      onChange={(on) => form.set(name, on)}
    />
  );
  return (
    <EditScreen
      head={
        <PageHeader
          title={t("admin:settings.shop.title")}
          back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
          tabs={config.components.shop.enabled && <ShopTabs />}
        />
      }
      needs={changeConfig}
      form={form}
      fields={fields}
      conflict={{
        title: t("admin:settings.config.conflict"),
        labelOf: (name) => t(`admin:settings.shop.${name}`),
        textOf: (values, name) => settingText(values, name, t),
      }}
    >
      <Stack maw={720}>
        <FormSection id="shop-state" title={t("admin:settings.shop.state")}>
          {tick("enabled")}
          {form.values.enabled && <ShopStateNote state={state} />}
        </FormSection>
        <VacationPart
          value={form.values.vacation}
          error={form.errors.vacation}
          onChange={(value) => form.set("vacation", value)}
        />
        {coming && <NumbersPart values={form.values} errors={form.errors} coming={coming} onChange={form.set} />}
        <FormSection id="shop-prices" title={t("admin:settings.shop.prices")}>
          <CurrencyField
            value={form.values.currency}
            error={form.errors.currency}
            stored={config.components.shop.currency}
            onChange={(currency) => form.set("currency", currency)}
          />
          <NativeSelect
            id="shop-taxRegime"
            name="taxRegime"
            label={t("admin:settings.shop.taxRegime")}
            description={t("admin:settings.shop.taxRegimeHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            maw={480}
            data={taxRegimes.map((value) => ({ value, label: t(`admin:settings.shop.taxRegimes.${value}`) }))}
            value={form.values.taxRegime}
            error={form.errors.taxRegime}
            onChange={(event) => form.set("taxRegime", event.currentTarget.value as TaxRegime)}
          />
          {tick("showPrice")}
          {tick("showShippingCosts")}
        </FormSection>
        <FormSection id="shop-rules" title={t("admin:settings.shop.rules")}>
          {tick("smallProducer")}
        </FormSection>
      </Stack>
    </EditScreen>
  );
}

type CurrencyProps = { value: string; error: string | undefined; stored: string; onChange: (value: string) => void };

function CurrencyField({ value, error, stored, onChange }: CurrencyProps) {
  const t = useTexts();
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: "currency" });
  const known = [...new Set([...currencies, stored])];
  return (
    <NativeSelect
      id="shop-currency"
      name="currency"
      label={t("admin:settings.shop.currency")}
      description={t(`admin:settings.shop.${value === stored ? "currencyHint" : "currencyChange"}`)}
      inputWrapperOrder={["label", "input", "description", "error"]}
      maw={360}
      data={known.map((one) => ({ value: one, label: `${names.of(one) ?? one} (${one})` }))}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
