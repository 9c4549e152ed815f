import { once } from "node:events";
import type { Language } from "#contract/language.ts";
import { type FaceFiles, letterCover, type Run } from "./letters.ts";

/** How a text is set: lengths in points, colours as `#rrggbb`. */
export type Style<Face extends string = string> = {
  face: Face;
  size: number;
  color: string;
  /** Figures of one width, as they stand under each other in columns. */
  tabular?: boolean;
  /** Room between letters, in points. */
  spacing?: number;
};

export type Align = "left" | "right" | "centre";
/** An element of the structure that tells readers aloud what a text is (ISO 32000-1, 14.7). */
export type Part = PDFKit.PDFStructureElement;

type Opening<Face extends string> = {
  title: string;
  author: string;
  language: Language;
  faces: Record<Face, FaceFiles>;
  created: Date;
};

type Library = PDFKit.PDFDocument;
/** What the types of pdfkit do not name. */
type Pictures = { openImage: (bytes: Buffer) => { width: number; height: number } };

/** How wide texts are, by the name of their font: documents repeat their words, and those of others. */
const widths = new Map<string, number>();
const mostWidths = 5000;

/**
 * A tagged PDF 1.7 with embedded fonts, its language and its title. Lengths are in points (1/72 inch), from the upper
 * left. All that is drawn belongs to a part, or is told to be an artifact: what screen readers pass over.
 */
export class Pdf<Face extends string = string> {
  readonly root: Part;
  readonly #doc: Library;
  readonly #chunks: Uint8Array[] = [];
  readonly #cover: (face: string, text: string) => Run[];
  readonly #pictures = new Map<Buffer, ReturnType<Pictures["openImage"]>>();
  readonly #faces: Record<Face, FaceFiles>;

  private constructor(doc: Library, faces: Record<Face, FaceFiles>) {
    this.#doc = doc;
    this.#faces = faces;
    doc.on("data", (chunk: Uint8Array) => this.#chunks.push(chunk));
    for (const [face, { letters, more }] of Object.entries<FaceFiles>(faces)) {
      doc.registerFont(face, letters);
      doc.registerFont(`${face} more`, more);
    }
    this.#cover = letterCover(doc);
    this.root = doc.struct("Document");
    doc.addStructure(this.root);
  }

  /** The library is loaded with the first document. */
  static async open<Face extends string>({ title, author, language, faces, created }: Opening<Face>) {
    const { default: Document } = await import("pdfkit");
    const doc = new Document({
      ...{ pdfVersion: "1.7", tagged: true, lang: language, displayTitle: true },
      ...{ autoFirstPage: false, margin: 0 },
      info: { Title: title, Author: author, Creator: "Vitrine", CreationDate: created, ModDate: created },
    });
    return new Pdf<Face>(doc, faces);
  }

  /** Begins a page of this size; what was drawn before stays on the pages before. */
  page([width, height]: readonly [number, number]): void {
    this.#doc.addPage({ size: [width, height], margin: 0 });
  }

  /** A part that others stand in, such as `Sect` or `Table`; `lang`: where its language is another one. */
  part(within: Part, kind: string, lang?: Language): Part {
    const part = this.#doc.struct(kind, lang ? { lang } : {});
    within.add(part);
    return part;
  }

  /** What `draw` draws is one piece of `within`, such as `P` or `H1`; `lang`: where its language is another one. */
  piece(within: Part, kind: string, draw: () => void, lang?: Language): void {
    this.#marked(within, { kind, options: lang ? { lang } : {} }, draw);
  }

  /** A picture, with what it says. */
  figure(within: Part, alt: string, draw: () => void): void {
    this.#marked(within, { kind: "Figure", options: { alt } }, draw);
  }

  #marked(
    within: Part,
    { kind, options }: { kind: string; options: { alt?: string; lang?: string } },
    draw: () => void,
  ): void {
    const content = this.#doc.markStructureContent(kind);
    draw();
    this.#doc.endMarkedContent();
    const part = this.#doc.struct(kind, options, [content]);
    within.add(part);
    part.end();
  }

  artifact(draw: () => void, type: "Pagination" | "Layout" = "Layout"): void {
    this.#doc.markContent("Artifact", { type });
    draw();
    this.#doc.endMarkedContent();
  }

  /** How wide a text is in one line. */
  width(text: string, { face, size, tabular, spacing = 0 }: Style<Face>): number {
    const key = `${this.#faces[face].name}${tabular ? " t" : ""} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = this.#cover(face, text).reduce((sum, run) => {
        this.#doc.font(run.font, 1000);
        return sum + this.#doc.widthOfString(run.text, { features: featuresOf(tabular) });
      }, 0);
      if (widths.size >= mostWidths) widths.clear();
      widths.set(key, width);
    }
    return (width * size) / 1000 + spacing * text.length;
  }

  /** One line of text; `y` is where its letters stand. Returns where it ends. */
  line(text: string, style: Style<Face>, { x, y, align = "left" }: { x: number; y: number; align?: Align }): number {
    const width = align === "left" ? 0 : this.width(text, style);
    let at = align === "left" ? x : align === "right" ? x - width : x - width / 2;
    const { size, color, tabular, spacing = 0 } = style;
    for (const run of this.#cover(style.face, text)) {
      this.#doc.font(run.font, size).fillColor(color);
      this.#doc.text(run.text, at, y, {
        ...{ lineBreak: false, baseline: "alphabetic", features: featuresOf(tabular) },
        ...(spacing > 0 && { characterSpacing: spacing }),
      });
      at += this.width(run.text, style);
    }
    return at;
  }

  rule({ x, y, width, color, weight = 0.5 }: { x: number; y: number; width: number; color: string; weight?: number }) {
    this.#doc.save().lineWidth(weight).strokeColor(color);
    this.#doc.moveTo(x, y).lineTo(x + width, y);
    this.#doc.stroke().restore();
  }

  /** Filled rectangles of one colour, each as x, y, width and height. */
  boxes(all: Iterable<readonly [number, number, number, number]>, color: string): void {
    this.#doc.save();
    for (const [x, y, width, height] of all) this.#doc.rect(x, y, width, height);
    this.#doc.fill(color).restore();
  }

  /** The outline of a rectangle. */
  frame(box: { x: number; y: number; width: number; height: number }, color: string, weight = 0.5): void {
    this.#doc.save().lineWidth(weight).strokeColor(color);
    this.#doc.rect(box.x, box.y, box.width, box.height).stroke().restore();
  }

  /** A PNG or JPEG, as large as fits into the room; what is shown again stands in the file once. Returns how large that is. */
  picture(bytes: Buffer, room: { x: number; y: number; width: number; height: number }): [number, number] {
    const image = this.#pictures.get(bytes) ?? (this.#doc as unknown as Pictures).openImage(bytes);
    this.#pictures.set(bytes, image);
    const { width, height } = image;
    const scale = Math.min(room.width / width, room.height / height);
    const fit: [number, number] = [width * scale, height * scale];
    this.#doc.image(image as unknown as Buffer, room.x, room.y, { width: fit[0], height: fit[1] });
    return fit;
  }

  /** Ends the document. Returns its bytes. */
  async finish(): Promise<Buffer> {
    this.root.end();
    const ended = once(this.#doc, "end");
    this.#doc.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }
}

/** Figures are as high as capitals. */
function featuresOf(tabular = false): PDFKit.Mixins.OpenTypeFeatures[] {
  return tabular ? ["lnum", "tnum"] : ["lnum"];
}
