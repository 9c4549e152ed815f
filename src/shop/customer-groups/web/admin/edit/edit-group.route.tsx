import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { data, useLoaderData } from "react-router";
import { isId } from "#contract/id.ts";
import { type Language, languages } from "#contract/language.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { ownName } from "#contract/titles/own-name.ts";
import { loadShopFacts, type ShopFacts } from "#shop/catalogue/web/admin/index.ts";
import {
  type CustomerGroup,
  changeCustomerGroup,
  createCustomerGroup,
  priceDisplays,
  readCustomerGroups,
} from "#shop/customer-groups/contract.ts";
import { customerGroupTable } from "#shop/customer-groups/customer-group.ts";
import { NumberLine } from "#shop/things/web/admin/index.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { useFormKey } from "#web/admin/form/outcome/use-form-key.ts";
import { useOwnAddress } from "#web/admin/form/outcome/use-own-address.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { GroupTabs } from "../group-tabs.tsx";
import { customerGroupAddress, customerGroupList } from "../list/customer-group-list.ts";
import type { Route } from "./+types/edit-group.route";
import { type GroupValues, groupFields, percents } from "./group-fields.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const shop = await loadShopFacts(context);
  if (id === "new") return { group: null, shop };
  if (!isId(id)) throw data(null, { status: 404 });
  const { items } = await load(context, readCustomerGroups, { query: { id } });
  if (!items[0]) throw data(null, { status: 404 });
  return { group: items[0], shop };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const fields = groupFields(await loadShopFacts(context));
  const body = changesIn(fields, form);
  const _id = textIn(form, "_id");
  const written = customerGroupTable.emptyOf(customerGroupTable.names);
  const { reply, refused } = _id
    ? await send(context, changeCustomerGroup, { body: { _id, version: Number(form.get("version")), ...body } })
    : await send(context, createCustomerGroup, { body: { ...written, ...body } });
  return { thing: reply, refused, typed: refused ? sentValues(fields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [
    loaderData?.group ? ownName(loaderData.group) : t("admin:customerGroups.new"),
    t("admin:customerGroups.title"),
  ]);
}

export default function EditGroupScreen() {
  const { group, shop } = useLoaderData<typeof loader>();
  return <GroupForm key={useFormKey(group?._id ?? "new")} group={group} shop={shop} />;
}

/** What a group is called, what its customers pay less, and whether they see VAT. */
function GroupForm({ group, shop }: { group: CustomerGroup | null; shop: ShopFacts }) {
  const t = useTexts();
  const language = useLanguage();
  const [main, ...others] = useSiteLanguages();
  const toOwnAddress = useOwnAddress(customerGroupAddress);
  const fields = useMemo(() => groupFields(shop), [shop]);
  const form = useVersionedForm<CustomerGroup, GroupValues>({
    fields,
    loaded: group,
    answer: useAnswer<typeof action>(),
    ids: "customer-group",
    onSaved: (saved) => {
      tellSuccess(t("admin:customerGroups.saved"));
      if (!group) toOwnAddress(saved);
    },
  });
  const { values, errors, set } = form;
  // What was written in a language that the site has no more can still be read and changed.
  const beside = languages.filter((one) => others.includes(one) || (one !== main && values[`name_${one}`] !== ""));
  const name = (of: Language) => {
    const field = `name_${of}` as const;
    const called = of === main ? "name_de" : of === "de" ? "name_other" : "name_en";
    return (
      <TextInput
        key={of}
        id={`customer-group-${field}`}
        name={field}
        lang={of}
        label={t(`admin:customerGroups.field.${called}`)}
        description={of === main ? undefined : t("admin:customerGroups.nameHint")}
        value={values[field]}
        error={errors[field]}
        onChange={({ currentTarget: { value } }) => set(field, value)}
      />
    );
  };
  return (
    <EditScreen
      head={
        <PageHeader
          title={
            group ? leadingTitle({ de: group.name_de, en: group.name_en }, language) : t("admin:customerGroups.new")
          }
          back={{ to: customerGroupList.path, label: t("admin:customerGroups.back") }}
          tabs={group && <GroupTabs id={group._id} />}
        />
      }
      needs={group ? changeCustomerGroup : createCustomerGroup}
      form={form}
      fields={fields}
      conflict={{
        title: t("admin:customerGroups.conflict"),
        labelOf: (field) => t(`admin:customerGroups.field.${field}`),
        textOf: (held, field) =>
          field === "display" ? t(`admin:customerGroups.display.${held.display}`) : held[field],
      }}
    >
      <Stack maw={560}>
        {[main, ...beside].map(name)}
        <NumberLine
          id="customer-group-discount"
          name="discount"
          label={t("admin:customerGroups.field.discount")}
          hint={t("admin:customerGroups.discountHint")}
          value={values.discount}
          error={errors.discount}
          scale={percents}
          unit="%"
          onChange={(discount) => set("discount", discount)}
        />
        <NativeSelect
          id="customer-group-display"
          name="display"
          label={t("admin:customerGroups.field.display")}
          description={t(
            shop.taxRegime === "regular" ? "admin:customerGroups.displayHint" : "admin:customerGroups.displayOff",
          )}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={priceDisplays.map((value) => ({ value, label: t(`admin:customerGroups.display.${value}`) }))}
          value={values.display}
          error={errors.display}
          onChange={(event) => set("display", event.currentTarget.value as GroupValues["display"])}
        />
      </Stack>
    </EditScreen>
  );
}
