import { expect, test } from "vitest";
import { presetNames, presets } from "../presets/presets.ts";
import { logoTokens } from "./logo.ts";

test("of two logos exactly one is shown on each ground, in both schemes of every preset", () => {
  for (const name of presetNames) {
    const { light, dark } = logoTokens(presets[name], { pair: true });
    for (const tokens of [light, dark]) {
      for (const ground of ["paper", "deep", "panel"]) {
        const shown = [tokens[`logo-light-on-${ground}`], tokens[`logo-dark-on-${ground}`]].join();
        expect(["inline,none", "none,inline"], `${name} on ${ground}`).toContain(shown);
      }
    }
    expect(light["logo-light-on-paper"], name).toBe("inline");
    expect(dark["logo-dark-on-paper"], name).toBe("inline");
  }
});

test("a single logo brings a light ground along where the ground is dark, also if the owner's paper is dark", () => {
  const { colours } = presets.vineyard;
  expect(logoTokens({ colours }, { pair: false }).dark["logo-ground-on-paper"]).toBe(colours.light.paper);
  expect(logoTokens({ colours }, { pair: false }).light["logo-ground-on-paper"]).toBe("transparent");
  const night = { ...colours, light: colours.dark };
  expect(logoTokens({ colours: night }, { pair: false }).light["logo-ground-on-paper"]).toBe("#ffffff");
});
