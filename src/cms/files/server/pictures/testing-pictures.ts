import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

export type Colour = { r: number; g: number; b: number };

/** What the corners of every drawn picture look like when it stands upright. */
export const corners = {
  topLeft: { r: 200, g: 60, b: 40 },
  topRight: { r: 60, g: 160, b: 80 },
  bottomLeft: { r: 50, g: 80, b: 180 },
  bottomRight: { r: 220, g: 190, b: 60 },
} as const satisfies Record<string, Colour>;

export type Drawing = { width: number; height: number; seed?: number };

/** A picture of four colours with some light and shade; another seed is another picture. */
export function draw({ width, height, seed = 1 }: Drawing): Sharp {
  const [columns, rows] = [24, 18];
  const random = randomFrom(seed);
  const pixels = new Uint8Array(columns * rows * 3);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const side = x < columns / 2 ? "Left" : "Right";
      const { r, g, b } = corners[`${y < rows / 2 ? "top" : "bottom"}${side}`];
      const inside = x > 2 && x < columns - 3 && y > 2 && y < rows - 3;
      const light = inside ? Math.round((random() - 0.5) * 70) : 0;
      pixels.set(
        [r + light, g + light, b + light].map((value) => Math.min(255, Math.max(0, value))),
        (y * columns + x) * 3,
      );
    }
  }
  const raw = { width: columns, height: rows, channels: 3 } as const;
  return sharp(pixels, { raw }).resize(width, height, { fit: "fill", kernel: "cubic" });
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What phones write into their photographs. */
const camera = {
  IFD0: { Make: "Vitrine", Model: "Kamera mit Namen", Artist: "Anna Berger" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "49/1 59/1 30/1", GPSLongitudeRef: "E", GPSLongitude: "7/1 50/1 10/1" },
};

export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** How the pixels of an upright picture are stored for each EXIF orientation. */
const stored: Record<Orientation, (upright: Sharp) => Sharp> = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  5: (upright) => upright.flop().rotate(270),
  6: (upright) => upright.rotate(270),
  7: (upright) => upright.flop().rotate(90),
  8: (upright) => upright.rotate(90),
};

/** A photograph with camera, place and orientation. */
export async function photograph({ orientation, ...drawing }: Drawing & { orientation: Orientation }): Promise<Buffer> {
  const upright = await draw(drawing).png().toBuffer();
  return stored[orientation](sharp(upright))
    .withExif(camera)
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Frames of a picture that moves. */
export async function animation({ frames, ...drawing }: Drawing & { frames: number }): Promise<Buffer> {
  const { width, height, seed = 0 } = drawing;
  const pictures = Array.from({ length: frames }, (_, at) =>
    draw({ ...drawing, seed: seed * 1000 + at })
      .raw()
      .toBuffer(),
  );
  const strip = Buffer.concat(await Promise.all(pictures));
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  return sharp(strip, { raw })
    .gif({ delay: Array.from({ length: frames }, () => 80), loop: 2 })
    .toBuffer();
}

/** A document of one page, with a script that would run when it is opened. */
export function pdf(): Buffer {
  const content =
    "0.78 0.24 0.16 rg 0 421 297 421 re f 0.86 0.75 0.24 rg 297 0 298 421 re f 0 g BT /F1 36 Tf 60 700 Td (Weinkarte) Tj ET";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const starts = objects.map((object, place) => {
    const start = text.length;
    text += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${starts.join("")}`;
  const trailer = `trailer << /Size ${starts.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer);
}

/** A photograph of a phone, lying on its side, in the colours of Display P3. Made by `heif-enc` of our own drawing. */
export function heic(): Promise<Buffer> {
  return readFile(new URL("fixtures/phone.heic", import.meta.url));
}

/** Half a gigabyte of nothing in a few kilobytes: 16,000 × 16,000 pixels, of one bit each. */
export function pngBomb(): Buffer {
  const side = 16_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + side / 8) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Twenty thousand frames of 100 × 100 pixels, each of which takes 20 bytes. */
export function gifBomb(): Buffer {
  const side = [100, 0, 100, 0];
  const head = Buffer.from([...Buffer.from("GIF89a"), ...side, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  // One pixel in a corner: its code, between a "clear" and an "end", of three bits each.
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]);
  return Buffer.concat([head, ...Array.from({ length: 20_000 }, () => frame), Buffer.from([0x3b])]);
}

/** A drawing that says "lol" a thousand million times. */
export function laughs(): Buffer {
  const entities = Array.from({ length: 9 }, (_, level) => {
    return `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`;
  });
  const types = `<!DOCTYPE svg [<!ENTITY l0 "lol">${entities.join("")}]>`;
  return Buffer.from(`${types}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&l9;</text></svg>`);
}

export function svg({ width, height }: { width: number; height: number }): Buffer {
  const areas = Object.values(corners).map(({ r, g, b }, place) => {
    return `<rect x="${(place % 2) * 50}" y="${place < 2 ? 0 : 50}" width="50" height="50" fill="rgb(${r},${g},${b})"/>`;
  });
  const size = `width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${areas.join("")}</svg>`);
}

/** The head of a photograph that says it is as large as a JPEG can be, and nothing behind it. */
export async function boastingJpeg(): Promise<Buffer> {
  const bytes = await draw({ width: 64, height: 64 }).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_500, frame + 5);
  bytes.writeUInt16BE(65_500, frame + 7);
  return bytes;
}

/** A drawing that takes minutes to draw: noise, blurred over and over. */
export function endlessSvg(): Buffer {
  const blurs =
    `<feTurbulence baseFrequency="0.9" numOctaves="9"/><feMorphology operator="dilate" radius="90"/>`.repeat(60);
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">`;
  const filter = `<filter id="f" width="100%" height="100%">${blurs}</filter>`;
  return Buffer.from(`${open}<defs>${filter}</defs><rect width="900" height="900" filter="url(#f)"/></svg>`);
}
