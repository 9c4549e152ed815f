import fc from "fast-check";
import { expect, test } from "vitest";
import { askedFields, type FormField, newField, ownFields } from "#cms/messages/form.ts";
import { translator } from "#contract/texts/translate.ts";
import { isProblem } from "#contract/wire/problem.ts";
import { weighSpam } from "../sending/weigh-spam.ts";
import { checkAnswers, type Sent } from "./check-answers.ts";

const anyText = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constant(""),
);
const place = fc.integer({ min: -1, max: 9 }).map(String);
const value = fc.oneof(
  anyText,
  place,
  fc.constant("1"),
  fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
);

const field: fc.Arbitrary<FormField> = fc
  .record({
    type: fc.constantFrom(...ownFields, ...askedFields),
    number: fc.integer({ min: 0, max: 6 }),
    required: fc.boolean(),
    options: fc.array(fc.record({ de: fc.string({ minLength: 1, maxLength: 10 }) }), { minLength: 2, maxLength: 5 }),
  })
  .map(({ type, number, required, options }) => {
    const blank = newField(type, `f0000000${number}`);
    return {
      ...blank,
      required,
      options: blank.options.length > 0 ? options : [],
      wording: { de: "Ich willige ein." },
    };
  });
const form = fc.uniqueArray(field, { minLength: 1, maxLength: 8, selector: ({ id }) => id });
const sending: fc.Arbitrary<Sent> = fc.record(
  {
    ...Object.fromEntries(ownFields.map((name) => [name, anyText])),
    answers: fc.array(
      fc.record({
        field: fc.integer({ min: 0, max: 9 }).map((n) => `f0000000${n}`),
        values: fc.array(value, { maxLength: 4 }),
      }),
      { maxLength: 9 },
    ),
  },
  { requiredKeys: [] },
);

test("whatever is sent to whatever form: it is refused at one of its fields, or all that is stored was asked for", () => {
  let [stored, refused] = [0, 0];
  fc.assert(
    fc.property(form, sending, (fields, sent) => {
      try {
        const written = checkAnswers(sent, { form: { fields }, language: "de", now: new Date() });
        stored += 1;
        const asked = new Map(fields.map((one) => [one.id, one]));
        for (const name of ownFields) {
          if (!asked.has(name)) expect(written[name]).toBe("");
          if (asked.get(name)?.required) expect(written[name]).not.toBe("");
          if (name !== "message") expect(written[name]).not.toMatch(/\p{Cc}/u);
        }
        for (const answer of written.answers) {
          const own = asked.get(answer.field);
          expect(own?.type).toBe(answer.type);
          expect(answer.values.length).toBeGreaterThan(0);
          if (own && own.options.length > 0) {
            const offered = own.options.map(({ de }) => de);
            for (const chosen of answer.values) expect(offered).toContain(chosen);
          }
          if (answer.type === "consent") expect(answer.values).toEqual(["Ich willige ein."]);
        }
        for (const { id, required, type } of fields) {
          if (!required || ownFields.some((name) => name === type)) continue;
          expect(sent.answers?.some((one) => one.field === id && one.values.length > 0)).toBe(true);
        }
      } catch (error) {
        if (!isProblem(error)) throw error;
        refused += 1;
        const ids = fields.map(({ id }) => id);
        expect(ids).toContain(error.details.field);
        for (const { field: at } of error.details.errors ?? []) expect(ids).toContain(at);
      }
    }),
    { numRuns: 400 },
  );
  expect(Math.min(stored, refused)).toBeGreaterThan(20);
});

const written = {
  ...{ subject: "Weinprobe", company: "", name: "Vera Kunde", email: "vera@example.org", answers: [] },
  message: "Haben Sie am Samstag noch einen Tisch für vier Personen frei?",
};
const weigh = (own: Partial<typeof written>, seconds = 40) =>
  weighSpam({ written: { ...written, ...own }, trap: "", seconds, by: "altcha" });

test("people are not taken for programs for one oddity, and programs give themselves away by several", () => {
  const people = [
    weigh({}),
    weigh({}, 1),
    weigh({ message: "Чи є у вас вільний столик на суботу для чотирьох осіб?", name: "Олена Коваль" }),
    weigh({ message: "Siehe https://example.org/a und https://example.org/b bitte." }),
    weigh({ message: "BITTE RUFEN SIE MICH DRINGEND ZURÜCK WEGEN DER BESTELLUNG!" }),
    weigh({ name: "Dr. McDonald-MacLeod" }),
  ];
  expect(people.map(({ spam }) => spam)).toEqual(people.map(() => false));
  const programs = [
    weigh({ message: "We offer SEO services and backlinks https://a.example https://b.example" }),
    weigh({ name: "dRwQpzLkTbXn", message: "https://a.example/x https://b.example https://c.example" }, 2),
    weigh({ subject: "Win www.casino.example", message: "Best casino bonus now, click http://casino.example" }),
    weigh({ message: "Купить дёшево https://a.example https://b.example прямо сейчас" }),
    weigh({ message: '[url=https://a.example]cheap[/url] <a href="https://b.example">x</a>' }),
  ];
  expect(programs.map(({ spam, signs }) => (spam ? "spam" : signs))).toEqual(programs.map(() => "spam"));
});

test("a form as long as a book is judged by its beginning", () => {
  const [book, advertisement] = ["Wir kommen gern wieder. ".repeat(4000), " www.casino.example http://casino.example"];
  expect(weigh({ message: advertisement + book }).spam).toBe(true);
  expect(weigh({ message: book + advertisement }).signs).toEqual([]);
});

test("all that is typed into a form has a bound, told at the field with which it is passed, in the visitor's language", () => {
  const fields = Array.from({ length: 50 }, (_, at) => newField("lines", `f00000${String(at).padStart(3, "0")}`));
  const sent = (length: number) => ({
    answers: fields.map(({ id }) => ({ field: id, values: ["a".repeat(length)] })),
  });
  const check = (length: number) => () =>
    checkAnswers(sent(length), { form: { fields }, language: "de", now: new Date() });
  expect(check(600)().answers).toHaveLength(50);
  expect(check(700)).toThrow(
    expect.objectContaining({ code: "FORM_LONG", details: { field: "f00000042", values: { length: 30_000 } } }),
  );
  expect(translator("de")("problem:FORM_LONG", { length: 30_000 })).toContain("30.000 Zeichen");
});
