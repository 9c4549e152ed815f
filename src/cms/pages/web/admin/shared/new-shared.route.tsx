import { useNavigate } from "react-router";
import { createPage, type Page } from "#cms/pages/contract.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn } from "#web/form/fields.ts";
import { send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { editorAddress } from "../editor/editor-title.ts";
import { sharedPath } from "../page-kind.ts";
import type { Route } from "./+types/new-shared.route";
import { type SharedValues, sharedFields } from "./shared-fields.ts";
import { SharedInputs } from "./shared-inputs.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function action({ context, request }: Route.ActionArgs) {
  const input = changesIn(sharedFields, await request.formData());
  const { reply, refused } = await send(context, createPage, { body: { ...input, kind: "shared" } });
  return { thing: reply, refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:shared.new"));
}

/** A new section for several pages; its content follows in the editor. */
export default function NewSharedScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const form = useVersionedForm<Page, SharedValues>({
    fields: sharedFields,
    loaded: null,
    ids: "shared",
    onSaved: ({ _id }) => void navigate(editorAddress(_id), { replace: true }),
  });
  return (
    <EditScreen
      head={<PageHeader title={t("admin:shared.new")} back={{ to: sharedPath, label: t("admin:shared.back") }} />}
      needs={createPage}
      form={form}
      fields={sharedFields}
      conflict={{
        title: t("admin:pageSettings.conflict"),
        labelOf: (name) => t(name === "title" ? "admin:shared.name" : "admin:shared.where"),
        textOf: (held, name) => (name === "title" ? held.title : t(`admin:shared.everywhere.${held.everywhere}`)),
      }}
      save={{ label: t("admin:shared.make"), icon: "plus" }}
    >
      <SharedInputs form={form} />
    </EditScreen>
  );
}
