import { Stack, Text } from "@mantine/core";
import { useLoaderData } from "react-router";
import { type Config, changeConfig, readConfig } from "#cms/settings/contract.ts";
import { readAuthState, readUser } from "#cms/users/contract.ts";
import { ShopTabs } from "#shop/catalogue/web/admin/index.ts";
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
import type { Route } from "./+types/shop-mails.route";
import { MailCard } from "./mail-card.tsx";
import { gatherMails, type MailValues, mailFields, mailText, shopMails } from "./mail-fields.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [[config], { handle }, { models }] = await Promise.all([
    load(context, readConfig, { query: {} }),
    load(context, readUser, { query: {} }),
    load(context, readAuthState, {}),
  ]);
  return { config: config!, own: models.mail.test ? handle : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  gatherMails(form);
  const body = { version: Number(form.get("version")), ...changesIn(mailFields, form) };
  const { reply, refused } = await send(context, changeConfig, { body });
  return { thing: reply?.[0] ?? null, refused, typed: refused ? sentValues(mailFields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:settings.shopMails.title"));
}

/** All mails that the shop sends: which of them it does not, what their owner adds, and how they look. */
export default function ShopMailsScreen() {
  const t = useTexts();
  const { config, own } = useLoaderData<typeof loader>();
  const form = useVersionedForm<Config, MailValues>({
    fields: mailFields,
    loaded: config,
    answer: useAnswer<typeof action>(),
    ids: "mail",
    onSaved: () => tellSuccess(t("admin:shopMails.saved")),
  });
  return (
    <EditScreen
      head={
        <PageHeader
          title={t("admin:settings.shopMails.title")}
          back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
          tabs={config.components.shop.enabled && <ShopTabs />}
        />
      }
      needs={changeConfig}
      form={form}
      fields={mailFields}
      conflict={{
        title: t("admin:settings.config.conflict"),
        labelOf: (kind) => t(`mails:kind.${kind}`),
        textOf: (values, kind) => mailText(values[kind], t),
      }}
    >
      <Stack maw={720}>
        <Text size="sm">{t("admin:shopMails.intro")}</Text>
        {shopMails.map((kind) => (
          <MailCard
            key={kind}
            kind={kind}
            value={form.values[kind]}
            error={form.errors[kind]}
            own={own}
            onChange={(value) => form.set(kind, value)}
          />
        ))}
      </Stack>
    </EditScreen>
  );
}
