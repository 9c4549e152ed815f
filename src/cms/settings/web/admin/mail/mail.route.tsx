import { Stack } from "@mantine/core";
import { useLoaderData, useRevalidator } from "react-router";
import { type Config, changeConfig, readConfig, testMailServer } from "#cms/settings/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { FormLine } from "#web/admin/form/form-line.tsx";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Locked } from "#web/admin/form/locked.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/mail.route";
import { type MailValues, mailFields, mailText } from "./mail-fields.ts";
import { MailTest } from "./mail-test.tsx";
import { ServerPart } from "./server-part.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [[config], { models, user }] = await Promise.all([
    load(context, readConfig, { query: {} }),
    load(context, readAuthState, {}),
  ]);
  return { config: config!, mayChangeServer: models.config.secrets, own: user.handle };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const changes = changesIn(mailFields, form);
  if (form.get("intent") === "test") {
    const { reply, refused } = await send(context, testMailServer, { body: changes["mail"] ?? {} });
    return { thing: null, refused, tested: reply?.to ?? null, typed: {} };
  }
  const body = { version: Number(form.get("version")), ...changes };
  const { reply, refused } = await send(context, changeConfig, { body });
  return { thing: reply?.[0] ?? null, refused, typed: refused ? sentValues(mailFields, form) : {}, tested: null };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:settings.mail.title"));
}

/** By which server the site sends its mails, and in whose name. */
export default function MailScreen() {
  const t = useTexts();
  const { config, mayChangeServer, own } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const form = useVersionedForm<Config, MailValues>({
    fields: mailFields,
    loaded: config,
    answer: useAnswer<typeof action>(),
    ids: "mail",
    onSaved: () => {
      tellSuccess(t("admin:settings.mail.saved"));
      // The frame says whether mails are sent, and is not loaded again after a form.
      void revalidate();
    },
  });
  const locked = config.locked?.mailServer === true;
  return (
    <EditScreen
      head={
        <PageHeader
          title={t("admin:settings.mail.title")}
          back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
        />
      }
      needs={changeConfig}
      form={form}
      fields={mailFields}
      conflict={{
        title: t("admin:settings.config.conflict"),
        labelOf: (name) => t(`admin:settings.mail.${name}`),
        textOf: (values, name) => mailText(values, name, t),
      }}
    >
      <Stack maw={720}>
        <ServerPart
          form={form}
          state={locked ? "locked" : mayChangeServer ? "open" : "others"}
          password={config.mail?.password ?? { set: false, last4: "" }}
        />
        <FormSection
          id="mail-sender"
          title={t("admin:settings.mail.sender")}
          hint={t("admin:settings.mail.senderHint")}
        >
          <FormLine
            form={form}
            name="from"
            type="email"
            label={t("admin:settings.mail.from")}
            description={t("admin:settings.mail.fromHint")}
            disabled={config.locked?.mailFrom === true}
          />
          {config.locked?.mailFrom && <Locked />}
          <FormLine
            form={form}
            name="replyTo"
            type="email"
            label={t("admin:settings.mail.replyTo")}
            description={t("admin:settings.mail.replyToHint")}
          />
        </FormSection>
        {mayChangeServer && <MailTest form={form} locked={config.locked} own={own} />}
      </Stack>
    </EditScreen>
  );
}
