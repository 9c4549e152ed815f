import type { ReactNode } from "react";
import type { ChoiceName, OrnamentName } from "#cms/design/choices.ts";

/** On 48 × 32: strokes in the colour of the words, `f` filled in it, `t` in a tint of it. */
const words = (x: number, y: number, width: number) => <path key={`${x}-${y}`} d={`M${x} ${y}h${width}`} />;
const filled = (d: string) => <path className="f" d={d} />;
const tinted = (d: string) => <path className="t" d={d} />;
const page = <rect className="p" x="1" y="1" width="46" height="30" rx="2" />;
const onPage = (...parts: ReactNode[]) => (
  <>
    {page}
    {...parts}
  </>
);

const name = filled("M5 5h9v4H5z");
const button = filled("M36 5h7v4h-7z");
const menu = <path d="M19 7h4M25 7h4M31 7h3" />;

const edge = (bottom: string) => onPage(tinted(`M1 3a2 2 0 0 1 2-2h42a2 2 0 0 1 2 2${bottom}z`), words(8, 9, 14));
/** The ground of an opening, above the rest of the page. */
const opened = "M1 3a2 2 0 0 1 2-2h42a2 2 0 0 1 2 2v23H1z";
const square = (rx: number) => <rect x="8" y="5" width="32" height="22" rx={rx} />;
const picture = <path d="m13 21 6-7 4 4 4-5 8 8z" className="f" />;

const drawn = {
  header: {
    bar: onPage(name, menu, button, <path d="M1 13h46" />),
    centred: onPage(filled("M18 4h12v4H18z"), <path d="M12 12h5M21.5 12h5M31 12h5" />, <path d="M1 16h46" />),
    stacked: onPage(name, button, <path d="M5 14h5M13 14h5M21 14h5" />, <path d="M1 11h46M1 17h46" />),
    over: onPage(tinted("M1 3a2 2 0 0 1 2-2h42a2 2 0 0 1 2 2v20H1z"), name, menu, button),
    split: onPage(<path d="M5 7h4M11 7h4M33 7h4M39 7h4" />, filled("M19 5h10v4H19z"), <path d="M1 13h46" />),
    boxed: onPage(
      <rect x="4" y="3" width="40" height="9" rx="2" />,
      filled("M7 6h8v3H7z"),
      <path d="M20 7.5h5M28 7.5h5" />,
    ),
  },
  footer: {
    columns: onPage(
      tinted("M1 17h46v12a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2z"),
      <path d="M6 21h8M6 25h6M20 21h8M20 25h6M34 21h8M34 25h6" />,
    ),
    centred: onPage(tinted("M1 17h46v12a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2z"), <path d="M18 21h12M14 25h20" />),
    slim: onPage(tinted("M1 25h46v4a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2z"), <path d="M5 28h10M30 28h13" />),
    banner: onPage(
      filled("M1 16h46v6H1z"),
      tinted("M1 22h46v7a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2z"),
      <path d="M6 26h8M20 26h8M34 26h8" />,
    ),
    split: onPage(tinted("M1 17h23v14H3a2 2 0 0 1-2-2z"), <path d="M24 17h23M5 21h12M5 25h9M29 21h12M29 25h9" />),
    card: onPage(
      <rect className="t" x="5" y="16" width="38" height="12" rx="3" />,
      <path d="M10 20h9M10 24h7M27 20h9M27 24h7" />,
    ),
  },
  edge: {
    straight: edge("v17H1"),
    hills: edge("v17q-8-6-15-1-10-7-18 0-7-4-13 1"),
    wave: edge("v17q-12-7-23-1.5T1 20"),
    slant: edge("v12L1 23"),
    arc: edge("v15q-23 9-46 0"),
    torn: edge("v17l-5-3-5 3-6-2-5 2-6-3-5 3-5-2-4 2-5-1"),
  },
  opening: {
    start: onPage(tinted(opened), filled("M6 6h20v4H6z"), words(6, 14, 14), filled("M6 18h8v3H6z")),
    centred: onPage(tinted(opened), filled("M14 6h20v4H14z"), words(17, 14, 14), filled("M20 18h8v3h-8z")),
    card: onPage(
      tinted(opened),
      <rect className="p" x="5" y="4" width="25" height="19" rx="2" />,
      filled("M8 7h16v4H8z"),
      words(8, 15, 12),
    ),
    wide: onPage(tinted(opened), filled("M5 5h38v7H5z"), words(5, 18, 16), filled("M34 17h9v3h-9z")),
    low: onPage(tinted(opened), filled("M6 15h20v4H6z"), words(6, 23, 14)),
  },
  heads: {
    aside: onPage(filled("M5 7h11v4H5z"), <path d="M21 8h22M21 13h22M21 18h22M21 23h14" />),
    above: onPage(filled("M9 6h16v4H9z"), <path d="M9 15h28M9 20h28M9 25h18" />),
    ruled: onPage(filled("M6 6h13v4H6z"), <path d="M22 8h20M6 15h36M6 20h36M6 25h22" />),
    marked: onPage(<path d="M9 5h7" strokeWidth="2.5" />, filled("M9 9h16v4H9z"), <path d="M9 18h28M9 23h20" />),
  },
  corners: { none: square(0), slight: square(2), soft: square(5), round: square(10) },
  shadows: {
    none: <rect x="9" y="6" width="30" height="18" rx="2" />,
    soft: onShadow(<rect className="t" x="8" y="8" width="32" height="20" rx="5" />),
    hard: onShadow(<rect className="f" x="12" y="9" width="30" height="18" rx="2" />),
    lifted: onShadow(<ellipse className="t" cx="24" cy="28" rx="17" ry="3" />),
  },
  lines: {
    none: <path d="M8 8h20M8 24h26" />,
    hair: <path d="M8 8h20M8 24h26M4 16h40" strokeWidth="1" />,
    strong: <path d="M8 6h20M8 26h26M4 16h40" strokeWidth="3" />,
    double: <path d="M8 6h20M8 26h26M4 14.5h40M4 17.5h40" strokeWidth="1" />,
  },
  buttons: {
    filled: <rect className="f" x="8" y="9" width="32" height="14" rx="3" />,
    outline: <rect x="8" y="9" width="32" height="14" rx="3" />,
    pill: <rect className="f" x="8" y="9" width="32" height="14" rx="7" />,
    underline: <path d="M10 14h28M10 21h28" strokeWidth="2.5" />,
    block: <rect className="f" x="3" y="8" width="42" height="16" />,
  },
  links: {
    underline: <path d="M8 14h32M8 19h32" />,
    thick: (
      <>
        <path d="M8 13h32" />
        <path d="M8 20h32" strokeWidth="4" />
      </>
    ),
    marker: (
      <>
        <path className="t" d="M6 13h36v9H6z" />
        <path d="M8 15h32" />
      </>
    ),
    dotted: (
      <>
        <path d="M8 14h32" />
        <path d="M8 20h32" strokeDasharray="1.5 3" />
      </>
    ),
  },
  fields: {
    box: <rect x="6" y="9" width="36" height="14" rx="2" />,
    line: <path d="M6 23h36M9 16h14" />,
    filled: <path className="t" d="M6 9h36v14H6z" />,
  },
  cards: {
    raised: onShadow(<rect className="t" x="8" y="8" width="33" height="20" rx="4" />),
    plain: <path d="M9 8h30v9H9zM9 22h18M9 26h24" />,
    framed: <path d="M7 4h34v24H7zM12 9h24v7H12zM12 20h14M12 24h20" />,
    tinted: (
      <>
        <path className="t" d="M7 4h34v24H7z" />
        <path d="M12 10h14M12 16h24M12 21h20" />
      </>
    ),
    topped: (
      <>
        <path className="f" d="M7 4h34v4H7z" />
        <path d="M7 4h34v24H7zM12 14h14M12 19h24M12 23h20" />
      </>
    ),
  },
  pictures: {
    plain: onPicture(<path d="M8 5h32v22H8z" />),
    rounded: onPicture(<rect x="8" y="5" width="32" height="22" rx="7" />),
    framed: onPicture(<path d="M8 5h32v22H8z" strokeWidth="3.5" />),
    mat: onPicture(<path d="M4 1.5h40v29H4zM9 6h30v20H9z" />),
    arch: onPicture(<path d="M10 29V15a14 14 0 0 1 28 0v14z" />),
    tilted: <g transform="rotate(-6 24 16)">{onPicture(<path d="M9 6h30v20H9z" />)}</g>,
  },
} satisfies Partial<Record<ChoiceName, Record<string, ReactNode>>>;

export const drawings: Partial<Record<ChoiceName, Record<string, ReactNode>>> = drawn;

export const ornamentDrawings: Partial<Record<OrnamentName, ReactNode>> = {
  vineyard: <path d="M3 25q10-14 20-6 10-8 22 6M10 27l3-6M18 27l1-7M27 27l-1-6M36 27l-4-7" />,
  leaves: <path d="M24 29V11M24 21q-9 0-9-9 9 0 9 9zM24 16q8 0 8-8-8 0-8 8z" />,
  waves: <path d="M4 11q5-5 10 0t10 0 10 0 10 0M4 20q5-5 10 0t10 0 10 0 10 0" />,
  dots: <path d="M10 9h.01M24 9h.01M38 9h.01M17 16h.01M31 16h.01M10 23h.01M24 23h.01M38 23h.01" strokeWidth="4" />,
  rays: <path d="M24 27V8M24 27 12 11M24 27l12-16M24 27 6 19M24 27l18-8" />,
  lines: <path d="M5 8h38M5 16h38M5 24h38" />,
  tiles: <path d="m12 4 8 12-8 12L4 16zM28 4l8 12-8 12-8-12z" />,
  circles: (
    <>
      <circle cx="18" cy="16" r="10" />
      <circle cx="30" cy="16" r="10" />
    </>
  ),
  sprig: <path d="M6 24Q24 22 42 8M18 22q-4-6 1-11 4 6-1 11zM28 17q-2-7 4-10 3 6-4 10zM26 19q7-1 9 4-7 2-9-4z" />,
  hatch: <path d="M4 22 18 8M10 27 30 6M20 27 40 6M30 27l14-14" />,
};

function onShadow(shadow: ReactNode) {
  return (
    <>
      {shadow}
      <rect className="p" x="7" y="5" width="30" height="18" rx="3" />
    </>
  );
}

function onPicture(frame: ReactNode) {
  return (
    <>
      {picture}
      {frame}
    </>
  );
}
