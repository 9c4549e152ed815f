import { Anchor, Checkbox, Paper, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { changePage, type Linked } from "#cms/pages/contract.ts";
import type { FoundFacts } from "#cms/seo/web/admin/index.ts";
import { isFixed } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { valueText } from "#web/admin/form/value-text.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useThingTitle } from "#web/admin/pieces/title.ts";
import { ThingStateBadges } from "#web/admin/publishing/thing-state.tsx";
import { languageOf } from "#web/form/table-fields.ts";
import { useLabelIn } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { editorAddress, titleOf } from "../editor/editor-title.ts";
import { FilesInput } from "../editor/inspector/files-input.tsx";
import { LinkedPlaces } from "../linked-places.tsx";
import { pagesPath } from "../page-kind.ts";
import { PageTabs } from "../page-tabs.tsx";
import { type PageSettingsValues, type SetPage, settingsFields, sharedSettings } from "./settings-fields.ts";
import { SettingsFound } from "./settings-found.tsx";
import { SettingsTexts } from "./settings-texts.tsx";

type Props = { page: SetPage; linked: Linked; main: Language; found: FoundFacts };

/** What a page is called, where it stands, and how others show it. */
export function PageSettings({ page: loaded, linked, main, found }: Props) {
  const t = useTexts();
  const labelIn = useLabelIn();
  const form = useVersionedForm<SetPage, PageSettingsValues>({
    fields: settingsFields,
    loaded,
    ids: "page",
    onSaved: () => tellSuccess(t("admin:pageSettings.saved")),
  });
  const { values, errors, set } = form;
  const page = form.thing ?? loaded;
  const title = titleOf(page, main) || t("admin:page.untitled");
  const labelOf = (name: keyof PageSettingsValues) => {
    const field = name.replace("en_", "");
    const label = t(`admin:pageSettings.field.${field}`);
    return sharedSettings.has(name) ? label : labelIn(label, languageOf(name));
  };
  useThingTitle(() => [title, t("admin:pageTabs.settings"), t("admin:page.list")]);
  return (
    <EditScreen
      head={
        <PageHeader
          title={t("admin:pageSettings.title", { title })}
          back={{ to: pagesPath, label: t("admin:pageSettings.back") }}
          beside={<ThingStateBadges thing={page} titles={{ de: page.title, en: page.translations.en?.title ?? "" }} />}
          tabs={<PageTabs id={page._id} />}
        />
      }
      needs={page.can.write && changePage}
      form={form}
      fields={settingsFields}
      conflict={{
        title: t("admin:pageSettings.conflict"),
        labelOf,
        textOf: (held, name) => valueText(held[name], t),
      }}
    >
      <Stack gap="md" maw={960}>
        <SettingsTexts form={form} fixed={isFixed(page.kind)} labelOf={labelOf} />
        <SettingsFound {...{ form, page, main, found, labelOf }} />
        <Paper component="section" withBorder p="md" aria-labelledby="page-share">
          <Title order={2} size="h5" id="page-share" mb="md">
            {t("admin:pageSettings.share")}
          </Title>
          <FilesInput
            id="page-image"
            label={labelOf("image")}
            picture
            several={false}
            value={values.image ? [values.image] : []}
            onChange={([id = ""]) => set("image", id)}
          />
          <Text size="sm" c={errors.image ? "var(--mantine-color-error)" : "dimmed"} mt={4}>
            {errors.image ?? t("admin:pageSettings.imageHint")}
          </Text>
          <Checkbox
            id="page-hidden"
            mt="lg"
            label={labelOf("hidden")}
            description={t("admin:pageSettings.hiddenHint")}
            checked={values.hidden}
            onChange={(event) => set("hidden", event.currentTarget.checked)}
          />
        </Paper>
        <Paper component="section" withBorder p="md" aria-labelledby="page-linked">
          <Title order={2} size="h5" id="page-linked" mb="xs">
            {t("admin:pageSettings.linkedFrom")}
          </Title>
          <LinkedPlaces linked={linked} none={t("admin:pageSettings.linkedNone")} />
        </Paper>
        {page.published.length > 0 && (
          <Text size="sm" c="dimmed">
            {t("admin:pageSettings.publishHint")}{" "}
            <Anchor component={Link} to={editorAddress(page._id)} inherit underline="always">
              {t("admin:pageSettings.publishThere")}
            </Anchor>
          </Text>
        )}
      </Stack>
    </EditScreen>
  );
}
