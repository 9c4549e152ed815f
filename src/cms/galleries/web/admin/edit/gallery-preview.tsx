import "./gallery-preview.css";
import { Paper, Text, Title } from "@mantine/core";
import type { FileRow } from "#cms/files/web/admin/index.ts";
import { GalleryFrame, GallerySlider } from "#cms/galleries/web/index.ts";
import { shown } from "#contract/language.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { GalleryValues } from "./gallery-values.ts";

type Props = { values: GalleryValues; files: ReadonlyMap<string, FileRow> };

/** The gallery as visitors see it, including unsaved changes. */
export function GalleryPreview({ values, files }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { images, title, en_title, ...settings } = values;
  const pictures = images.flatMap((id) => files.get(id)?.picture ?? []);
  const named = shown({ de: title, en: en_title }, language);
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="gallery-preview">
      <Title order={2} size="h5" id="gallery-preview" mb="md">
        {t("admin:galleries.preview")}
      </Title>
      {pictures.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("admin:galleries.previewEmpty")}
        </Text>
      ) : (
        <div className="gallery-preview">
          <GalleryFrame
            // A slider counts its pictures once.
            key={`${pictures.length} ${settings.transition}`}
            {...settings}
            id="preview"
            title={named?.text ?? ""}
            titleLang={named?.lang}
            pictures={pictures}
            first={false}
          >
            {(slider) => <GallerySlider {...slider} />}
          </GalleryFrame>
        </div>
      )}
    </Paper>
  );
}
