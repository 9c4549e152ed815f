import { Button, CopyButton, Group, Text, Textarea } from "@mantine/core";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

type Props = {
  id: string;
  label: string;
  hint?: string;
  value: string;
  /** The language of what is copied, where it is not the one of the screen. */
  lang?: string;
  rows?: number;
};

/** A text to be copied: by its button, or by hand. */
export function CopyField({ id, label, hint, value, lang, rows = 1 }: Props) {
  const t = useTexts();
  return (
    <div className="social-copy">
      <Textarea
        id={id}
        readOnly
        autosize
        minRows={rows}
        label={label}
        description={hint}
        value={value}
        lang={lang}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value} timeout={4000}>
        {({ copied, copy }) => (
          <Group gap="xs" mt={6}>
            <Button variant="default" size="xs" leftSection={<Icon name="copy" size={16} />} onClick={copy}>
              {t("admin:social.copy")}
              <span className="visually-hidden">: {label}</span>
            </Button>
            <Text size="sm" role="status">
              {copied && t("admin:social.copied")}
            </Text>
          </Group>
        )}
      </CopyButton>
    </div>
  );
}
