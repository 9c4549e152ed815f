import "#shop/things/web/admin/shop-admin.css";
import "../pickup.css";
import { Stack } from "@mantine/core";
import { useMemo } from "react";
import { data, type RouterContextProvider, useLoaderData } from "react-router";
import { readHours } from "#cms/business/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { isId } from "#contract/id.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { ownName } from "#contract/titles/own-name.ts";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import { changePickupPlace, createPickupPlace, type PickupPlace, readPickupPlaces } from "#shop/pickup/contract.ts";
import { placeTable } from "#shop/pickup/place.ts";
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
import { useLanguage, useTexts } from "#web/texts.tsx";
import { pickupList, placeAddress } from "../list/pickup-list.ts";
import type { Route } from "./+types/edit-place.route";
import { ChoosingPart } from "./choosing-part.tsx";
import { HoursPart } from "./hours-part.tsx";
import { type PlaceValues, placeFields } from "./place-fields.ts";
import { PlacePart } from "./place-part.tsx";
import { placeText } from "./place-text.ts";
import { PreviewPart } from "./preview-part.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const [reading, { today, hours }, { models }] = await Promise.all([
    loadReading(context),
    load(context, readHours, {}),
    load(context, readAuthState, {}),
  ]);
  const business = { hours, mayChange: models.config.write };
  const shared = { reading, today, business, now: new Date().toISOString() };
  if (id === "new") return { ...shared, place: null };
  if (!isId(id)) throw data(null, { status: 404 });
  const { places } = await load(context, readPickupPlaces, { query: { id } });
  if (!places[0]) throw data(null, { status: 404 });
  return { ...shared, place: places[0] };
}

/** How the form is read and what stands in it at first: most businesses hand orders out where they are. */
async function loadReading(context: Readonly<RouterContextProvider>) {
  const [{ language }, [config]] = await Promise.all([
    loadShopFacts(context),
    load(context, readConfig, { query: {} }),
  ]);
  const { street, zip, city } = config!.business.address;
  return { language, address: [street, `${zip} ${city}`.trim()].filter(Boolean).join("\n") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const fields = placeFields(await loadReading(context));
  const body = changesIn(fields, form);
  const _id = textIn(form, "_id");
  const written = placeTable.emptyOf(placeTable.names);
  const { reply, refused } = _id
    ? await send(context, changePickupPlace, { body: { _id, version: Number(form.get("version")), ...body } })
    : await send(context, createPickupPlace, { body: { ...written, ...body } });
  return { thing: reply, refused, typed: refused ? sentValues(fields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [
    (loaderData?.place && ownName(loaderData.place)) ?? t("admin:pickup.new"),
    t("admin:pickup.title"),
  ]);
}

export default function EditPlaceScreen() {
  const loaded = useLoaderData<typeof loader>();
  return <PlaceForm key={useFormKey(loaded.place?._id ?? "new")} {...loaded} />;
}

/** Where a place is, when it is open, and what customers choose there. */
function PlaceForm({ place, reading, today, business, now }: Awaited<ReturnType<typeof loader>>) {
  const t = useTexts();
  const language = useLanguage();
  const toOwnAddress = useOwnAddress(placeAddress);
  const fields = useMemo(() => placeFields(reading), [reading]);
  const form = useVersionedForm<PickupPlace, PlaceValues>({
    fields,
    loaded: place,
    answer: useAnswer<typeof action>(),
    ids: "pickup-place",
    onSaved: (saved) => {
      tellSuccess(t("admin:pickup.saved"));
      if (!place) toOwnAddress(saved);
    },
  });
  return (
    <EditScreen
      head={
        <PageHeader
          title={place ? leadingTitle({ de: place.name_de, en: place.name_en }, language) : t("admin:pickup.new")}
          back={{ to: pickupList.path, label: t("admin:pickup.back") }}
        />
      }
      needs={place ? changePickupPlace : createPickupPlace}
      form={form}
      fields={fields}
      conflict={{
        title: t("admin:pickup.conflict"),
        labelOf: (name) => t(`admin:pickup.field.${name}`),
        textOf: (held, name) => placeText(held, name, { t, language }),
      }}
      beside={{
        columns: "shop-columns",
        children: (
          <div className="shop-beside">
            <PreviewPart values={form.values} business={business.hours} now={now} />
          </div>
        ),
      }}
    >
      <Stack>
        <PlacePart form={form} />
        <HoursPart form={form} business={business} today={today} />
        <ChoosingPart form={form} />
      </Stack>
    </EditScreen>
  );
}
