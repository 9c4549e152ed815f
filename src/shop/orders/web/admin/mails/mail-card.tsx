import { Anchor, Group, Text, Textarea } from "@mantine/core";
import { Link } from "react-router";
import { longestWords } from "#cms/settings/contract.ts";
import { languages } from "#contract/language.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import { useTexts } from "#web/texts.tsx";
import { mayBeOff, type ShopMail, type TypedMail } from "./mail-fields.ts";

type Props = { kind: ShopMail; value: TypedMail; error: string | undefined; onChange: (value: TypedMail) => void };

/** A mail of the shop: whether it is sent, what its owner adds, and the ways to its preview and test. */
export function MailCard({ kind, value, error, onChange }: Props) {
  const t = useTexts();
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
      <Group gap="md">
        {languages.map((lang) => (
          <Anchor
            key={lang}
            component={Link}
            to={`/admincenter/mails/templates?kind=${kind}&lang=${lang}`}
            size="sm"
            underline="always"
          >
            {t(`admin:shopMails.preview.${lang}`)}
          </Anchor>
        ))}
      </Group>
    </FormSection>
  );
}
