import { Stack, Text } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import { type FileRows, pictureIn } from "../preview/drawn-brand.ts";
import type { DesignForm } from "../state/use-design-form.ts";
import { BrandFile } from "./brand-file.tsx";
import { IconViews, LogoView, ShareView } from "./brand-views.tsx";
import { type BrandName, warningsOf } from "./brand-warnings.ts";
import type { SiteWords } from "./site-words.ts";

type Props = { form: DesignForm; rows: FileRows; site: SiteWords };

/** Logos, the icon and the picture of shared links, each as it will be seen. */
export function BrandPanel({ form, rows, site }: Props) {
  const t = useTexts();
  const { brand } = form.values;
  const slot = (name: BrandName) => {
    const id = brand[name];
    const row = id === null ? undefined : rows.get(id);
    return {
      id: `design-brand-${name}`,
      label: t(`admin:design.brand.${name}.label`),
      hint: t(`admin:design.brand.${name}.hint`),
      value: id,
      row,
      warnings: row ? warningsOf(name, row).map((one) => t(`admin:design.brand.warning.${name}.${one}`)) : [],
      onPick: (picked: { id: string }) => form.change({ brand: { ...brand, [name]: picked.id } }),
      onRemove: () => form.change({ brand: { ...brand, [name]: null } }),
    };
  };
  const logo = pictureIn(rows, brand.logo);
  const dark = pictureIn(rows, brand.logoDark);
  const views = { form, site };
  return (
    <Stack gap="xl">
      {form.errors.brand && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors.brand}
        </Text>
      )}
      <BrandFile {...slot("logo")}>{logo && <LogoView {...views} logo={logo} dark={dark} />}</BrandFile>
      {(brand.logo !== null || brand.logoDark !== null) && <BrandFile {...slot("logoDark")} />}
      <BrandFile {...slot("icon")}>
        <IconViews {...views} icon={pictureIn(rows, brand.icon)} logo={logo} />
      </BrandFile>
      <BrandFile {...slot("share")}>
        <ShareView {...views} row={brand.share === null ? null : (rows.get(brand.share) ?? null)} />
      </BrandFile>
    </Stack>
  );
}
