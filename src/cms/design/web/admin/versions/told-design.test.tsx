import { expect, test } from "vitest";
import "#declared.ts";
import { presets } from "#cms/design/presets/presets.ts";
import { translator } from "#contract/texts/translate.ts";
import { differing, toldPart } from "./told-design.ts";

const files: Record<string, string | null> = { "1": "Logo 2026.svg", "2": null };
const fileName = (id: string) => files[id];
const telling = { t: translator("de"), site: ["de", "en"] as const, fileName };
const values = presets.vineyard;

test("two versions of a part are told apart by the choices that differ, in the words of the screen", () => {
  const other = { ...values, shapes: { ...values.shapes, buttons: "pill" as const } };
  expect(differing(toldPart("shapes", values, telling), toldPart("shapes", other, telling))).toEqual({
    before: [{ label: "Knöpfe", value: "Gefüllt" }],
    after: [{ label: "Knöpfe", value: "Pille" }],
  });
});

test("a colour is told by what it is for, for light and dark apart", () => {
  const { colours } = values;
  const other = { ...values, colours: { ...colours, dark: { ...colours.dark, ink: "#ffffff" } } };
  const { after } = differing(toldPart("colours", values, telling), toldPart("colours", other, telling));
  expect(after).toEqual([{ label: "Schrift (Dunkel)", value: "#ffffff" }]);
});

test("of the button in the header its words in each language are told", () => {
  const call = { label: { de: "Termin" }, link: "" };
  const told = toldPart("header", { ...values, header: { ...values.header, call } }, telling);
  expect(told).toContainEqual({ label: "Beschriftung (Deutsch)", value: "Termin" });
});

test("of logos and icons the names of the files are told, also of those that are not there any more", () => {
  const brand = { ...values.brand, logo: "1", icon: "2" };
  const told = differing(toldPart("brand", values, telling), toldPart("brand", { ...values, brand }, telling));
  expect(told.before).toEqual([
    { label: "Logo", value: "Keines" },
    { label: "Symbol der Website", value: "Keines" },
  ]);
  expect(told.after).toEqual([
    { label: "Logo", value: "Logo 2026.svg" },
    { label: "Symbol der Website", value: "Gelöschte Datei" },
  ]);
  const ornament = { name: "own" as const, file: "1" };
  expect(toldPart("ornament", { ...values, ornament }, telling)).toContainEqual({
    label: "Eigene Zeichnung (SVG)",
    value: "Logo 2026.svg",
  });
});
