import { Stack } from "@mantine/core";
import { useState } from "react";
import { ornaments } from "#cms/design/choices.ts";
import { useTexts } from "#web/texts.tsx";
import { ornamentDrawings } from "../controls/drawings.tsx";
import { Tiles } from "../controls/tiles.tsx";
import { ornamentWord } from "../controls/words.ts";
import type { FileRows } from "../preview/drawn-brand.ts";
import type { DesignForm } from "../state/use-design-form.ts";
import { BrandFile } from "./brand-file.tsx";

/** One of the ornaments of the house, or a drawing of the owner's own. */
export function OrnamentControl({ form, rows }: { form: DesignForm; rows: FileRows }) {
  const t = useTexts();
  const { ornament } = form.values;
  const [wrong, setWrong] = useState(false);
  return (
    <Stack gap="md">
      <Tiles
        label={t("admin:design.ornament.label")}
        hint={t("admin:design.ornament.hint")}
        value={ornament.name}
        options={ornaments.map((value) => ({
          ...{
            value,
            word: ornamentWord(t, value),
            drawing: ornamentDrawings[value] ?? <path d="M8 16h32" opacity="0" />,
          },
        }))}
        onChange={(name) => form.change({ ornament: { ...ornament, name } })}
      />
      {ornament.name === "own" && (
        <BrandFile
          id="design-ornament-file"
          label={t("admin:design.ornament.file")}
          hint={t("admin:design.ornament.fileHint")}
          value={ornament.file}
          row={ornament.file === null ? undefined : rows.get(ornament.file)}
          error={form.errors.ornament ?? (wrong ? t("problem:NOT_DRAWING") : undefined)}
          onPick={(row) => {
            // What has pixels has its own colours.
            setWrong(row.ext !== "SVG");
            if (row.ext === "SVG") form.change({ ornament: { ...ornament, file: row.id } });
          }}
          onRemove={() => form.change({ ornament: { ...ornament, file: null } })}
        />
      )}
    </Stack>
  );
}
