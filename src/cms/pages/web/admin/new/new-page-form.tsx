import { Box, Paper, Radio, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useNavigate } from "react-router";
import { createPage, type Page } from "#cms/pages/contract.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { LinkField } from "#web/admin/links/link-field.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { fieldIn } from "#web/form/table-fields.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { editorAddress } from "../editor/editor-title.ts";
import { pagesPath } from "../page-kind.ts";
import type { ReadyPage } from "../templates/ready.ts";
import { begins, type NewPage, newPageFields } from "./new-page-fields.ts";
import { TemplateCards } from "./template-cards.tsx";

type Props = { templates: ReadyPage[] };

const labels = {
  begin: "admin:newPage.begin",
  template: "admin:newPage.whichTemplate",
  from: "admin:newPage.which",
  title: "admin:newPage.nameOnly",
  en_title: "admin:newPage.nameOnly",
};

/** A new page: what it is called, and what it begins with. */
export function NewPageForm({ templates }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const form = useVersionedForm<Page, NewPage>({
    fields: newPageFields,
    loaded: null,
    ids: "newPage",
    onSaved: ({ _id }) => void navigate(editorAddress(_id), { replace: true }),
  });
  const { values, set } = form;
  const labelOf = (name: keyof NewPage) => t(labels[name]);
  const template = values.begin === "template" ? templates.find(({ name }) => name === values.template) : undefined;
  return (
    <EditScreen
      head={<PageHeader title={t("admin:newPage.title")} back={{ to: pagesPath, label: t("admin:page.back") }} />}
      needs={createPage}
      form={form}
      fields={newPageFields}
      conflict={{ title: t("admin:pageSettings.conflict"), labelOf, textOf: (held, name) => held[name] }}
      save={{ label: t("admin:newPage.make"), icon: "plus" }}
    >
      <Stack gap="md" maw={values.begin === "template" ? 1100 : 720}>
        <Titles form={form} begun={template?.title} />
        <Paper component="section" withBorder p="md">
          <Radio.Group
            id="newPage-begin"
            label={t("admin:newPage.begin")}
            value={values.begin}
            onChange={(value) => {
              set("begin", value);
              if (value === "template" && !values.template) set("template", templates[0]?.name ?? "");
            }}
          >
            <Stack gap="sm" mt="xs">
              {begins.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={t(`admin:newPage.${one}`)}
                  description={t(`admin:newPage.${one}Hint`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          {values.begin === "template" && (
            <TemplateCards {...{ templates }} value={values.template} onChange={(name) => set("template", name)} />
          )}
          {values.begin === "copy" && (
            <Box mt="md">
              <LinkField
                id="newPage-from"
                label={t("admin:newPage.which")}
                description={t("admin:newPage.whichHint")}
                kinds={["page"]}
                error={form.errors.from}
                value={values.from}
                onChange={(link) => set("from", link)}
              />
            </Box>
          )}
        </Paper>
      </Stack>
    </EditScreen>
  );
}

type TitlesProps = {
  form: ReturnType<typeof useVersionedForm<Page, NewPage>>;
  /** What it is called if nothing is typed. */
  begun: ReadyPage["title"] | undefined;
};

function Titles({ form: { values, errors, set }, begun }: TitlesProps) {
  const t = useTexts();
  const languages = useSiteLanguages();
  return (
    <Paper component="section" withBorder p="md">
      <SimpleGrid cols={{ base: 1, sm: languages.length }} spacing="md">
        {languages.map((language) => {
          const name = fieldIn("title", language);
          return (
            <TextInput
              key={name}
              id={`newPage-${name}`}
              name={name}
              lang={language}
              label={
                languages.length > 1
                  ? t("admin:newPage.name", { language: t(`admin:language.${language}`) })
                  : t("admin:newPage.nameOnly")
              }
              maxLength={lineLength}
              autoComplete="off"
              placeholder={languages.some((one) => values[fieldIn("title", one)]) ? undefined : begun?.[language]}
              value={values[name]}
              error={errors[name]}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          );
        })}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="xs">
        {t("admin:newPage.nameHint")}
      </Text>
    </Paper>
  );
}
