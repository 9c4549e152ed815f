import { Stack, Text } from "@mantine/core";
import { useLoaderData } from "react-router";
import { type Config, changeConfig, readConfig } from "#cms/settings/contract.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { useLabelIn } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/business.route";
import {
  type BusinessValues,
  businessFields,
  businessLabel,
  businessOf,
  businessText,
  togetherInBusiness,
} from "./business-fields.ts";
import { ContactPart, NamePart } from "./contact-part.tsx";
import { HoursLink } from "./hours-link.tsx";
import { LegalPart, SpecialPart } from "./legal-part.tsx";
import { ProfilesPart } from "./profiles-part.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [config] = await load(context, readConfig, { query: {} });
  return { config: config! };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { version: Number(form.get("version")), ...changesIn(businessFields, form) };
  const { reply, refused } = await send(context, changeConfig, { body });
  return { thing: reply?.[0] ?? null, refused, typed: refused ? sentValues(businessFields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:settings.business.title"));
}

/** *Mein Betrieb*: what a business says of itself, once for everything that shows it. */
export default function BusinessScreen() {
  const t = useTexts();
  const labelIn = useLabelIn();
  const { config } = useLoaderData<typeof loader>();
  const form = useVersionedForm<Config, BusinessValues>({
    fields: businessFields,
    loaded: config,
    answer: useAnswer<typeof action>(),
    ids: "business",
    together: togetherInBusiness,
    onSaved: () => tellSuccess(t("admin:settings.business.saved")),
  });
  return (
    <EditScreen
      head={
        <PageHeader
          title={t("admin:settings.business.title")}
          back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
        />
      }
      needs={changeConfig}
      form={form}
      fields={businessFields}
      conflict={{
        title: t("admin:settings.config.conflict"),
        labelOf: (name) => businessLabel(name, { t, labelIn }),
        textOf: (values, name) => businessText(values, name, t),
      }}
    >
      <Stack maw={720}>
        <Text c="dimmed">{t("admin:settings.business.intro")}</Text>
        <NamePart form={form} />
        <ContactPart form={form} />
        <HoursLink hours={config.business.hours} />
        <LegalPart form={form} business={businessOf(form.values, config.business)} />
        <ProfilesPart form={form} />
        <SpecialPart form={form} />
      </Stack>
    </EditScreen>
  );
}
