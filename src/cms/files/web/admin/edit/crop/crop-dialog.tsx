import { Button, Chip, Group, SimpleGrid, Slider, Stack, Text } from "@mantine/core";
import { lazy, Suspense, useId, useState } from "react";
import type { CropArea, File } from "#cms/files/contract.ts";
import { downloadAddress, largeAddress, pictureOf } from "#cms/files/picture.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Modal } from "#web/admin/pieces/modal.tsx";
import { useTexts } from "#web/texts.tsx";
import {
  type Area,
  type CropShape,
  ratioOf,
  rounded,
  shaped,
  shapes,
  stretched,
  turnBack,
  turnedArea,
  turnedSize,
  wholeOf,
  zoomed,
  zoomOf,
} from "./crop-area.ts";
import { CropFields } from "./crop-fields.tsx";

const CropStage = lazy(async () => ({ default: (await import("./crop-stage.tsx")).CropStage }));

type Props = {
  file: File;
  opened: boolean;
  onClose: () => void;
  /** In pixels of the upright original. */
  onCrop: (area: CropArea) => void;
  /** Has the server make its sizes again. */
  onMake: () => void;
};

/** Lets the user crop a picture, which is shown as it has been turned. The original is kept. */
export function CropDialog({ file, opened, ...rest }: Props) {
  const t = useTexts();
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title={t("admin:file.crop.title")}
      size={860}
      // Measured while it opens, the size would be wrong.
      transitionProps={{ duration: 0 }}
    >
      {file.res && (
        // Turned in another window, it is another picture to choose from.
        <CropForm key={file.rotate} file={file} upright={{ width: file.res.w, height: file.res.h }} {...rest} />
      )}
    </Modal>
  );
}

type FormProps = Omit<Props, "opened"> & { upright: { width: number; height: number } };

const closest = 10;

function CropForm({ file, upright, onClose, onCrop, onMake }: FormProps) {
  const t = useTexts();
  const { rotate } = file;
  const of = turnedSize(upright, rotate);
  const [shape, setShape] = useState<CropShape>(file.crop ? "free" : "original");
  const [area, setArea] = useState<Area>(
    file.crop ? turnedArea(file.crop, { turn: rotate, of: upright }) : wholeOf(of),
  );
  const source = sourceOf(file);
  const shapeName = useId();
  function choose(next: CropShape): void {
    setShape(next);
    const ratio = ratioOf(next, of);
    if (ratio !== null) setArea(shaped(area, { ratio, of }));
  }
  return (
    <Stack gap="md">
      <div role="radiogroup" aria-label={t("admin:file.crop.shape")} className="file-shapes">
        <Chip.Group value={shape} onChange={(value) => choose(oneOf(shapes, value) ?? "free")}>
          {shapes.map((one) => (
            <Chip key={one} name={shapeName} value={one} size="sm" variant="outline">
              {one.includes(":") ? one : t(`admin:file.crop.shapes.${one}`)}
            </Chip>
          ))}
        </Chip.Group>
      </div>
      {source ? (
        <Suspense fallback={<div className="file-crop" style={{ aspectRatio: of.width / of.height }} />}>
          <CropStage image={source} area={area} of={of} closest={closest} onArea={setArea} />
        </Suspense>
      ) : (
        <Unseen works={file.status === "processing"} onMake={onMake} />
      )}
      <SimpleGrid cols={{ base: 1, xs: shape === "free" ? 2 : 1 }} spacing="md">
        <CropSlider
          label={t("admin:file.crop.zoom")}
          range={[1, closest]}
          value={Math.min(closest, zoomOf(area, of))}
          says={(zoom) => `${Math.round(zoom * 100)} %`}
          onChange={(zoom) => setArea(zoomed(area, { zoom, of }))}
        />
        {shape === "free" && (
          <CropSlider
            label={t("admin:file.crop.stretch")}
            range={[-2, 2]}
            value={Math.max(-2, Math.min(Math.log2(area.width / area.height), 2))}
            says={() => `${rounded(area, of).width} × ${rounded(area, of).height}`}
            onChange={(power) => setArea(stretched(area, { ratio: 2 ** power, of }))}
          />
        )}
      </SimpleGrid>
      <CropFields area={area} of={of} shape={shape} onArea={setArea} />
      <Group justify="flex-end" gap="xs" className="file-crop-acts">
        <Button variant="default" onClick={onClose}>
          {t("admin:cancel")}
        </Button>
        <Button onClick={() => onCrop(turnedArea(rounded(area, of), { turn: turnBack(rotate), of }))}>
          {t("admin:file.crop.take")}
        </Button>
      </Group>
    </Stack>
  );
}

type SliderProps = {
  label: string;
  range: [number, number];
  value: number;
  /** The value in words. */
  says: (value: number) => string;
  onChange: (value: number) => void;
};

function CropSlider({ label, range: [min, max], value, says, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <Text size="sm" fw={600} id={id} mb={4}>
        {label}
      </Text>
      <Slider
        min={min}
        max={max}
        step={0.05}
        value={value}
        label={null}
        thumbProps={{ "aria-labelledby": id, "aria-valuetext": says(value) }}
        onChange={onChange}
      />
    </div>
  );
}

/** In place of a picture that the server has yet to make. */
function Unseen({ works, onMake }: { works: boolean; onMake: () => void }) {
  const t = useTexts();
  return (
    <div className="file-crop-unseen">
      <Text size="sm" role="status">
        {works && <Icon name="clock" size={16} />} {t(`admin:file.crop.${works ? "coming" : "unseen"}`)}
      </Text>
      {!works && (
        <Button size="sm" variant="default" onClick={onMake}>
          {t("admin:file.crop.make")}
        </Button>
      )}
    </div>
  );
}

/** Formats that browsers can show. */
const plain = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/svg+xml"]);

/**
 * The address of the whole picture, turned as it is now: one that the server made, since browsers cannot show every
 * original and none of them turned. Null as long as there is none.
 */
function sourceOf(file: File): string | null {
  const whole = file.behind?.whole;
  const picture = pictureOf(file, { language: "de" });
  // What is there while others are being made shows an earlier state.
  if (file.status === "ready" && file.crop === null && picture) return largeAddress(picture);
  if (file.status === "ready" && file.crop !== null && whole) return downloadAddress(file._id, whole.gridref);
  return plain.has(file.type) && file.rotate === 0 ? downloadAddress(file._id, file.gridref) : null;
}
