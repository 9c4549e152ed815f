import { expect, test } from "vitest";
import { presets } from "#cms/design/presets/presets.ts";
import { adopted, isPreset } from "./adopted.ts";

const values = presets.vineyard;
const call = { label: { de: "Tisch reservieren" }, link: "page:1" };
const brand = { ...values.brand, logo: "00000000-0000-7000-8000-000000000001" };
const own = { ...values, brand, header: { ...values.header, call } };

test("a preset replaces the look, and keeps the button in the header and the logo", () => {
  const { header, brand: kept, ...look } = adopted(own, presets.club);
  expect(kept).toEqual(brand);
  expect(header).toEqual({ layout: presets.club.header.layout, call });
  expect(look).toMatchObject({ colours: presets.club.colours, type: presets.club.type, motion: presets.club.motion });
});

test("a design is a preset as long as nothing else was chosen", () => {
  expect(isPreset(own, presets.vineyard)).toBe(true);
  expect(isPreset({ ...own, motion: "none" }, presets.vineyard)).toBe(false);
});
