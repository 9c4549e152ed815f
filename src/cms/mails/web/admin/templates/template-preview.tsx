import { Button, Group, Paper, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Template } from "#cms/mails/contract.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { MailSheet } from "../mail-sheet.tsx";
import { schemes, type TemplateView, templateAddress, widths } from "./template-view.ts";

type Props = { view: TemplateView; template: Template };

/** How the mail looks: in the languages of the site, on phone and desk, light and dark, and as plain text. */
export function TemplatePreview({ view, template }: Props) {
  const t = useTexts();
  const site = useSiteLanguages();
  // Mails to the staff are in the language that each of them has chosen.
  const languages = site.includes(view.lang) ? site : [...site, view.lang];
  const label = t("mails:templates.preview");
  return (
    <Paper component="section" withBorder aria-label={label} className="mails-content">
      <div className="mails-preview-head">
        <Text fw={600} lang={template.language}>
          {template.subject}
        </Text>
        <Group gap="xs">
          {languages.length > 1 && <Choices view={view} name="lang" all={languages} />}
          <Choices view={view} name="width" all={widths} />
          <Choices view={view} name="scheme" all={schemes} />
        </Group>
      </div>
      <MailSheet template={template} label={label} scheme={view.scheme} width={view.width} />
    </Paper>
  );
}

type Choosing<Name extends "lang" | "width" | "scheme"> = {
  view: TemplateView;
  name: Name;
  all: readonly TemplateView[Name][];
};

function Choices<Name extends "lang" | "width" | "scheme">({ view, name, all }: Choosing<Name>) {
  const t = useTexts();
  return (
    <nav aria-label={t(`mails:templates.${name}.label`)} className="mails-choices">
      {all.map((value) => (
        <Button
          key={value}
          component={Link}
          to={templateAddress({ ...view, [name]: value })}
          replace
          state={{ keepFocus: true }}
          preventScrollReset
          size="compact-sm"
          variant={value === view[name] ? "light" : "subtle"}
          color={value === view[name] ? undefined : "gray"}
          c={value === view[name] ? undefined : "inherit"}
          aria-current={value === view[name] ? "true" : undefined}
        >
          {t(`mails:templates.${name}.${value}`)}
        </Button>
      ))}
    </nav>
  );
}
