import { Stack } from "@mantine/core";
import { data, useLoaderData } from "react-router";
import { readHours } from "#cms/business/contract.ts";
import { changePlace, createPlace, type Place, readPlaces } from "#cms/map/contract.ts";
import { placeTable } from "#cms/map/place.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { isId } from "#contract/id.ts";
import { ownName } from "#contract/titles/own-name.ts";
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
import { nameOf } from "../list/place-columns.tsx";
import { mapPath, placeAddress } from "../map-path.ts";
import type { Route } from "./+types/edit-place.route";
import { HoursPart } from "./hours-part.tsx";
import { PicturePart } from "./picture-part.tsx";
import { PlacePart } from "./place-part.tsx";
import { type PlaceValues, placeFields, placeText } from "./place-text.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const [{ today, hours }, { models }] = await Promise.all([
    load(context, readHours, {}),
    load(context, readAuthState, {}),
  ]);
  const shared = { today, business: { hours, mayChange: models.config.write } };
  if (id === "new") return { ...shared, place: null };
  if (!isId(id)) throw data(null, { status: 404 });
  const { places } = await load(context, readPlaces, { query: { id } });
  if (!places[0]) throw data(null, { status: 404 });
  return { ...shared, place: places[0] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = changesIn(placeFields, form);
  const _id = textIn(form, "_id");
  const written = placeTable.emptyOf(placeTable.names);
  const { reply, refused } = _id
    ? await send(context, changePlace, { body: { _id, version: Number(form.get("version")), ...body } })
    : await send(context, createPlace, { body: { ...written, ...body } });
  return { thing: reply, refused, typed: refused ? sentValues(placeFields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [
    (loaderData?.place && ownName(loaderData.place)) ?? t("admin:map.new"),
    t("admin:map.title"),
  ]);
}

export default function EditPlaceScreen() {
  const loaded = useLoaderData<typeof loader>();
  return <PlaceForm key={useFormKey(loaded.place?._id ?? "new")} {...loaded} />;
}

/** What a place is called, where it is, how it looks, and when it is open. */
function PlaceForm({ place, today, business }: Awaited<ReturnType<typeof loader>>) {
  const t = useTexts();
  const language = useLanguage();
  const toOwnAddress = useOwnAddress(placeAddress);
  const form = useVersionedForm<Place, PlaceValues>({
    fields: placeFields,
    loaded: place,
    answer: useAnswer<typeof action>(),
    ids: "place",
    onSaved: (saved) => {
      tellSuccess(t("admin:map.saved"));
      if (!place) toOwnAddress(saved);
    },
  });
  return (
    <EditScreen
      head={
        <PageHeader
          title={place ? nameOf(place, language).text : t("admin:map.new")}
          back={{ to: mapPath, label: t("admin:map.back") }}
        />
      }
      needs={place ? changePlace : createPlace}
      form={form}
      fields={placeFields}
      conflict={{
        title: t("admin:map.conflict"),
        labelOf: (name) => t(`admin:map.field.${name}`),
        textOf: (held, name) => placeText(held, name, { t, language }),
      }}
    >
      <Stack maw={720}>
        <PlacePart form={form} />
        <PicturePart form={form} />
        <HoursPart form={form} business={business} today={today} />
      </Stack>
    </EditScreen>
  );
}
