import { Button, Group, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { FilePicker, useFileRows } from "#cms/files/web/admin/index.ts";
import { longestAlt } from "#cms/social/contract.ts";
import type { Language } from "#contract/language.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

type Props = {
  picture: string | null;
  alt: string;
  /** Of the posts, and so of the description. */
  lang: Language;
  error: string | undefined;
  onPicture: (picture: string | null) => void;
  onAlt: (alt: string) => void;
};

/** The picture of the posts, with its description; its page's first one is proposed. */
export function PicturePart({ picture, alt, lang, error, onPicture, onAlt }: Props) {
  const t = useTexts();
  const [picks, setPicks] = useState(false);
  const row = useFileRows(picture === null ? [] : [picture]).get(picture ?? "");
  return (
    <FormSection id="social-picture" title={t("admin:social.share.picture")} hint={t("admin:social.share.pictureHint")}>
      <input type="hidden" name="picture" value={picture ?? ""} />
      {row && <Text size="sm">{row.fileName}</Text>}
      {error && <p role="alert">{error}</p>}
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="image" size={16} />}
          onClick={() => setPicks(true)}
        >
          {t(picture === null ? "admin:social.share.choose" : "admin:social.share.change")}
        </Button>
        {picture !== null && (
          <Button variant="subtle" size="xs" color="gray" c="inherit" onClick={() => onPicture(null)}>
            {t("admin:social.share.without")}
          </Button>
        )}
      </Group>
      {picture !== null && (
        <Textarea
          name="alt"
          label={t("admin:social.share.alt")}
          lang={lang}
          description={t("admin:social.share.altHint")}
          autosize
          minRows={2}
          maxLength={longestAlt}
          value={alt}
          onChange={(event) => onAlt(event.currentTarget.value)}
        />
      )}
      <FilePicker
        opened={picks}
        onClose={() => setPicks(false)}
        kind="image"
        several={false}
        onPick={([picked]) => {
          setPicks(false);
          if (!picked) return;
          onPicture(picked.id);
          onAlt(picked.alts[lang]);
        }}
      />
    </FormSection>
  );
}
