import { percentages } from "#cms/files/web/admin/index.ts";
import type { Gallery } from "#cms/galleries/contract.ts";
import type { galleryFields as written } from "#cms/galleries/fields.ts";
import { galleryTable } from "#cms/galleries/gallery.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { valueText } from "#web/admin/form/value-text.ts";
import { languageOf, type TableValues, tableFields } from "#web/form/table-fields.ts";
import type { LabelIn } from "#web/site-languages.ts";

/** What the form of a gallery holds, each field under the name that it is sent with. */
export type GalleryValues = TableValues<typeof written>;
export type GalleryForm = VersionedForm<Gallery, GalleryValues>;
type Field = keyof GalleryValues;

export const galleryFields = tableFields(galleryTable);

export function fieldLabel(name: Field, { t, labelIn }: { t: Translate; labelIn: LabelIn }): string {
  if (name !== "title" && name !== "en_title") return t(`admin:galleries.field.${name}`);
  return labelIn(t("admin:galleries.field.title"), languageOf(name));
}

export function fieldText(values: GalleryValues, { name, t }: { name: Field; t: Translate }): string {
  switch (name) {
    case "images":
      return t("admin:galleries.pictures", { count: values.images.length });
    case "interval":
      return t("admin:galleries.seconds", { count: values.interval / 1000 });
    case "pivot":
      return t("admin:file.focus.at", percentages(values.pivot));
    case "size":
    case "sizeClick":
      return t(`admin:galleries.size.${values[name]}.name`);
    case "transition":
    case "onClick":
      return t(`admin:galleries.${name}.${values[name]}`);
    default:
      return valueText(values[name], t);
  }
}
