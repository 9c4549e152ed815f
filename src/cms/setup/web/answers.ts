import { presetNames } from "#cms/design/presets/presets.ts";
import { isLanguage, type Language } from "#contract/language.ts";
import { beginnings, type Trade, trades } from "../contract.ts";
import { designsOf } from "../trade-designs.ts";

/** The steps of the wizard: the business, its look, and the owner's account. */
export const steps = ["site", "look", "access"] as const;
export type Step = (typeof steps)[number];

/** Everything that was answered so far, but for the password. It stands in the address of each step. */
export type Answers = {
  sitename: string;
  language: Language;
  oneLanguage: boolean;
  beginning: (typeof beginnings)[number];
  trade: Trade;
  preset: (typeof presetNames)[number];
  /** A colour as `#rrggbb`, `own` for the one in `ownColour`, or empty for the colours of the design. */
  colour: string;
  ownColour: string;
  name: string;
  handle: string;
};

const hex = /^#[0-9a-f]{6}$/;
/** What the browser shows in the field before somebody chooses. */
const firstColour = "#33587a";

/** What nobody offers counts as not answered. */
export function answersIn(given: URLSearchParams | FormData, language: Language): Answers {
  const text = (name: string) => {
    const value = given.get(name);
    return typeof value === "string" ? value : "";
  };
  const spoken = text("language");
  const trade = oneOf(trades, text("trade")) ?? "none";
  const [offered] = designsOf(trade);
  const preset = oneOf(presetNames, text("preset"));
  const colour = text("colour").toLowerCase();
  const ownColour = text("ownColour").toLowerCase();
  return {
    ...{ sitename: text("sitename"), name: text("name"), handle: text("handle") },
    language: isLanguage(spoken) ? spoken : language,
    oneLanguage: given.get("oneLanguage") !== null,
    beginning: oneOf(beginnings, text("beginning")) ?? "empty",
    trade,
    // Another trade is offered other designs.
    preset: preset && designsOf(trade).includes(preset) ? preset : offered,
    colour: colour === "own" || hex.test(colour) ? colour : "",
    ownColour: hex.test(ownColour) ? ownColour : firstColour,
  };
}

function oneOf<T extends string>(known: readonly T[], value: string): T | undefined {
  return known.find((one) => one === value);
}

/** The colour from which the palette is made; null for the design's own. */
export function colourOf({ colour, ownColour }: Pick<Answers, "colour" | "ownColour">): string | null {
  return colour === "own" ? ownColour : colour || null;
}

/** The answers as the parameters of an address. */
export function parametersOf(answers: Partial<Answers>): [name: string, value: string][] {
  return Object.entries(answers).flatMap(([name, value]) => {
    if (value === true) return [[name, "on"] as [string, string]];
    return typeof value === "string" && value !== "" ? [[name, value] as [string, string]] : [];
  });
}

/** The demo, and content that is there already, has its look. */
export function stepsOf({ beginning, filled }: { beginning: Answers["beginning"]; filled: boolean }): Step[] {
  return steps.filter((step) => step !== "look" || (beginning === "empty" && !filled));
}
