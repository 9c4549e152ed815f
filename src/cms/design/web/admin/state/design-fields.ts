import type { DesignDocument } from "#cms/design/document.ts";
import { plainDesign } from "#cms/design/presets/base.ts";
import { type Fields, json } from "#web/form/fields.ts";
import { mergedParts } from "#web/form/merged-parts.ts";

/** What the screen of the design changes. */
export type DesignValues = DesignDocument;
export type PartName = keyof DesignValues;

const part = <N extends PartName>(name: N) =>
  json<DesignValues[N]>(`design/${name}`, plainDesign[name], { keepsTyping: true, merge: mergedParts });

/** The parts of the design: each is sent whole, and merged choice by choice. */
export const designFields: Fields<DesignValues> = {
  colours: part("colours"),
  type: part("type"),
  layout: part("layout"),
  shapes: part("shapes"),
  header: part("header"),
  footer: part("footer"),
  hero: part("hero"),
  ornament: part("ornament"),
  motion: part("motion"),
  brand: part("brand"),
  css: part("css"),
};

/** The values as they are, with the difference of two others: what somebody else has changed meanwhile stays. */
export function steppedDesign(now: DesignValues, { from, to }: { from: DesignValues; to: DesignValues }): DesignValues {
  return now === from ? to : mergedParts({ base: from, mine: now, theirs: to }).theirs;
}
