import type { CropArea, Turn } from "#cms/files/file.ts";

/** A part of a picture, in its pixels; while it is being moved, also between them. */
export type Area = CropArea;
type Size = { width: number; height: number };
/** The cropper's view: the zoom of the picture, and the offset of its middle from the middle of the frame. */
export type CropView = { zoom: number; crop: { x: number; y: number } };

export const shapes = ["free", "original", "1:1", "4:3", "3:2", "16:9", "9:16"] as const;
export type CropShape = (typeof shapes)[number];

/** Width by height; null for any ratio. */
export function ratioOf(shape: CropShape, { width, height }: Size): number | null {
  if (shape === "free") return null;
  if (shape === "original") return width / height;
  const [w = 1, h = 1] = shape.split(":").map(Number);
  return w / h;
}

export function wholeOf({ width, height }: Size): Area {
  return { x: 0, y: 0, width, height };
}

/** How large a picture is when it has been turned. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Where a part of a picture lies when the picture has been turned clockwise; `of` is its size before. */
export function turnedArea(area: Area, { turn, of }: { turn: Turn; of: Size }): Area {
  const { x, y } = area;
  const [right, below] = [of.width - x - area.width, of.height - y - area.height];
  const size = turnedSize(area, turn);
  if (turn === 90) return { x: below, y: x, ...size };
  if (turn === 180) return { x: right, y: below, ...size };
  if (turn === 270) return { x: y, y: right, ...size };
  return { x, y, ...size };
}

/** The turn that undoes it. */
export function turnBack(turn: Turn): Turn {
  return ((360 - turn) % 360) as Turn;
}

/** The largest of this ratio, around the same middle as far as the picture reaches. */
export function shaped(area: Area, { ratio, of }: { ratio: number; of: Size }): Area {
  const width = Math.min(of.width, of.height * ratio);
  return around(area, { size: { width, height: width / ratio }, of });
}

/** By which factor it is smaller than the largest area of its ratio. */
export function zoomOf(area: Area, of: Size): number {
  return Math.min(of.width / area.width, of.height / area.height);
}

export function zoomed(area: Area, { zoom, of }: { zoom: number; of: Size }): Area {
  const times = zoomOf(area, of) / zoom;
  return around(area, { size: { width: area.width * times, height: area.height * times }, of });
}

/** Changes the ratio at the same zoom. */
export function stretched(area: Area, { ratio, of }: { ratio: number; of: Size }): Area {
  return zoomed(shaped(area, { ratio, of }), { zoom: zoomOf(area, of), of });
}

function around({ x, y, width, height }: Area, { size, of }: { size: Size; of: Size }): Area {
  return inside({ x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size }, of);
}

function inside({ x, y, width, height }: Area, of: Size): Area {
  return { x: between(x, 0, of.width - width), y: between(y, 0, of.height - height), width, height };
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

type Typed = { name: keyof Area; value: number; ratio: number | null; of: Size };

/** One of its numbers is typed; with a ratio the other side follows. */
export function typed(area: Area, { name, value, ratio, of }: Typed): Area {
  if (name === "x" || name === "y") return inside({ ...area, [name]: value }, of);
  if (ratio === null) {
    const most = name === "width" ? of.width - area.x : of.height - area.y;
    return { ...area, [name]: between(value, 1, Math.max(1, most)) };
  }
  const most = Math.min(of.width, of.height * ratio);
  const width = between(name === "width" ? value : value * ratio, Math.min(most, Math.max(1, ratio)), most);
  return inside({ ...area, width, height: width / ratio }, of);
}

/** In whole pixels, and not beyond the picture. */
export function rounded(area: Area, of: Size): CropArea {
  const width = between(Math.round(area.width), 1, of.width);
  const height = between(Math.round(area.height), 1, of.height);
  const x = between(Math.round(area.x), 0, of.width - width);
  const y = between(Math.round(area.y), 0, of.height - height);
  return { x, y, width, height };
}

/** The frame of the cropper: as large as the picture is drawn, in the ratio of the area. */
export function frameOf({ width, height }: Size, { drawn }: { drawn: Size }): Size {
  const ratio = width / height;
  const wide = Math.min(drawn.width, drawn.height * ratio);
  return { width: wide, height: wide / ratio };
}

type Seen = { drawn: Size; of: Size };

export function viewOf(area: Area, { drawn, of }: Seen): CropView {
  const scale = drawn.width / of.width;
  const zoom = frameOf(area, { drawn }).width / (area.width * scale);
  const from = (start: number, length: number, whole: number) => (whole / 2 - start - length / 2) * scale * zoom;
  return { zoom, crop: { x: from(area.x, area.width, of.width), y: from(area.y, area.height, of.height) } };
}

export function areaOf({ zoom, crop }: CropView, { frame, drawn, of }: Seen & { frame: Size }): Area {
  const scale = (drawn.width / of.width) * zoom;
  const size = { width: frame.width / scale, height: frame.height / scale };
  const x = of.width / 2 - crop.x / scale - size.width / 2;
  const y = of.height / 2 - crop.y / scale - size.height / 2;
  return inside({ x, y, ...size }, of);
}
