import { expect, test } from "vitest";
import { presets } from "#cms/design/presets/presets.ts";
import { toldColours } from "./told-colour.ts";

const { light } = presets.vineyard.colours;

test("words that cannot be read are shown as the colour that visitors get instead", () => {
  const { ink } = toldColours({ ...light, ink: "#cfd8cf" });
  expect(ink.seen).not.toBe("#cfd8cf");
  expect(ink.ratio).toBeGreaterThanOrEqual(4.5);
});

test("colours that can be read are seen as they were chosen", () => {
  const told = toldColours(light);
  expect(told.ink.seen).toBe(light.ink);
  expect(told.action).toMatchObject({ seen: light.action });
  expect(told.line.ratio).toBeNull();
});
