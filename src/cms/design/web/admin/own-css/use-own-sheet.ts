import { useEffect, useState } from "react";
import type { DesignDocument } from "#cms/design/document.ts";
import type { CssFault } from "#cms/design/own-css/faults.ts";

/** More than that is felt on a phone: a page has about this much of its own. */
export const heavy = 4096;

export type OwnSheet = {
  /** The last one that was sound, as visitors would get it; empty while it is off. */
  sheet: string;
  faults: CssFault[];
  /** As it is sent, compressed. */
  bytes: number;
};

/** Milliseconds after the last key. */
const pause = 200;
const none: OwnSheet = { sheet: "", faults: [], bytes: 0 };

/** The checked style sheet of the owner. The program that checks it is loaded once there is one. */
export function useOwnSheet({ text, on }: DesignDocument["css"]): OwnSheet {
  const [known, setKnown] = useState({ ...none, of: "" });
  useEffect(() => {
    if (text === known.of) return;
    let here = true;
    const timer = setTimeout(
      async () => {
        const { checkCss } = await import("#cms/design/own-css/check-css.ts");
        const { sheet, faults } = checkCss(text);
        const bytes = await compressed(sheet);
        if (here) setKnown((before) => ({ of: text, sheet: faults.length > 0 ? before.sheet : sheet, faults, bytes }));
      },
      known.of === "" ? 0 : pause,
    );
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [text, known.of]);
  return on ? known : { ...known, sheet: "" };
}

async function compressed(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(stream).arrayBuffer()).byteLength;
}
