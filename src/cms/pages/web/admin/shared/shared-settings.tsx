import { Anchor, Paper, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { changePage, type Linked } from "#cms/pages/contract.ts";
import type { Language } from "#contract/language.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useThingTitle } from "#web/admin/pieces/title.ts";
import { plansAddress } from "#web/admin/publishing/thing.ts";
import { ThingStateBadges } from "#web/admin/publishing/thing-state.tsx";
import { useTexts } from "#web/texts.tsx";
import { titleOf } from "../editor/editor-title.ts";
import { LinkedPlaces } from "../linked-places.tsx";
import { pageKind, sharedPath } from "../page-kind.ts";
import { PageTabs } from "../page-tabs.tsx";
import type { SetPage } from "../settings/settings-fields.ts";
import { type SharedValues, sharedFields } from "./shared-fields.ts";
import { SharedInputs } from "./shared-inputs.tsx";

type Props = { page: SetPage; linked: Linked; main: Language };

/** What a shared section is called, whether it is on all pages, and where else it stands. */
export function SharedSettings({ page: loaded, linked, main }: Props) {
  const t = useTexts();
  const form = useVersionedForm<SetPage, SharedValues>({
    fields: sharedFields,
    loaded,
    ids: "shared",
    onSaved: () => tellSuccess(t("admin:pageSettings.saved")),
  });
  const page = form.thing ?? loaded;
  const title = titleOf(page, main) || t("admin:page.untitled");
  useThingTitle(() => [title, t("admin:pageTabs.settings"), t("admin:shared.list")]);
  return (
    <EditScreen
      head={
        <PageHeader
          title={t("admin:pageSettings.title", { title })}
          back={{ to: sharedPath, label: t("admin:shared.back") }}
          beside={<ThingStateBadges thing={page} titles={{ de: page.title, en: page.title }} />}
          tabs={<PageTabs id={page._id} />}
        />
      }
      needs={page.can.write && changePage}
      form={form}
      fields={sharedFields}
      conflict={{
        title: t("admin:pageSettings.conflict"),
        labelOf: (name) => t(name === "title" ? "admin:shared.name" : "admin:shared.where"),
        textOf: (held, name) => (name === "title" ? held.title : t(`admin:shared.everywhere.${held.everywhere}`)),
      }}
    >
      <Stack gap="md" maw={960}>
        <SharedInputs form={form} />
        <Paper component="section" withBorder p="md" aria-labelledby="shared-places">
          <Title order={2} size="h5" id="shared-places" mb="xs">
            {t("admin:shared.places")}
          </Title>
          <LinkedPlaces linked={linked} none={t("admin:shared.nowhere")} />
        </Paper>
        <Text size="sm" c="dimmed">
          {t("admin:shared.publishHint")}{" "}
          <Anchor component={Link} size="sm" to={plansAddress(pageKind, page._id)}>
            {t("admin:shared.plan")}
          </Anchor>
        </Text>
      </Stack>
    </EditScreen>
  );
}
