import { Stack, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { data, useLoaderData, useSearchParams } from "react-router";
import { changeSynonym, createSynonym, readSynonyms, type Synonym } from "#cms/search/contract.ts";
import { synonymTable } from "#cms/search/synonyms.ts";
import { isId } from "#contract/id.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { useFormKey } from "#web/admin/form/outcome/use-form-key.ts";
import { useOwnAddress } from "#web/admin/form/outcome/use-own-address.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { changesIn } from "#web/form/fields.ts";
import { tableFields } from "#web/form/table-fields.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { synonymAddress, synonymList } from "../search-lists.ts";
import type { Route } from "./+types/edit-synonym.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const fields = tableFields(synonymTable);

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (id === "new") return { synonym: null };
  if (!isId(id)) throw data(null, { status: 404 });
  const { items } = await load(context, readSynonyms, { query: { id } });
  if (!items[0]) throw data(null, { status: 404 });
  return { synonym: items[0] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = changesIn(fields, form);
  const _id = textIn(form, "_id");
  const { reply, refused } = _id
    ? await send(context, changeSynonym, { body: { _id, version: Number(form.get("version")), ...body } })
    : await send(context, createSynonym, { body: { word: "", words: "", ...body } });
  return { thing: reply, refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [loaderData?.synonym?.word ?? t("admin:synonyms.edit"), t("admin:synonyms.title")]);
}

export default function EditSynonymScreen() {
  const { synonym } = useLoaderData<typeof loader>();
  return <SynonymForm key={useFormKey(synonym?._id ?? "new")} synonym={synonym} />;
}

function SynonymForm({ synonym }: { synonym: Synonym | null }) {
  const t = useTexts();
  const [search] = useSearchParams();
  const toOwnAddress = useOwnAddress(synonymAddress);
  const form = useVersionedForm({
    fields,
    loaded: synonym,
    ids: "synonym",
    onSaved: (saved) => {
      tellSuccess(t("admin:synonyms.saved"));
      if (!synonym) toOwnAddress(saved);
    },
  });
  const { values, errors, set } = form;
  // The word that was searched for in vain.
  const begin = useEffectEvent(() => {
    const word = search.get("word");
    if (!synonym && word && values.word === "") set("word", word.slice(0, 60));
  });
  useEffect(() => begin(), []);
  return (
    <EditScreen
      head={
        <PageHeader
          title={synonym?.word ?? t("admin:synonyms.new")}
          back={{ to: synonymList.path, label: t("admin:synonyms.allBack") }}
        />
      }
      needs={synonym ? changeSynonym : createSynonym}
      form={form}
      fields={fields}
      conflict={{
        title: t("admin:synonyms.conflict"),
        labelOf: (name) => t(`admin:synonyms.field.${name}`),
        textOf: (held, name) => held[name],
      }}
    >
      <Stack maw={640}>
        {(["word", "words"] as const).map((name) => (
          <TextInput
            key={name}
            id={`synonym-${name}`}
            label={t(`admin:synonyms.field.${name}`)}
            description={t(`admin:synonyms.${name}Hint`)}
            value={values[name]}
            error={errors[name]}
            onChange={({ currentTarget: { value } }) => set(name, value)}
          />
        ))}
      </Stack>
    </EditScreen>
  );
}
