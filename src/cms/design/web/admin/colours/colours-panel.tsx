import { SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { colourRoles } from "#cms/design/colours/roles.ts";
import { useTexts } from "#web/texts.tsx";
import type { FileRows } from "../preview/drawn-brand.ts";
import type { DesignForm } from "../state/use-design-form.ts";
import { PaletteMaker } from "./palette-maker.tsx";
import { RoleField } from "./role-field.tsx";
import { toldColours } from "./told-colour.ts";

export type Scheme = "light" | "dark";

type Props = { form: DesignForm; scheme: Scheme; onScheme: (scheme: Scheme) => void; rows: FileRows };

/** A whole palette from one colour, or each colour on its own, for light and for dark. */
export function ColoursPanel({ form, scheme, onScheme, rows }: Props) {
  const t = useTexts();
  const { colours } = form.values;
  const palette = colours[scheme];
  const told = toldColours(palette);
  return (
    <Stack gap="lg">
      <PaletteMaker form={form} rows={rows} />
      <Stack gap="sm" component="section" aria-labelledby="design-roles">
        <div>
          <Title order={3} size="h6" id="design-roles">
            {t("admin:design.roles.title")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("admin:design.roles.text")}
          </Text>
        </div>
        <SegmentedControl
          fullWidth
          aria-label={t("admin:design.roles.scheme")}
          value={scheme}
          onChange={onScheme}
          data={(["light", "dark"] as const).map((value) => ({ value, label: t(`admin:design.scheme.${value}`) }))}
        />
        {colourRoles.map((role) => (
          <RoleField
            key={`${scheme}-${role}`}
            role={role}
            colour={palette[role]}
            told={told[role]}
            onChange={(colour) =>
              form.change(
                { colours: { ...colours, [scheme]: { ...palette, [role]: colour } } },
                { of: `${scheme}-${role}` },
              )
            }
          />
        ))}
      </Stack>
    </Stack>
  );
}
