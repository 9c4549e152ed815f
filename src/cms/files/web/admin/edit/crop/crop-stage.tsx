import { useRef, useState } from "react";
import Cropper, { type MediaSize } from "react-easy-crop";
import { useTexts } from "#web/texts.tsx";
import { type Area, areaOf, type CropView, frameOf, viewOf } from "./crop-area.ts";

type Props = {
  /** Its address. */
  image: string;
  area: Area;
  of: { width: number; height: number };
  /** How many times as large a part may be made to be seen. */
  closest: number;
  onArea: (area: Area) => void;
};

const still: CropView = { zoom: 1, crop: { x: 0, y: 0 } };

/** The picture behind the frame: moved by dragging, pinching or the arrow keys. */
export function CropStage({ image, area, of, closest, onArea }: Props) {
  const t = useTexts();
  const [drawn, setDrawn] = useState<MediaSize | null>(null);
  // The cropper also moves by itself, as after a new ratio; only moves by the user count.
  const held = useRef(false);
  const frame = drawn && frameOf(area, { drawn });
  const view = useRef(still);
  view.current = drawn ? viewOf(area, { drawn, of }) : still;

  function take(change: Partial<CropView>): void {
    if (!held.current || !drawn || !frame) return;
    view.current = { ...view.current, ...change };
    onArea(areaOf(view.current, { frame, drawn, of }));
  }
  return (
    <div className="file-crop" style={{ aspectRatio: of.width / of.height }}>
      <Cropper
        image={image}
        {...view.current}
        aspect={area.width / area.height}
        {...(frame ? { cropSize: frame } : {})}
        maxZoom={Math.max(closest, view.current.zoom)}
        zoomSpeed={0.5}
        keyboardStep={8}
        // Without extent while the picture is on its way: no frame, zoom or position can be told from that.
        setMediaSize={(size) => setDrawn(size.width > 0 && size.height > 0 ? size : null)}
        onCropChange={(crop) => take({ crop })}
        onZoomChange={(zoom) => take({ zoom })}
        onInteractionStart={() => {
          held.current = true;
        }}
        onInteractionEnd={() => {
          held.current = false;
        }}
        onWheelRequest={() => {
          held.current = true;
          return true;
        }}
        cropperProps={{ role: "group", "aria-label": t("admin:file.crop.frame") }}
      />
    </div>
  );
}
