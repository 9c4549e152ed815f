import { beforeEach, expect, test } from "vitest";
import * as contract from "#cms/messages/contract.ts";
import { contactFields, type FormField, newField, shownValues } from "#cms/messages/form.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { letter, listed, write } from "#server/testing/things/messages.ts";

onEveryEngine("forms", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
  });

  const create = (body: object) => anna.call(contract.createForm, { body });
  const contact = async () =>
    (await anna.call(contract.readForms, { query: { id: "contact" } })).reply as contract.Form;
  const name: FormField = contactFields[0]!;
  const day: FormField = { ...newField("date", "f00000001"), label: { de: "Tag", en: "Day" }, required: true };
  const dish: FormField = {
    ...newField("choices", "f00000002"),
    label: { de: "Essen" },
    options: [{ de: "Fisch", en: "Fish" }, { de: "Käse" }],
  };
  const consent: FormField = {
    ...newField("consent", "f00000003"),
    wording: { de: "Ich willige ein, dass Sie mich anrufen.", en: "You may call me." },
  };

  test("begin with the contact form, which stays with its five fields and takes more", async () => {
    const form = await contact();
    expect(form).toMatchObject({ kind: "contact", can: { write: true, delete: false } });
    expect(form.fields.map(({ id, required }) => [id, required])).toEqual([
      ["name", true],
      ["email", true],
      ["company", false],
      ["subject", true],
      ["message", true],
    ]);
    const removed = await anna.call(contract.deleteForm, { query: { id: form._id } });
    expect([removed.status, removed.reply]).toMatchObject([409, { code: "FORM_FIXED" }]);
    const change = (fields: FormField[]) =>
      anna.call(contract.changeForm, { body: { _id: form._id, version: form.version, fields } });
    expect((await change([name])).reply).toMatchObject({ code: "FORM_FIXED" });
    expect((await change([...contactFields, day])).reply).toMatchObject({ version: 2 });
    const refused = await write(house);
    expect([refused.status, refused.reply]).toMatchObject([422, { code: "FIELD_REQUIRED", field: day.id }]);
    await write(house, { answers: [{ field: day.id, values: ["2026-12-05"] }] });
    expect((await listed(anna))[0]?.answers).toEqual([
      { field: day.id, type: "date", label: "Tag", values: ["2026-12-05"] },
    ]);
  });

  test("keep each answer with its label and the wording of a consent, in the language of the writer", async () => {
    const { reply: form } = await create({ name: { de: "Feier" }, fields: [name, day, dish, consent] });
    const answers = [
      { field: day.id, values: ["2026-12-05"] },
      { field: dish.id, values: ["0", "1"] },
      { field: consent.id, values: ["1"] },
    ];
    // What the form does not ask is not stored.
    const sent = await write(house, { form: form._id, answers, subject: "Nicht gefragt" }, "en");
    expect(sent.status).toBe(200);
    await anna.call(contract.changeForm, {
      body: { _id: form._id, version: 1, fields: [name, { ...day, label: { de: "Termin" } }] },
    });
    const [message] = await listed(anna);
    expect(message).toMatchObject({
      form: { name: "Feier" },
      subject: "",
      email: "",
      name: letter.name,
      language: "en",
    });
    expect(message?.answers.map(({ label, values }) => [label, values])).toEqual([
      ["Day", ["2026-12-05"]],
      ["Essen", ["Fish", "Käse"]],
      ["Consent", ["You may call me."]],
    ]);
    expect(message?.can.reply).toBe(false);
    await anna.call(contract.deleteForm, { query: { id: form._id } });
    expect((await listed(anna))[0]?.form.name).toBe("");
    expect((await write(house, { form: form._id })).status).toBe(404);
  });

  test("refuse what they do not ask for", async () => {
    const { reply: form } = await create({ name: { de: "Feier" }, fields: [name, day, dish, consent] });
    const right = { [day.id]: ["2026-12-05"], [consent.id]: ["1"] };
    const cases: [Record<string, string[]>, string, string][] = [
      [{ [day.id]: ["2026-02-31"] }, day.id, "FORM_ANSWER"],
      [{ [day.id]: ["morgen"] }, day.id, "FORM_ANSWER"],
      [{ [dish.id]: ["2"] }, dish.id, "FORM_ANSWER"],
      [{ [consent.id]: ["0"] }, consent.id, "FORM_ANSWER"],
      [{ [consent.id]: [] }, consent.id, "FIELD_REQUIRED"],
    ];
    for (const [wrong, field, code] of cases) {
      const answers = Object.entries({ ...right, ...wrong }).map(([field, values]) => ({ field, values }));
      const { status, reply } = await write(house, { form: form._id, answers });
      expect([status, reply]).toMatchObject([422, { code, field }]);
    }
    expect(await listed(anna)).toEqual([]);
  });

  test("ask for telephone numbers and numbers, and for days between the first and the last one that is allowed", async () => {
    const asked = (type: FormField["type"], id: string, more: object = {}) => ({
      ...newField(type, id),
      label: { de: "Angabe" },
      ...more,
    });
    const fields = [
      asked("tel", "f00000011"),
      asked("number", "f00000012"),
      asked("date", "f00000013", { earliest: "today", latest: "2026-12-31" }),
      asked("date", "f00000014", { earliest: "2026-12-01" }),
    ];
    house.setTime("2026-11-21T23:30:00.000Z");
    const { reply: form } = await create({ name: { de: "Tisch" }, fields: [name, ...fields] });
    const sent = (field: string, value: string) =>
      write(house, { form: form._id, answers: [{ field, values: [value] }] });
    const refused = [
      ["f00000011", "abends", "FORM_TEL", /Telefonnummer/],
      ["f00000012", "viele", "FORM_NUMBER", /Zahl/],
      ["f00000013", "2026-11-21", "FORM_EARLY", "Bitte wählen Sie einen Tag ab dem 22. November 2026."],
      ["f00000013", "1.1.2027", "FORM_LATE", "Bitte wählen Sie einen Tag bis zum 31. Dezember 2026."],
      ["f00000014", "2026-11-30", "FORM_EARLY", /ab dem 1\. Dezember 2026/],
    ] as const;
    for (const [field, value, code, message] of refused) {
      const { status, reply } = await sent(field, value);
      expect([value, status, reply]).toMatchObject([
        value,
        422,
        { code, field, message: expect.stringMatching(message) },
      ]);
    }
    const right = [
      ["f00000011", "+49 (0)6353 / 12-34"],
      ["f00000012", "1.250,5"],
      ["f00000013", "2026-11-22"],
    ] as const;
    for (const [field, value] of right) expect([value, (await sent(field, value)).status]).toEqual([value, 200]);
    // As people write it; it is stored as a day all the same, and read as one.
    expect((await sent("f00000014", "5.12.2026")).status).toBe(200);
    const answers = (await listed(anna)).flatMap((message) => message.answers);
    expect(answers.map(({ values }) => values.join()).toSorted()).toEqual([
      ...["+49 (0)6353 / 12-34", "1.250,5", "2026-11-22", "2026-12-05"],
    ]);
    expect(
      answers
        .filter(({ type }) => type === "date")
        .flatMap((answer) => shownValues(answer, "de"))
        .toSorted(),
    ).toEqual(["22. November 2026", "5. Dezember 2026"]);
    const back = asked("date", "f00000015", { earliest: "2026-12-02", latest: "2026-12-01" });
    expect((await create({ fields: [back] })).reply).toMatchObject({ code: "FORM_FIELDS", field: "fields/0" });
  });

  test("are built so that they can be answered, and are everybody's to fill in but not to list", async () => {
    const wrong: [FormField[], string][] = [
      [[name, name], "fields/1"],
      [[{ ...dish, options: [{ de: "Nur eine" }] }], "fields/0"],
      [[{ ...consent, wording: {} }], "fields/0"],
      [[{ ...day, label: {} }], "fields/0"],
      [[{ ...day, id: "name" }], "fields/0"],
    ];
    for (const [fields, field] of wrong) {
      const { status, reply } = await create({ fields });
      expect([status, reply]).toMatchObject([422, { code: "FORM_FIELDS", field }]);
    }
    const spare = { ...dish, options: [...dish.options, {}, { de: " " }] };
    expect((await create({ fields: [spare] })).reply).toMatchObject({ fields: [{ options: dish.options }] });
    const { reply: form } = await create({ name: { de: "Äpfel", en: "Apples" } });
    expect((await house.guest.call(contract.readForms, { query: { id: form._id } })).reply).toMatchObject({
      name: { de: "Äpfel" },
      can: { write: false, delete: false },
    });
    expect((await house.guest.call(contract.readForms, { query: {} })).status).toBe(401);
    const list = (await anna.call(contract.readForms, { query: { q: "apfel" } })).reply as contract.FormList;
    expect(list).toMatchObject({ total: 1, items: [{ _id: form._id, messages: 0 }] });
  });
});
