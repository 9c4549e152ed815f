import type { Choice, ChoiceName } from "#cms/design/choices.ts";
import buttonsBlock from "./buttons/block.css?inline";
import buttonsOutline from "./buttons/outline.css?inline";
import buttonsPill from "./buttons/pill.css?inline";
import buttonsUnderline from "./buttons/underline.css?inline";
import cardsFramed from "./cards/framed.css?inline";
import cardsPlain from "./cards/plain.css?inline";
import cardsTinted from "./cards/tinted.css?inline";
import cardsTopped from "./cards/topped.css?inline";
import edgeArc from "./edge/arc.css?inline";
import edgeDrawn from "./edge/drawn.css?inline";
import edgeHills from "./edge/hills.css?inline";
import edgeSlant from "./edge/slant.css?inline";
import edgeTorn from "./edge/torn.css?inline";
import edgeWave from "./edge/wave.css?inline";
import fieldsFilled from "./fields/filled.css?inline";
import fieldsLine from "./fields/line.css?inline";
import footerBanner from "./footer/banner.css?inline";
import footerCard from "./footer/card.css?inline";
import footerCentred from "./footer/centred.css?inline";
import footerSlim from "./footer/slim.css?inline";
import footerSplit from "./footer/split.css?inline";
import headerBoxed from "./header/boxed.css?inline";
import headerCentred from "./header/centred.css?inline";
import headerGrid from "./header/grid.css?inline";
import headerOver from "./header/over.css?inline";
import headerSplit from "./header/split.css?inline";
import headerStacked from "./header/stacked.css?inline";
import headsAbove from "./heads/above.css?inline";
import headsMarked from "./heads/marked.css?inline";
import headsRuled from "./heads/ruled.css?inline";
import linesDouble from "./lines/double.css?inline";
import linesNone from "./lines/none.css?inline";
import linesStrong from "./lines/strong.css?inline";
import linksDotted from "./links/dotted.css?inline";
import linksMarker from "./links/marker.css?inline";
import linksThick from "./links/thick.css?inline";
import motionLively from "./motion/lively.css?inline";
import motionNone from "./motion/none.css?inline";
import openingCard from "./opening/card.css?inline";
import openingCentred from "./opening/centred.css?inline";
import openingLow from "./opening/low.css?inline";
import openingWide from "./opening/wide.css?inline";
import picturesArch from "./pictures/arch.css?inline";
import picturesFramed from "./pictures/framed.css?inline";
import picturesMat from "./pictures/mat.css?inline";
import picturesRounded from "./pictures/rounded.css?inline";
import picturesTilted from "./pictures/tilted.css?inline";

/** By choice and value, what has a sheet of its own. The others say all they have in tokens. */
const sheets: { [N in ChoiceName]?: Partial<Record<Choice<N>, string>> } = {
  header: {
    centred: headerGrid + headerCentred,
    stacked: headerGrid + headerStacked,
    over: headerGrid + headerOver,
    split: headerGrid + headerSplit,
    boxed: headerBoxed,
  },
  footer: { centred: footerCentred, slim: footerSlim, banner: footerBanner, split: footerSplit, card: footerCard },
  edge: {
    hills: edgeDrawn + edgeHills,
    wave: edgeDrawn + edgeWave,
    slant: edgeDrawn + edgeSlant,
    arc: edgeDrawn + edgeArc,
    torn: edgeDrawn + edgeTorn,
  },
  opening: { centred: openingCentred, card: openingCard, wide: openingWide, low: openingLow },
  heads: { above: headsAbove, ruled: headsAbove + headsRuled, marked: headsAbove + headsMarked },
  cards: { plain: cardsPlain, framed: cardsFramed, tinted: cardsTinted, topped: cardsTopped },
  buttons: { outline: buttonsOutline, pill: buttonsPill, underline: buttonsUnderline, block: buttonsBlock },
  links: { thick: linksThick, marker: linksMarker, dotted: linksDotted },
  fields: { line: fieldsLine, filled: fieldsFilled },
  pictures: {
    rounded: picturesRounded,
    framed: picturesFramed,
    mat: picturesMat,
    arch: picturesArch,
    tilted: picturesTilted,
  },
  lines: { none: linesNone, strong: linesStrong, double: linesDouble },
  motion: { none: motionNone, lively: motionLively },
};

/**
 * The rules by which a value of a choice is drawn, for the layer `design`; empty where tokens say everything. Later
 * choices of `choices.ts` come later in the sheet of a design.
 */
export function sheetOf<N extends ChoiceName>(choice: N, value: Choice<N>): string {
  const of: Partial<Record<Choice<N>, string>> | undefined = sheets[choice];
  return of?.[value] ?? "";
}
