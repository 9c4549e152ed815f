import { Button, Group, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { Hex } from "#cms/design/colours/colour.ts";
import { type Mood, paletteFrom } from "#cms/design/colours/from-one.ts";
import { FilePicker } from "#cms/files/web/admin/index.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { type FileRows, pictureIn } from "../preview/drawn-brand.ts";
import type { DesignForm } from "../state/use-design-form.ts";
import { ColourField } from "./colour-field.tsx";
import { coloursOfPicture } from "./picture-pixels.ts";

const moods: Mood[] = ["quiet", "warm", "bold"];

/** All colours from one, which is chosen or found in a picture. */
export function PaletteMaker({ form, rows }: { form: DesignForm; rows: FileRows }) {
  const t = useTexts();
  const [mood, setMood] = useState<Mood>("quiet");
  const [colour, setColour] = useState<Hex>(form.values.colours.light.action);
  const [picking, setPicking] = useState(false);
  const [found, setFound] = useState<Hex[] | "failed" | null>(null);
  function make(from: Hex, how: Mood): void {
    setColour(from);
    setMood(how);
    form.change({ colours: paletteFrom(from, how) }, { of: "palette" });
  }
  const logo = pictureIn(rows, form.values.brand.logo);
  const look = (picture: { src: string } | null | undefined) => {
    if (!picture) return setFound("failed");
    coloursOfPicture(picture.src).then(setFound, () => setFound("failed"));
  };
  return (
    <Stack gap="sm" component="section" aria-labelledby="design-palette">
      <div>
        <Title order={3} size="h6" id="design-palette">
          {t("admin:design.palette.title")}
        </Title>
        <Text size="sm" c="dimmed">
          {t("admin:design.palette.text")}
        </Text>
      </div>
      <ColourField
        id="design-palette-colour"
        label={t("admin:design.palette.colour")}
        value={colour}
        onChange={setColour}
      />
      <SegmentedControl
        fullWidth
        aria-label={t("admin:design.palette.mood")}
        value={mood}
        onChange={setMood}
        data={moods.map((value) => ({ value, label: t(`admin:design.palette.${value}`) }))}
      />
      <Group gap="xs">
        <Button onClick={() => make(colour, mood)}>{t("admin:design.palette.make")}</Button>
        {logo && (
          <Button variant="default" onClick={() => look(logo)}>
            {t("admin:design.palette.logo")}
          </Button>
        )}
        <Button variant="default" leftSection={<Icon name="image" />} onClick={() => setPicking(true)}>
          {t(logo ? "admin:design.palette.other" : "admin:design.palette.picture")}
        </Button>
      </Group>
      <div role="status">
        {found === "failed" && <Text size="sm">{t("admin:design.palette.failed")}</Text>}
        {Array.isArray(found) && (
          <Stack gap={6}>
            <Text size="sm">{t(`admin:design.palette.${found.length > 0 ? "found" : "none"}`)}</Text>
            <Group gap={6}>
              {found.map((one) => (
                <button
                  key={one}
                  type="button"
                  className="design-found"
                  style={{ background: one }}
                  aria-label={t("admin:design.palette.take", { colour: one })}
                  aria-pressed={one === colour}
                  onClick={() => make(one, mood)}
                />
              ))}
            </Group>
          </Stack>
        )}
      </div>
      <FilePicker
        opened={picking}
        onClose={() => setPicking(false)}
        kind="image"
        several={false}
        onPick={([file]) => {
          setPicking(false);
          look(file?.picture);
        }}
      />
    </Stack>
  );
}
