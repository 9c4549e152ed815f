import { expect, test } from "vitest";
import "#cms/declared.ts";
import { presets } from "#cms/design/presets/presets.ts";
import { translator } from "#contract/translate.ts";
import { differing, toldPart } from "./told-design.ts";

const telling = { t: translator("de"), site: ["de", "en"] as const };
const { brand: _brand, ...values } = presets.vineyard;

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
