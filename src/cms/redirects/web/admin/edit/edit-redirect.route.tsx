import { Stack, TextInput } from "@mantine/core";
import { data, useLoaderData } from "react-router";
import { changeRedirect, createRedirect, type Redirect, readRedirects } from "#cms/redirects/contract.ts";
import { isPattern } from "#cms/redirects/pattern.ts";
import { redirectTable } from "#cms/redirects/redirect.ts";
import { isId } from "#contract/id.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { useFormKey } from "#web/admin/form/outcome/use-form-key.ts";
import { useOwnAddress } from "#web/admin/form/outcome/use-own-address.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { LinkField } from "#web/admin/links/link-field.tsx";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { changesIn } from "#web/form/fields.ts";
import { tableFields } from "#web/form/table-fields.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { redirectAddress, redirectList } from "../list/redirect-list.ts";
import type { Route } from "./+types/edit-redirect.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const fields = tableFields(redirectTable);

/** `?from=…&to=…`: what a new redirect begins with. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  if (id === "new") return { redirect: null, begun: begunIn(new URL(request.url).searchParams) };
  if (!isId(id)) throw data(null, { status: 404 });
  const { items } = await load(context, readRedirects, { query: { id } });
  if (!items[0]) throw data(null, { status: 404 });
  return { redirect: items[0], begun: null };
}

function begunIn(parameters: URLSearchParams) {
  const from = parameters.get("from") ?? "";
  if (from === "") return null;
  return { from: from.slice(0, 500), to: (parameters.get("to") ?? "").slice(0, 2000) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = changesIn(fields, form);
  const _id = textIn(form, "_id");
  const { reply, refused } = _id
    ? await send(context, changeRedirect, { body: { _id, version: Number(form.get("version")), ...body } })
    : await send(context, createRedirect, { body: { from: "", to: "", ...body } });
  return { thing: reply, refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [
    loaderData?.redirect?.from ?? t("admin:redirects.edit"),
    t("admin:redirects.title"),
  ]);
}

export default function EditRedirectScreen() {
  const { redirect, begun } = useLoaderData<typeof loader>();
  return <RedirectForm key={useFormKey(redirect?._id ?? "new")} redirect={redirect} begun={begun} />;
}

type Props = { redirect: Redirect | null; begun: { from: string; to: string } | null };

function RedirectForm({ redirect, begun }: Props) {
  const t = useTexts();
  const toOwnAddress = useOwnAddress(redirectAddress);
  const form = useVersionedForm({
    fields,
    loaded: redirect,
    ids: "redirect",
    ...(begun && { answer: { refused: null, typed: begun } }),
    onSaved: (saved) => {
      tellSuccess(t("admin:redirects.saved"));
      if (!redirect) toOwnAddress(saved);
    },
  });
  const { values, errors, set } = form;
  return (
    <EditScreen
      head={
        <PageHeader
          title={redirect?.from ?? t("admin:redirects.new")}
          back={{ to: redirectList.path, label: t("admin:redirects.back") }}
        />
      }
      needs={redirect ? changeRedirect : createRedirect}
      form={form}
      fields={fields}
      conflict={{
        title: t("admin:redirects.conflict"),
        labelOf: (name) => t(`admin:redirects.field.${name}`),
        textOf: (held, name) => held[name],
      }}
    >
      <Stack maw={640}>
        <TextInput
          id="redirect-from"
          label={t("admin:redirects.field.from")}
          description={t("admin:redirects.fromHint")}
          value={values.from}
          error={errors.from}
          onChange={({ currentTarget: { value } }) => set("from", value)}
          onBlur={() => set("from", pathOf(values.from))}
        />
        <LinkField
          id="redirect-to"
          label={t("admin:redirects.field.to")}
          description={isPattern(values.from) ? t("admin:redirects.toHint") : undefined}
          value={values.to}
          error={errors.to}
          onChange={(to) => set("to", to)}
        />
      </Stack>
    </EditScreen>
  );
}

/** People paste the whole address, or leave its first slash out. */
function pathOf(typed: string): string {
  const text = typed.trim();
  if (text === "") return "";
  const url = /^https?:/i.test(text) ? URL.parse(text) : null;
  const address = url ? url.pathname + url.search : text;
  return address.startsWith("/") ? address : `/${address}`;
}
