import { beforeEach, expect, test } from "vitest";
import * as contract from "#cms/messages/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { plantRepeating } from "#platform/jobs/jobs.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts } from "#server/testing/things/accounts.ts";
import { listed, write } from "#server/testing/things/messages.ts";
import { workOf } from "#server/testing/work.ts";

onEveryEngine("the trash of forms", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
  });

  const create = async (de: string) => (await anna.call(contract.createForm, { body: { name: { de } } })).reply;
  const remove = (id: string) => anna.call(contract.deleteForm, { query: { id } });
  const names = async (query: object = {}) =>
    ((await anna.call(contract.readForms, { query })).reply as contract.FormList).items.map(({ name }) => name.de);

  test("what lies in it is shown nowhere and takes no messages; what was written with it stays", async () => {
    const form = await create("Reservierung");
    const shown = async () => (await house.guest.call(contract.readForms, { query: { id: form._id } })).status === 200;
    const sent = async (message: string) => (await write(house, { form: form._id, message })).status;
    expect([await shown(), await sent("Ein Tisch für vier.")]).toEqual([true, 200]);
    house.setTime("2026-11-21T11:00:00.000Z");
    expect((await remove(form._id)).status).toBe(200);
    expect([await shown(), await sent("Ein Tisch für fünf.")]).toEqual([false, 404]);
    expect([await names(), await names({ status: "trash" })]).toEqual([["Kontaktformular"], ["Reservierung"]]);
    const lying = await anna.call(contract.readForms, { query: { id: form._id, status: "trash" } });
    expect(lying.reply).toMatchObject({
      ...{ deleted: "2026-11-21T11:00:00.000Z", messages: 1 },
      can: { write: false, delete: true },
    });
    const { version } = lying.reply as contract.Form;
    expect((await anna.call(contract.changeForm, { body: { _id: form._id, version, name: { de: "X" } } })).status).toBe(
      404,
    );
    expect(await listed(anna)).toMatchObject([{ message: "Ein Tisch für vier.", form: { name: "" } }]);
    const back = await anna.call(contract.undeleteForms, { body: [form._id] });
    expect(back.reply).toMatchObject([{ name: { de: "Reservierung" }, messages: 1, can: { write: true } }]);
    expect([await shown(), await sent("Ein Tisch für sechs.")]).toEqual([true, 200]);
    expect((await listed(anna)).map(({ form: { name } }) => name)).toEqual(["Reservierung", "Reservierung"]);
  });

  test("after thirty days forms go for good; the contact form never gets into it, and guests never look into it", async () => {
    const [old, kept] = [await create("Alt"), await create("Bleibt")];
    await write(house, { form: old._id });
    await anna.call(contract.deleteFormBatch, { body: [old._id, kept._id] });
    const contact = (await anna.call(contract.readForms, { query: { id: "contact" } })).reply as contract.Form;
    expect((await remove(contact._id)).reply).toMatchObject({ code: "FORM_FIXED" });
    const query = { id: old._id, status: "trash" as const };
    expect((await house.guest.call(contract.readForms, { query })).reply).toMatchObject({ code: "C101" });
    const wrong = await anna.call(contract.undeleteForms, { body: [kept._id, contact._id] });
    expect([wrong.status, (await names({ status: "trash" })).length]).toEqual([404, 2]);
    await anna.call(contract.undeleteForms, { body: [kept._id] });
    const { database, platform } = house;
    await plantRepeating(database, { kinds: workOf(platform), now: platform.outside.now() });
    house.setTime("2026-12-22T10:00:00.000Z");
    await house.runJobs();
    anna = await house.as("admin", "spaeter@example.org");
    expect([await names(), await names({ status: "trash" })]).toEqual([["Kontaktformular", "Bleibt"], []]);
    expect(await acts(house, "form.purge")).toEqual([{ by: null, thing: old._id, details: {} }]);
    expect(await listed(anna)).toHaveLength(1);
  });
});
