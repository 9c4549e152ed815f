import { NumberInput, SimpleGrid } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import { type Area, type CropShape, ratioOf, rounded, typed } from "./crop-area.ts";

type Props = { area: Area; of: { width: number; height: number }; shape: CropShape; onArea: (area: Area) => void };

const names = ["x", "y", "width", "height"] as const;

/** The part of the picture in numbers, which can be typed as well. */
export function CropFields({ area, of, shape, onArea }: Props) {
  const t = useTexts();
  const shown = rounded(area, of);
  const most = { x: of.width - shown.width, y: of.height - shown.height, width: of.width, height: of.height };
  return (
    <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
      {names.map((name) => (
        <NumberInput
          key={name}
          label={t(`admin:file.crop.${name}`)}
          suffix=" px"
          min={name === "width" || name === "height" ? 1 : 0}
          max={most[name]}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="blur"
          value={shown[name]}
          onChange={(value) => {
            if (typeof value !== "number" || value === shown[name]) return;
            onArea(typed(area, { name, value, ratio: ratioOf(shape, of), of }));
          }}
        />
      ))}
    </SimpleGrid>
  );
}
