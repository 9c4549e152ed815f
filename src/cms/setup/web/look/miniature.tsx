import type { CSSProperties } from "react";
import type { DesignDocument } from "#cms/design/document.ts";
import { tokensOf } from "#cms/design/sheet/tokens.ts";
import { ornamentUrl } from "#cms/design/web/index.ts";
import { edges } from "./edges.ts";
import type { Words } from "./words.ts";

const letters = ["font-heading", "font-text", "heading-weight", "heading-case", "heading-caps", "heading-tracking"];
const colours = [
  ...["paper", "surface", "tint", "sky", "ink", "ink-soft", "line", "action", "on-action", "action-words"],
  ...["accent", "panel", "on-panel", "deep", "on-deep"],
];

/** The tokens of a design; those of colours in both schemes, of which the sheet takes one. */
function styleOf(design: DesignDocument): CSSProperties {
  const { all, light, dark } = tokensOf(design);
  const ornament = ornamentUrl(design.ornament.name);
  return {
    ...Object.fromEntries(letters.map((name) => [`--${name}`, all[name]])),
    ...Object.fromEntries(
      colours.flatMap((name) =>
        [
          ["light", light[name]],
          ["dark", dark[name]],
        ].map(([scheme, value]) => [`--${scheme}-${name}`, value]),
      ),
    ),
    "--mini-ratio": design.type.scale,
    ...(ornament && { "--mini-ornament": ornament }),
  } as CSSProperties;
}

type Props = { design: DesignDocument; sitename: string; logo: string | null; words: Words };

/** The top of a home page in a design, with the name of the site: a picture, which nobody reads out or reaches by keyboard. */
export function Miniature({ design, sitename, logo, words }: Props) {
  const { header, hero, shapes, layout, footer } = design;
  const edge = edges[hero.edge];
  return (
    <span
      className="mini"
      aria-hidden="true"
      style={styleOf(design)}
      data-header={header.layout}
      data-opening={hero.opening}
      data-buttons={shapes.buttons}
      data-cards={shapes.cards}
      data-pictures={shapes.pictures}
      data-corners={shapes.corners}
      data-shadows={shapes.shadows}
      data-lines={shapes.lines}
      data-spacing={layout.spacing}
      data-footer={footer.layout}
    >
      <span className="mini-page">
        <span className="mini-header">
          <span className="mini-brand">
            {logo && <img src={logo} alt="" />}
            {sitename}
          </span>
          <span className="mini-menu">
            {words.menu.map((item) => (
              <span key={item}>{item}</span>
            ))}
          </span>
        </span>
        <span className="mini-hero">
          <span className="mini-words">
            {words.over && <span className="mini-over">{words.over}</span>}
            <span className="mini-title">{words.title}</span>
            <span className="mini-text">{words.text}</span>
            <span className="mini-buttons">
              {words.buttons.map((button) => (
                <span key={button}>{button}</span>
              ))}
            </span>
          </span>
          {edge && (
            <svg className="mini-edge" viewBox="0 0 1000 60" preserveAspectRatio="none" focusable="false">
              <path d={edge} />
            </svg>
          )}
        </span>
        <span className="mini-cards">
          {words.cards.map((card) => (
            <span key={card} className="mini-card">
              <span className="mini-picture" />
              <span className="mini-card-title">{card}</span>
              <span className="mini-lines" />
            </span>
          ))}
        </span>
        <span className="mini-footer" />
      </span>
    </span>
  );
}
