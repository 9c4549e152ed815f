import "./sketch.css";
import { type Sketch as Drawn, sheetWidth } from "#contract/blocks/sketch/sheet.ts";

/** A small sheet that shows how a section or a page looks; it is as wide as its place. */
export function Sketch({ drawn: { height, paths } }: { drawn: Drawn }) {
  return (
    <svg className="sketch" viewBox={`0 0 ${sheetWidth} ${height}`} aria-hidden="true">
      {paths.map(({ tone, d, dark, at }) => (
        <path
          key={`${tone} ${dark} ${at?.x} ${at?.y}`}
          className={`sketch-${tone}`}
          data-dark={dark}
          d={d}
          transform={at && `translate(${at.x} ${at.y}) scale(${at.scale})`}
        />
      ))}
    </svg>
  );
}
