import { expect, test } from "vitest";
import { presets } from "#cms/design/presets/presets.ts";
import { adopted, isPreset } from "./adopted.ts";

const { brand: _brand, ...values } = presets.vineyard;
const call = { label: { de: "Tisch reservieren" }, link: "page:1" };
const own = { ...values, header: { ...values.header, call } };

test("a preset replaces the look, and keeps the words and the link of the button in the header", () => {
  const { header, ...look } = adopted(own, presets.club);
  expect(header).toEqual({ layout: presets.club.header.layout, call });
  expect(look).toMatchObject({ colours: presets.club.colours, type: presets.club.type, motion: presets.club.motion });
});

test("a design is a preset as long as nothing else was chosen", () => {
  expect(isPreset(own, presets.vineyard)).toBe(true);
  expect(isPreset({ ...own, motion: "none" }, presets.vineyard)).toBe(false);
});
