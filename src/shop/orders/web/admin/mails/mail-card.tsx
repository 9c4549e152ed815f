import { Button, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { longestWords } from "#cms/settings/contract.ts";
import { languages } from "#contract/language.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { mayBeOff, type ShopMail, type TypedMail } from "./mail-fields.ts";
import { MailPreview } from "./mail-preview.tsx";

type Props = {
  kind: ShopMail;
  value: TypedMail;
  error: string | undefined;
  /** The address of the user; null for who may send no tests. */
  own: string | null;
  onChange: (value: TypedMail) => void;
};

/** A mail of the shop: whether it is sent, what its owner adds, and how it looks with that. */
export function MailCard({ kind, value, error, own, onChange }: Props) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const words = (part: "words_de" | "words_en") => (
    <Textarea
      id={`mail-${kind}-${part}`}
      name={`${kind}.${part}`}
      label={t(`admin:shopMails.${part}`)}
      maxLength={longestWords}
      autosize
      minRows={2}
      value={value[part]}
      onChange={(event) => onChange({ ...value, [part]: event.currentTarget.value })}
    />
  );
  return (
    <FormSection id={`mail-${kind}`} title={t(`mails:kind.${kind}`)}>
      {mayBeOff(kind) ? (
        <YesNo
          id={`mail-${kind}-on`}
          name={`${kind}.on`}
          label={t("admin:shopMails.on")}
          hint={t(`admin:shopMails.hint.${kind}`)}
          checked={!value.off}
          onChange={(on) => onChange({ ...value, off: !on })}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t("admin:shopMails.needed")}
        </Text>
      )}
      {words("words_de")}
      {words("words_en")}
      {error && (
        <Text size="sm" c="red.8" role="alert">
          {error}
        </Text>
      )}
      <Button
        w="fit-content"
        variant="default"
        leftSection={<Icon name="eye" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `mail-${kind}-preview` : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(`admin:shopMails.preview.${isOpen ? "close" : "open"}`)}
      </Button>
      {isOpen && <MailPreview kind={kind} value={value} own={own} />}
      <noscript>
        {languages.map((lang) => (
          <p key={lang}>
            <a href={`/admincenter/mails/templates?kind=${kind}&lang=${lang}`}>
              {t(`admin:shopMails.preview.${lang}`)}
            </a>
          </p>
        ))}
      </noscript>
    </FormSection>
  );
}
