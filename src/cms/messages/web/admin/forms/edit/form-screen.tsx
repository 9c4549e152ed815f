import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useRef } from "react";
import { Link, useSubmit } from "react-router";
import { changeForm, createForm, type Form } from "#cms/messages/contract.ts";
import { inboxList } from "#cms/messages/web/admin/index.ts";
import { type Language, shown } from "#contract/language.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { useOwnAddress } from "#web/admin/form/outcome/use-own-address.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { DuplicateButton } from "#web/admin/lists/duplicate-button.tsx";
import { useDuplicated } from "#web/admin/lists/duplicated.ts";
import { forgetTold } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { formAddress, formsPath } from "../form-list.ts";
import type { SitePage } from "../form-places.ts";
import { useFormQuestion } from "../list/form-question.tsx";
import { placesOf } from "../list/form-rows.ts";
import { FormFields } from "./form-fields.tsx";
import { FormPages } from "./form-pages.tsx";
import { FormPreview } from "./form-preview.tsx";
import { type Builder, formFields, partLabel, partText } from "./form-values.ts";
import { InEachLanguage } from "./in-each-language.tsx";

type Props = { form: Form | null; pages: SitePage[]; main: Language };

/** One form: its fields, its preview, and the pages that it is on. */
export function FormScreen({ form: loaded, pages, main }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const toOwnAddress = useOwnAddress(formAddress);
  const leaving = useRef(false);
  const contact = loaded?.kind === "contact";
  const form = useVersionedForm({
    fields: formFields,
    loaded,
    ids: "form",
    onSaved: (saved) => !loaded && toOwnAddress(saved),
  });
  useDuplicated();
  const send = useSubmit();
  const ask = useFormQuestion(({ id }) => {
    leaving.current = true;
    forgetTold();
    void send({ intent: "delete", id }, { method: "post", action: formsPath });
  });
  const head = (
    <FormHeader
      form={loaded}
      onDelete={(name) => loaded && ask({ id: loaded._id, name, places: placesOf(loaded, pages) })}
    />
  );
  const beside = (
    <Stack gap="md" className="form-beside">
      {loaded ? <FormPages form={loaded} pages={pages} /> : <PagesLater />}
      <FormPreview values={form.values} contact={contact} main={main} />
    </Stack>
  );
  return (
    <EditScreen
      className="form-screen"
      head={head}
      needs={loaded ? changeForm : createForm}
      form={form}
      fields={formFields}
      conflict={{
        title: t("messages:forms.conflict"),
        labelOf: (name) => partLabel(name, t),
        textOf: (values, name) => partText(values, { name, t, language }),
      }}
      beside={{ columns: "form-columns", children: beside }}
      leaving={leaving}
    >
      <Stack gap="md">
        <FormTexts form={form} part="name" hint={contact ? "nameOfContact" : "nameHint"} />
        <FormFields form={form} contact={contact} />
        <FormTexts form={form} part="button" hint="buttonHint" />
        <FormTexts form={form} part="thanks" hint="thanksHint" long />
      </Stack>
    </EditScreen>
  );
}

type HeaderProps = Pick<Props, "form"> & { onDelete: (name: string) => void };

function FormHeader({ form, onDelete }: HeaderProps) {
  const t = useTexts();
  const [main] = useSiteLanguages();
  const named = form && shown(form.name, main);
  const title = named?.text || t(form ? "messages:forms.edit" : "messages:forms.new");
  return (
    <PageHeader title={title} lang={named?.lang} back={{ to: formsPath, label: t("messages:forms.back") }}>
      {form && (
        <Group gap="xs">
          <Button
            component={Link}
            to={inboxList.href({ form: form._id })}
            variant="default"
            leftSection={<Icon name="mail" />}
          >
            {t("messages:forms.messages", { count: form.messages ?? 0 })}
          </Button>
          {form.can.write && <DuplicateButton id={form._id} list={formsPath} />}
          {form.can.delete && (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<Icon name="trash" />}
              onClick={() => onDelete(named?.text ?? "")}
            >
              {t("messages:forms.do.delete")}
            </Button>
          )}
        </Group>
      )}
    </PageHeader>
  );
}

type TextsProps = { form: Builder; part: "name" | "button" | "thanks"; hint: string; long?: boolean };

/** One of the texts around the fields, in the languages of the site. */
function FormTexts({ form: { values, errors, set }, part, hint, long = false }: TextsProps) {
  const t = useTexts();
  const label = t(`messages:forms.part.${part}`);
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={`form-${part}-title`}>
      <Title order={2} size="h5" id={`form-${part}-title`} mb={4}>
        {label}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t(`messages:forms.${hint}`)}
      </Text>
      <InEachLanguage
        id={`form-${part}`}
        label={label}
        value={values[part]}
        error={errors[part]}
        onChange={(text) => set(part, text)}
        long={long}
      />
    </Paper>
  );
}

function PagesLater() {
  const t = useTexts();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="form-pages">
      <Title order={2} size="h5" id="form-pages" mb="xs">
        {t("messages:forms.pages.title")}
      </Title>
      <Text size="sm">{t("messages:forms.pages.later")}</Text>
    </Paper>
  );
}
