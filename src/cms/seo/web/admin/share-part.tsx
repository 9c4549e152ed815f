import "./share-part.css";
import { Radio, SimpleGrid, Text, VisuallyHidden } from "@mantine/core";
import { shareChoices, shareSize } from "#contract/share-picture.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import { drawnAddress } from "./drawn-address.ts";
import type { SeoForm } from "./seo-fields.ts";

type Props = {
  form: SeoForm;
  /** What the pictures show as an example. */
  title: string;
  /** The picture that the owner has chosen for all pages. */
  own: string | null;
};

/** How the pictures of pages without one of their own are drawn, each choice as it will look. */
export function SharePart({ form, title, own }: Props) {
  const t = useTexts();
  return (
    <FormSection id="seo-share-part" title={t("admin:settings.seo.share")} hint={t("admin:settings.seo.shareHint")}>
      <Radio.Group
        id="seo-share"
        name="share"
        label={<VisuallyHidden>{t("admin:settings.seo.share")}</VisuallyHidden>}
        value={form.values.share}
        error={form.errors.share}
        onChange={(value) => form.set("share", value)}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {shareChoices.map((choice) => (
            <Radio.Card
              key={choice}
              value={choice}
              className="share-choice"
              aria-label={t(`admin:settings.seo.shares.${choice}`)}
            >
              <img
                src={choice === "auto" && own ? own : drawnAddress({ title, template: choice })}
                alt=""
                loading="lazy"
                {...shareSize}
              />
              <span className="share-words">
                <Radio.Indicator />
                <Text span size="sm">
                  {t(`admin:settings.seo.shares.${choice}`)}
                </Text>
              </span>
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {t(`admin:settings.seo.${own ? "shareOwn" : "shareNone"}`)}
      </Text>
    </FormSection>
  );
}
