import { type ChoiceName, choices } from "../choices.ts";
import type { DesignDocument } from "../document.ts";
import { type Tokens, tokensOf } from "./tokens.ts";

/** What a design has chosen of each list. */
export function chosenIn(design: DesignDocument): { [N in ChoiceName]: (typeof choices)[N][number] } {
  const { type, layout, shapes, header, footer, hero, motion } = design;
  return {
    ...{ header: header.layout, footer: footer.layout, edge: hero.edge, opening: hero.opening, motion },
    ...{ size: type.size, scale: type.scale, headingWeight: type.headingWeight, headingCase: type.headingCase },
    ...layout,
    ...shapes,
  };
}

/**
 * The rules that set the custom properties of a design. The scheme is that of the device, unless the visitor has chosen one
 * (`data-scheme`, see `web/site/scheme.ts`).
 */
export function tokenRules(design: DesignDocument): string {
  const { all, light, dark } = tokensOf(design);
  return [
    rule(":root", { ...all, ...light }),
    `@media (prefers-color-scheme: dark){${rule(':root:not([data-scheme="light"])', dark)}}`,
    rule(':root[data-scheme="dark"]', dark),
  ].join("");
}

function rule(selector: string, tokens: Tokens): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return `${selector}{${lines.join(";")}}`;
}

export const choiceNames = Object.keys(choices) as ChoiceName[];
