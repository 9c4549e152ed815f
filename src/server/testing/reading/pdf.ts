import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A text on a page; from the upper left, in millimetres. */
export type PdfText = { text: string; x: number; y: number; width: number };

export type ReadPdf = {
  title: string;
  language: string;
  isTagged: boolean;
  /** In the order in which they are read aloud. */
  pages: PdfText[][];
  /** Of one page, from 1; of all without it. Spaces that keep lines together are spaces. */
  text: (page?: number) => string;
  /** The kinds of the parts of a page, from the outside to the inside. */
  parts: (page: number) => Promise<string[]>;
};

type Node = { role?: string; children?: Node[] };

/** What a PDF says, as another program than the one that wrote it reads it. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise;
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  // A map, whatever its types say.
  const marks = await document.getMarkInfo();
  const pages: PdfText[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const millimetres = (points: number) => Math.round((points / 72) * 254) / 10;
    pages.push(
      items.flatMap((item) => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [, , , , x, y] = item.transform as number[];
        const at = { x: millimetres(x!), y: millimetres(height - y!), width: millimetres(item.width) };
        return [{ text: plain(item.str), ...at }];
      }),
    );
  }
  return {
    title: info.Title ?? "",
    language: info.Language ?? "",
    isTagged: (marks as unknown as Map<string, boolean> | null)?.get("Marked") === true,
    pages,
    text: (page) => (page ? textOf(pages[page - 1] ?? []) : pages.map(textOf).join("\n")),
    parts: async (number) => rolesIn((await (await document.getPage(number)).getStructTree()) as Node),
  };
}

/** Pieces that follow each other without a gap are one word. */
function textOf(page: PdfText[]): string {
  let text = "";
  let last: PdfText | undefined;
  for (const item of page) {
    const isNext = last && last.y === item.y && Math.abs(last.x + last.width - item.x) < 0.3;
    text += (isNext ? "" : " ") + item.text;
    last = item;
  }
  return text.replace(/ {2,}/g, " ").trim();
}

function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, " ");
}

function rolesIn({ role, children = [] }: Node): string[] {
  return [...(role ? [role] : []), ...children.flatMap(rolesIn)];
}
