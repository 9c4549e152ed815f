import type { Hex } from "../colours/colour.ts";
import { type Mood, paletteFrom } from "../colours/from-one.ts";
import type { DesignDocument } from "../document.ts";
import { type PresetName, presets } from "./presets.ts";

/** What a colour does to the grounds of a preset; `quiet` where nothing is said. */
const moods: Partial<Record<PresetName, Mood>> = {
  table: "warm",
  summer: "warm",
  workbench: "bold",
  club: "bold",
  store: "bold",
  bakery: "warm",
  breath: "warm",
  farm: "warm",
};

/** A preset in colours that are made of one; without it, in its own. */
export function tinted(name: PresetName, colour: Hex | null): DesignDocument {
  const preset = presets[name];
  return colour === null ? preset : { ...preset, colours: paletteFrom(colour, moods[name]) };
}
