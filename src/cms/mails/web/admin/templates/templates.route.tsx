import "../mails.css";
import { data, useLoaderData } from "react-router";
import { readTemplates, testMail } from "#cms/mails/contract.ts";
import { readAuthState, readUser } from "#cms/users/contract.ts";
import { languages, originalLanguage } from "#contract/language.ts";
import { mailKinds } from "#contract/mail/mail-kinds.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { MailTabs } from "../mail-tabs.tsx";
import type { Route } from "./+types/templates.route";
import { TemplateKinds } from "./template-kinds.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { viewOf } from "./template-view.ts";
import { TestForm } from "./test-form.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ handle, language = originalLanguage }, { models }] = await Promise.all([
    load(context, readUser, { query: {} }),
    load(context, readAuthState, {}),
  ]);
  const view = viewOf(new URL(request.url).searchParams, language);
  const { kind, lang } = view;
  const template = await load(context, readTemplates, { query: { kind, lang } });
  if ("items" in template) throw data(null, { status: 404 });
  return { view, template, own: handle, mayTest: models.mail.test };
}

/** Sends the shown mail as a test. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [kind, lang] = [oneOf(mailKinds(), form.get("kind")), oneOf(languages, form.get("lang"))];
  if (!kind || !lang) throw data(null, { status: 400 });
  const { reply, refused } = await send(context, testMail, { body: { kind, lang, to: textIn(form, "to") } });
  return { sent: reply && { id: reply._id, to: reply.to }, refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("mails:templates.title"));
}

export default function TemplatesScreen() {
  const t = useTexts();
  const { view, template, own, mayTest } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="mails">
      <PageHeader title={t("mails:templates.title")} tabs={<MailTabs />} />
      <div className="mails-templates">
        <TemplateKinds view={view} />
        <div className="mails-template">
          {mayTest && <TestForm view={view} own={own} answer={answer} />}
          <TemplatePreview view={view} template={template} />
        </div>
      </div>
    </div>
  );
}
