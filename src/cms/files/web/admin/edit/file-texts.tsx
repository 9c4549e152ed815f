import { Checkbox, Paper, SimpleGrid, Stack, Text, TextInput, Title } from "@mantine/core";
import type { File } from "#cms/files/contract.ts";
import { TagsField } from "#cms/tags/web/admin/index.ts";
import type { Language } from "#contract/language.ts";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { fieldIn } from "#web/form/table-fields.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { FileForm } from "./file-values.ts";

type Props = { file: File; form: FileForm; known: string[] };

/** The description of a file: name, tags, and the texts of a picture in the languages of the site. */
export function FileTexts({ file, form, known }: Props) {
  const t = useTexts();
  const { values, errors, set } = form;
  return (
    <>
      {file.isImg && <PictureTexts form={form} />}
      {!file.isImg && <Captions form={form} />}
      <Paper component="section" withBorder p="md" aria-labelledby="file-details">
        <Title order={2} size="h5" id="file-details" mb="md">
          {t("admin:file.details")}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            id="file-name"
            name="name"
            label={t("admin:file.field.name")}
            description={file.ext ? t("admin:file.nameHint", { ext: file.ext }) : undefined}
            withAsterisk
            aria-required
            maxLength={160}
            autoComplete="off"
            value={values.name}
            error={errors.name}
            onChange={(event) => set("name", event.currentTarget.value)}
          />
          <TagsField
            id="file-tags"
            value={values.tags}
            known={known}
            error={errors.tags}
            onChange={(tags) => set("tags", tags)}
          />
        </SimpleGrid>
        <input type="hidden" name="tags" value={values.tags.join("\n")} />
      </Paper>
    </>
  );
}

function PictureTexts({ form }: { form: FileForm }) {
  const t = useTexts();
  const { values, set } = form;
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="file-texts">
      <Title order={2} size="h5" id="file-texts">
        {t("admin:file.texts")}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t("admin:file.textsHint")}
      </Text>
      <Checkbox
        id="file-decorative"
        mb="md"
        label={t("admin:file.field.decorative")}
        description={t("admin:file.decorativeHint")}
        checked={values.decorative}
        onChange={(event) => set("decorative", event.currentTarget.checked)}
      />
      <LanguageFields form={form} fields={["alt", "caption"]} />
    </Paper>
  );
}

/** Of other files than pictures only the caption is shown. */
function Captions({ form }: { form: FileForm }) {
  const t = useTexts();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="file-texts">
      <Title order={2} size="h5" id="file-texts" mb="md">
        {t("admin:file.captions")}
      </Title>
      <LanguageFields form={form} fields={["caption"]} />
    </Paper>
  );
}

type FieldsProps = { form: FileForm; fields: ("alt" | "caption")[] };

/** The main language first, the other one beside it. */
function LanguageFields({ form, fields }: FieldsProps) {
  const t = useTexts();
  const languages = useSiteLanguages();
  return (
    <SimpleGrid cols={{ base: 1, sm: languages.length }} spacing="md">
      {languages.map((language) => (
        <Stack
          key={language}
          gap="md"
          component="section"
          aria-labelledby={languages.length > 1 ? `file-texts-${language}` : undefined}
        >
          {languages.length > 1 && (
            <Text component="h3" size="sm" fw={600} id={`file-texts-${language}`}>
              {t(`admin:language.${language}`)}
            </Text>
          )}
          {fields.map((field) => (
            <LanguageField key={field} form={form} field={field} language={language} />
          ))}
        </Stack>
      ))}
    </SimpleGrid>
  );
}

type FieldProps = { form: FileForm; field: "alt" | "caption"; language: Language };

const lengths = { alt: 300, caption: 500 };

function LanguageField({ form: { values, errors, set }, field, language }: FieldProps) {
  const t = useTexts();
  const name = fieldIn(field, language);
  const silent = field === "alt" && values.decorative;
  return (
    <GrowingText
      id={`file-${name}`}
      name={name}
      lang={language}
      label={t(`admin:file.field.${field}`)}
      description={silent ? t("admin:file.altSilent") : undefined}
      inputWrapperOrder={["label", "input", "error", "description"]}
      minRows={2}
      maxRows={8}
      maxLength={lengths[field]}
      disabled={silent}
      value={values[name]}
      error={errors[name]}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
}
