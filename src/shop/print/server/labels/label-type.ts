import type { PrintLook } from "#cms/design/server/index.ts";
import type { Sheet as Paper } from "#shop/print/sheets.ts";
import type { Type } from "../document/paper.ts";

/** The type of labels of one size, and the room that they leave; lengths in points. */
export type LabelType = {
  name: Type;
  /** The distance of lines of the name, and how many there may be. */
  nameLine: number;
  nameLines: number;
  kind: Type;
  price: Type;
  small: Type;
  padX: number;
  padY: number;
  /** How long the side of a QR code is, and how high the bars of an EAN are. */
  qr: number;
  bars: number;
  /** With what is said about the product, and whose it is. */
  sign: boolean;
};

type Measures = {
  name: number;
  lines: number;
  kind: number;
  price: number;
  small: number;
  padX: number;
  padY: number;
  qr: number;
  bars: number;
};

const small: Measures = { name: 8, lines: 2, kind: 6, price: 15, small: 6, padX: 9, padY: 7, qr: 40, bars: 20 };
const usual: Measures = { name: 10.5, lines: 2, kind: 7.5, price: 21, small: 7, padX: 13, padY: 10, qr: 48, bars: 24 };
const wide: Measures = { name: 14, lines: 2, kind: 9, price: 29, small: 8.5, padX: 18, padY: 13, qr: 62, bars: 28 };
const sign: Measures = { name: 27, lines: 3, kind: 13, price: 56, small: 13, padX: 30, padY: 32, qr: 92, bars: 44 };

export function labelType({ width, height }: Paper, { colours }: PrintLook): LabelType {
  const isSign = height > 100;
  const {
    name,
    lines,
    kind,
    price,
    small: fine,
    ...room
  } = isSign ? sign : width > 90 ? wide : height < 33 ? small : usual;
  return {
    ...room,
    name: { face: isSign ? "heading" : "strong", size: name, color: colours.ink },
    ...{ nameLine: name * 1.15, nameLines: lines, sign: isSign },
    kind: { face: "text", size: kind, color: colours.soft },
    price: { face: "strong", size: price, color: colours.ink },
    small: { face: "text", size: fine, color: colours.ink },
  };
}
