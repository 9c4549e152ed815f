import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import "#declared.ts";
import { placeOfText } from "../declared/places.ts";
import { languages } from "../language.ts";
import { canReplace, placeholdersOf, wordingFault } from "./own-text.ts";
import { overlayTexts, shippedTexts, translator } from "./translate.ts";

const fault = (shipped: string, wording: string) => wordingFault(shipped, wording)?.code ?? null;

describe("an owner's wording of a text", () => {
  test("may say anything else with the same placeholders, in any order and as often as it likes", () => {
    const shipped = "{{count}} von {{most}} Sternen";
    expect(fault(shipped, "Von {{most}} Sternen hat er {{count}}, also {{count}}.")).toBeNull();
    expect(fault("„{title}“ bearbeiten", "Ändern: {title}")).toBeNull();
    expect(fault("Anmelden", "5 < 6 & mehr, <3 {sehr} gern")).toBe("TEXT_UNKNOWN");
    expect(fault("Anmelden", "5 < 6 & mehr, <3")).toBeNull();
  });

  test("is refused without a placeholder, with another one, with a half one, and with what calls up other texts", () => {
    expect(wordingFault("Guten Tag {{name}},", "Guten Tag,")).toEqual({
      code: "TEXT_LOST",
      values: { names: "{{name}}" },
    });
    expect(fault("Guten Tag {{name}},", "Guten Tag {{Name}},")).toBe("TEXT_LOST");
    expect(fault("Guten Tag {{name}},", "Guten Tag {name},")).toBe("TEXT_LOST");
    expect(fault("Guten Tag {{name}},", "{{name}}, {{site}}")).toBe("TEXT_UNKNOWN");
    for (const broken of [
      "{{name}} {{",
      "{{name}} }}",
      "{{name}} {{ site }}",
      "{{name}} $t(site:skip)",
      "{{{name}}}",
    ]) {
      expect([broken, fault("Guten Tag {{name}},", broken)]).toEqual([broken, "TEXT_UNKNOWN"]);
    }
  });

  test("is plain: only the link of the shipped text may be in it, as it is there", () => {
    const shipped = "Mehr steht in der <a>Datenschutzerklärung</a>.";
    expect(fault(shipped, "Unsere <a>Hinweise</a> sagen mehr.")).toBeNull();
    for (const wrong of [
      "Ohne Link",
      "<a>Zwei</a> <a>Links</a>",
      "</a>Verkehrt<a>",
      '<a href="https://evil.example">Hinweise</a>',
      "<b>fett</b>",
    ]) {
      expect([wrong, fault(shipped, wrong)]).toEqual([wrong, "TEXT_MARKUP"]);
    }
    for (const wrong of ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a&nbsp;b", "<!-- -->", "<br"]) {
      expect([wrong, fault("Anmelden", wrong)]).toEqual([wrong, "TEXT_MARKUP"]);
    }
  });

  test("is refused when it is empty, too long, or has more lines than the shipped one", () => {
    expect(fault("Anmelden", "  \u00a0 ")).toBe("TEXT_EMPTY");
    expect(fault("Anmelden", "a".repeat(160))).toBeNull();
    expect(fault("Anmelden", "a".repeat(161))).toBe("TEXT_LONG");
    for (const line of ["\n", "\r", "\u2028"]) expect(fault("Ihr Konto", `Ihr${line}Konto`)).toBe("TEXT_LINES");
    expect(fault("Ausgewählt ist:\n{{lists}}", "Sie haben\n\ngewählt: {{lists}}")).toBeNull();
  });

  test("every shipped text that can be changed would itself be accepted", () => {
    for (const language of languages) {
      const refused = [...shippedTexts(language)].filter(
        ([key, text]) => placeOfText(key) !== null && wordingFault(text, text) !== null,
      );
      expect(refused).toEqual([]);
    }
  });
});

describe("whatever an owner types", () => {
  afterEach(() => overlayTexts({}));
  const changeable = [...shippedTexts("de")].filter(([key]) => placeOfText(key) !== null);
  const parts = ["{{", "}}", "{", "}", "{{name}}", "{{site}}", "$t(", "<a>", "</a>", "<", "&amp;", "\n", " ", "Wort"];

  test("is refused, or has the placeholders of the shipped text, each of which is filled", () => {
    const wording = fc.tuple(
      fc.constantFrom(...changeable),
      fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: "binary" })), { maxLength: 8 }),
      fc.array(fc.nat(20), { maxLength: 4 }),
    );
    let accepted = 0;
    fc.assert(
      fc.property(wording, ([[key, shipped], typed, places]) => {
        // Most of what is typed at random would be refused: the placeholders are scattered into it.
        const pieces = [...typed];
        if (places.length > 0) {
          for (const [at, one] of placeholdersOf(shipped).entries()) pieces.splice(places[at] ?? 0, 0, one);
        }
        const text = pieces.join("");
        if (wordingFault(shipped, text)) return;
        accepted += 1;
        expect(canReplace(shipped, text)).toBe(true);
        expect(placeholdersOf(text).toSorted()).toEqual(placeholdersOf(shipped).toSorted());
        overlayTexts({ de: { [key]: text } });
        const names = placeholdersOf(shipped).filter((name) => name.startsWith("{{"));
        const values = Object.fromEntries(names.map((name, at) => [name.slice(2, -2), `[${at}]`]));
        const said = translator("de")(key, values);
        for (const [at] of names.entries()) expect(said).toContain(`[${at}]`);
        expect(said).not.toMatch(/\{\{\w+\}\}/);
      }),
      { numRuns: 400 },
    );
    expect(accepted).toBeGreaterThan(50);
  });

  test("a wording from before an update that changed the placeholders is not shown", () => {
    overlayTexts({ de: { "mail:greeting": "Hallo {{vorname}}!", "site:gone": "Weg", "site:skip": "Los" } });
    const t = translator("de");
    expect(t("mail:greeting", { name: "Jörg" })).toBe("Guten Tag Jörg,");
    expect(t("site:skip")).toBe("Los");
  });
});
