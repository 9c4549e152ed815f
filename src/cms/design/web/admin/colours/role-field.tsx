import { Text } from "@mantine/core";
import type { Hex } from "#cms/design/colours/colour.ts";
import type { ColourRole } from "#cms/design/colours/roles.ts";
import { useTexts } from "#web/texts.tsx";
import { roleLabel } from "../controls/words.ts";
import { ColourField } from "./colour-field.tsx";
import { contrastWord, type ToldColour } from "./told-colour.ts";

type Props = { role: ColourRole; colour: Hex; told: ToldColour; onChange: (colour: Hex) => void };

/** One colour by what it is for, and how well its words can be read; where they could not, what visitors see instead. */
export function RoleField({ role, colour, told: { seen, ratio }, onChange }: Props) {
  const t = useTexts();
  const mended = seen !== colour;
  return (
    <div className="design-role">
      <ColourField
        id={`design-role-${role}`}
        label={roleLabel(t, role)}
        description={t(`admin:design.role.${role}.hint`)}
        value={colour}
        onChange={onChange}
      />
      <Text size="sm" className="design-told" data-mended={mended || undefined} role="status">
        {mended && (
          <>
            <span className="design-swatch" style={{ background: seen }} />
            {t("admin:design.contrast.mended", { colour: seen })}
          </>
        )}
        {!mended && ratio !== null && t(`admin:design.contrast.${contrastWord(ratio)}`)}
      </Text>
    </div>
  );
}
