import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "#contract/formats/plain-text.ts";
import { type Language, languages } from "#contract/language.ts";
import { cleanHtml } from "#platform/text/html.ts";
import { periods, returnWays } from "#shop/legal/kinds.ts";
import { type Choices, instruction, modelForm } from "./instruction.ts";
import type { Wording } from "./wording.ts";
import { wordings } from "./wordings.ts";

type Official = { instruction_goods: Record<Language, Record<string, string>>; model_form: Record<Language, string[]> };
const official = JSON.parse(
  readFileSync(new URL("../../../../../fixtures/law/withdrawal.json", import.meta.url), "utf8"),
) as Official;

/** Where each sentence of the official model stands in ours, by its name there. */
function ours(wording: Wording): Record<string, string> {
  const { period, costs } = wording;
  return {
    ...{ right: wording.right, p1: wording.may, how: wording.how, "online_since_2026-06-19": wording.online },
    ...{ period_one: period.goods, period_several_goods: period.several, period_parts: period.parts },
    ...{ in_time: wording.inTime, effects_title: wording.effects, refund: wording.refund, withhold: wording.withhold },
    ...{ send_back: wording.sendBack, we_collect: wording.collect, cost_us: costs.trader, cost_you: costs.customer },
    ...{ cost_bulky: costs.bulky, value_loss: wording.valueLoss },
  };
}

const places = (text: string) =>
  text
    .replace("{name}, {address}, {phone}, {email}", "{trader}")
    .replace("{name, address, email}", "{trader}")
    .replace(/\{returnAddress\|(?:uns|us)\}/, "{to}");

test.each(languages)("each sentence is that of the official model, letter by letter (%s)", (language) => {
  const known = Object.entries(ours(wordings[language])).filter(([name]) => official.instruction_goods[language][name]);
  expect(known.length).toBeGreaterThanOrEqual(14);
  for (const [name, text] of known) {
    expect([name, text]).toEqual([name, places(official.instruction_goods[language][name]!)]);
  }
  const { title, lines } = wordings[language].form;
  expect([title, ...lines]).toEqual(official.model_form[language].map(places));
});

const usual: Choices = { period: "several", returns: "customer", bulkyCosts: "0,00", returnTo: "" };
const trader = "Weingut Amselberg, Amselbergstraße 12, 55599 Niederamsel, 069 90009-217, hallo@amselberg.example";
const written = (choices: Partial<Choices> = {}, online: string | null = null) =>
  plainText(instruction(wordings.de, { choices: { ...usual, ...choices }, trader, online }));

test("the instruction names the trader, and what the trader has chosen", () => {
  expect(written()).toContain(`müssen Sie uns (${trader}) mittels`);
  expect(written()).toContain("die letzte Ware in Besitz genommen");
  expect(written()).toContain("an uns zurückzusenden oder zu übergeben");
  expect(written()).toContain("Sie tragen die unmittelbaren Kosten der Rücksendung der Waren. Sie müssen");
  expect(written({ period: "parts" })).toContain("die letzte Teilsendung oder das letzte Stück");
  expect(written({ returns: "trader" })).toContain("Wir tragen die Kosten der Rücksendung der Waren.");
  expect(written({ returns: "bulky", bulkyCosts: "49,00" })).toContain("der Waren in Höhe von 49,00 EUR.");
  const elsewhere = written({ returnTo: "Lager Süd, Hafenstraße 1, 55116 Mainz" });
  expect(elsewhere).toContain("an uns oder an Lager Süd, Hafenstraße 1, 55116 Mainz zurückzusenden");
});

test("who collects the goods bears the costs, and does not wait for them with the refund", () => {
  const text = written({ returns: "collected" });
  expect(text).toContain("Wir holen die Waren ab. Wir tragen die Kosten der Rücksendung der Waren.");
  expect(text).not.toContain("Wir können die Rückzahlung verweigern");
  expect(text).not.toContain("zurückzusenden");
  expect(written()).toContain("Wir können die Rückzahlung verweigern");
});

test("only a site with the function says that it is there, and at which address", () => {
  expect(written()).not.toContain("online");
  const text = written({}, "https://amselberg.example/widerruf");
  expect(text).toContain("Sie können Ihr Widerrufsrecht auch online unter https://amselberg.example/widerruf ausüben.");
});

test("nothing is left open, and names of every kind stay what they are", () => {
  const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== "");
  const choices = fc.record({
    ...{ period: fc.constantFrom(...periods), returns: fc.constantFrom(...returnWays) },
    ...{ bulkyCosts: fc.constant("12,00"), returnTo: fc.oneof(fc.constant(""), word) },
  });
  fc.assert(
    fc.property(fc.constantFrom(...languages), choices, word, (language, chosen, name) => {
      const html = instruction(wordings[language], { choices: chosen, trader: name, online: null });
      const form = modelForm(wordings[language], { trader: name });
      const known = [name, chosen.returnTo].join("").includes("{");
      if (!known) expect(html + form).not.toMatch(/\{\w+\}/);
      // Stored as it is: the sanitiser would change nothing.
      expect(cleanHtml(html)).toBe(html.replaceAll("&#39;", "'").replaceAll("&quot;", '"'));
    }),
  );
});

test("the form names the trader, and asks for nothing else than the model", () => {
  const form = plainText(modelForm(wordings.de, { trader: "Weingut Amselberg, hallo@amselberg.example" }));
  expect(form).toContain("– An Weingut Amselberg, hallo@amselberg.example: – Hiermit widerrufe(n) ich/wir (*)");
  expect(form).toMatch(/\(\*\) Unzutreffendes streichen\.$/);
});
