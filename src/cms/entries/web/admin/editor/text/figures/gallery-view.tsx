import { NativeSelect, Text } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import { useFiles } from "../../files/known-files.ts";
import type { FigureProps } from "./figure-props.ts";

/** A gallery that is kept by itself: its current pictures are shown. */
export function GalleryView({ node: { attrs }, updateAttributes }: FigureProps) {
  const t = useTexts();
  const { galleries } = useFiles();
  const value = attrs["gallery"] as string;
  if (galleries.length === 0 && !value) return <Text size="sm">{t("admin:editor.figure.galleryNone")}</Text>;
  const known = galleries.some(({ id }) => id === value);
  return (
    <NativeSelect
      label={t("admin:editor.figure.galleryOf")}
      value={value}
      data={[
        { value: "", label: t("admin:editor.figure.galleryChoose") },
        ...galleries.map(({ id, title }) => ({ value: id, label: title || t("admin:entry.files.untitledGallery") })),
        ...(value && !known ? [{ value, label: t("admin:entry.files.missing") }] : []),
      ]}
      onChange={(event) => updateAttributes({ gallery: event.currentTarget.value })}
    />
  );
}
