import { expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { runDueJobs } from "#platform/jobs/jobs.ts";
import { evening, noon, plannedIn } from "#server/testing/houses/plans.ts";
import { acts, rowOf } from "#server/testing/things/accounts.ts";
import { seen, writer } from "#server/testing/things/entries.ts";
import { workOf } from "#server/testing/work.ts";

const english = { translations: { en: { title: "Harvest", content: ["<p>Go!</p>"] } } };

onEveryEngine("what is planned for an entry", (fresh) => {
  const at = plannedIn(fresh);
  const plansOf = async (id: string) => (await at.anna.read(id)).behind?.plans ?? [];

  test("is published and taken off the site by itself at its time, not a moment before", async () => {
    const { _id } = await at.anna.create({ title: "Lese" });
    const planned = await at.anna.plan(_id, { act: "publish", at: noon });
    expect(planned.behind).toMatchObject({ state: "draft", plans: [{ act: "publish", at: noon }] });
    await at.anna.plan(_id, { act: "unpublish", at: evening });
    const plans = await plansOf(_id);
    expect(plans.map(({ act, at, error }) => [act, at, error])).toEqual([
      ["publish", noon, undefined],
      ["unpublish", evening, undefined],
    ]);
    await at.passes("2026-11-21T11:59:59.999Z");
    expect(await seen(at.house, _id)).toBeNull();
    await at.passes(noon);
    expect(await seen(at.house, _id)).toMatchObject({ title: "Lese", published: ["de"] });
    expect((await plansOf(_id)).map(({ act }) => act)).toEqual(["unpublish"]);
    await at.passes("2026-11-21T17:59:59.999Z");
    expect(await seen(at.house, _id)).not.toBeNull();
    await at.passes(evening);
    expect(await seen(at.house, _id)).toBeNull();
    expect((await at.anna.read(_id)).behind).toMatchObject({ state: "draft", plans: [] });
  });

  test("publishes the draft as it is when the time has come", async () => {
    const entry = await at.anna.create({ title: "Vorher" });
    await at.anna.plan(entry._id, { act: "publish", at: noon });
    await at.anna.change(entry, { title: "Nachher" });
    await at.passes(noon);
    expect(await seen(at.house, entry._id)).toMatchObject({ title: "Nachher" });
  });

  test("gives an entry that nobody has read yet its date, whatever was chosen before, and leaves that of others alone", async () => {
    const dateOf = async (id: string) => (await seen(at.house, id))?.publish_date;
    const shown = await at.anna.create({ title: "Lese", publish_date: "2026-11-02T08:00:00.000Z" });
    await at.anna.publish(shown._id);
    const chosen = ["2026-11-01T08:00:00.000Z", "2026-11-21T11:59:00.000Z"];
    const entries = [];
    for (const publish_date of chosen) entries.push(await at.anna.create({ title: "Lese", publish_date }));
    entries.push(await at.anna.create({ title: "Lese" }));
    for (const { _id } of [shown, ...entries]) await at.anna.plan(_id, { act: "publish", at: noon });
    await at.passes("2026-11-21T12:04:00.000Z");
    expect(await Promise.all(entries.map(({ _id }) => dateOf(_id)))).toEqual([noon, noon, noon]);
    expect(await dateOf(shown._id)).toBe("2026-11-02T08:00:00.000Z");
  });

  test("may be about one language, while the other stays as it is", async () => {
    const { _id } = await at.anna.create({ title: "Lese", ...english });
    await at.anna.plan(_id, { act: "publish", at: noon, lang: "en" });
    await at.anna.plan(_id, { act: "publish", at: evening, lang: "de" });
    expect((await plansOf(_id)).map(({ lang }) => lang)).toEqual(["en", "de"]);
    await at.passes(noon);
    expect(await seen(at.house, _id)).toMatchObject({ published: ["en"], title: "" });
    await at.passes(evening);
    expect(await seen(at.house, _id)).toMatchObject({ published: ["de", "en"], title: "Lese" });
    await at.anna.plan(_id, { act: "unpublish", at: "2026-11-22T12:00:00.000Z", lang: "en" });
    await at.passes("2026-11-22T12:00:00.000Z");
    expect(await seen(at.house, _id)).toMatchObject({ published: ["de"], translations: {} });
  });

  test("is replaced by a newer plan for the same act and language, and only by such a one", async () => {
    const { _id } = await at.anna.create({ title: "Lese", ...english });
    await at.anna.plan(_id, { act: "publish", at: noon });
    await at.anna.plan(_id, { act: "publish", at: evening });
    await at.anna.plan(_id, { act: "publish", at: noon, lang: "en" });
    await at.anna.plan(_id, { act: "unpublish", at: noon, lang: "de" });
    expect((await plansOf(_id)).map(({ act, lang, at }) => [act, lang, at])).toEqual([
      ["publish", "en", noon],
      ["unpublish", "de", noon],
      ["publish", undefined, evening],
    ]);
    await at.passes(noon);
    expect(await seen(at.house, _id)).toMatchObject({ published: ["en"] });
    await at.passes(evening);
    expect(await seen(at.house, _id)).toMatchObject({ published: ["de", "en"] });
  });

  test("made by two people at the same moment is one plan", async () => {
    const { _id } = await at.anna.create({ title: "Lese" });
    const ben = writer(await at.house.as("system"));
    await Promise.all([at.anna, ben, at.anna, ben].map((person) => person.plan(_id, { act: "publish", at: noon })));
    expect(await plansOf(_id)).toHaveLength(1);
    await at.passes(noon);
    expect(await acts(at.house, "entry.publish")).toHaveLength(1);
  });

  test("can be taken back, once", async () => {
    const { _id } = await at.anna.create({ title: "Lese" });
    const [plan] = (await at.anna.plan(_id, { act: "publish", at: noon })).behind?.plans ?? [];
    const query = { id: plan?._id ?? "" };
    const { status, reply } = await at.visitor.call(contract.unplanEntry, { query });
    expect([status, reply]).toMatchObject([200, { _id, behind: { plans: [] } }]);
    expect((await at.visitor.call(contract.unplanEntry, { query })).status).toBe(404);
    await at.passes(noon);
    expect(await seen(at.house, _id)).toBeNull();
    expect((await acts(at.house, "entry.unplan")).map(({ thing }) => thing)).toEqual([_id]);
  });

  test("for a time that has passed is refused in the language of whoever asks, and nothing is written", async () => {
    const { _id } = await at.anna.create({ title: "Lese" });
    for (const time of ["2026-11-21T10:00:00.000Z", "2020-01-01T00:00:00+01:00"]) {
      const body = { _id, act: "publish", at: time } as const;
      const { status, reply } = await at.visitor.call(contract.planEntry, { body });
      expect([status, reply]).toMatchObject([422, { code: "PLAN_PAST", field: "at" }]);
      expect(reply).toMatchObject({ message: "Dieser Zeitpunkt ist schon vorbei. Bitte wählen Sie einen späteren." });
    }
    await at.house.platform.db.updateTable("users").set({ language: "en" }).execute();
    const body = { _id, act: "publish" as const, at: "2020-01-01T00:00:00.000Z" };
    expect((await at.visitor.call(contract.planEntry, { body })).reply).toMatchObject({
      message: "This time has already passed. Please choose a later one.",
    });
    expect(await plansOf(_id)).toEqual([]);
    expect(await acts(at.house, "entry.plan")).toEqual([]);
  });

  test("stays with its reason in the reader's language when a text is missing at its time, and the entry stays as it was", async () => {
    const entry = await at.anna.create({ title: "Lese" });
    await at.anna.publish(entry._id, "de");
    const changed = await at.anna.change(await at.anna.read(entry._id), { title: "Neue Lese" });
    await at.anna.plan(entry._id, { act: "publish", at: noon, lang: "en" });
    await at.passes(noon);
    const failed = await at.anna.read(entry._id);
    expect([failed.version, failed.published]).toEqual([changed.version, ["de"]]);
    expect(failed.behind?.plans).toMatchObject([
      { lang: "en", error: { code: "LANGUAGE_MISSING", message: "Dieser Text fehlt noch auf Englisch." } },
    ]);
    expect(await seen(at.house, entry._id)).toMatchObject({ title: "Lese" });
    expect(await at.listed()).toEqual(["Neue Lese"]);
    await at.house.platform.db.updateTable("users").set({ language: "en" }).execute();
    const [plan] = await plansOf(entry._id);
    expect(plan?.error?.message).toBe("This text has not been written in English yet.");
    // Once there is a text, it is planned again.
    const translated = await at.anna.change(failed, english);
    const again = await at.anna.plan(entry._id, { act: "publish", at: evening, lang: "en" });
    expect(again.behind?.plans.map(({ at, error }) => [at, error])).toEqual([[evening, undefined]]);
    await at.passes(evening);
    expect(await seen(at.house, entry._id)).toMatchObject({ translations: translated.translations });
  });

  test("that failed is forgotten once somebody has published that language by hand, and not before", async () => {
    const { _id } = await at.anna.create({ title: "Lese" });
    await at.anna.plan(_id, { act: "publish", at: noon, lang: "en" });
    await at.passes(noon);
    expect((await at.anna.publish(_id, "de")).behind?.plans).toMatchObject([{ lang: "en", error: {} }]);
    await at.anna.change(await at.anna.read(_id), english);
    expect((await at.anna.publish(_id)).behind?.plans).toEqual([]);
  });

  test("is carried out once, also by two workers at the same moment and by a job that runs again", async () => {
    const ids = [];
    for (let number = 0; number < 8; number += 1) ids.push((await at.anna.create({ title: `Nr. ${number}` }))._id);
    for (const id of ids) await at.anna.plan(id, { act: "publish", at: noon });
    at.house.setTime(noon);
    const work = () => runDueJobs(at.house.database, { kinds: workOf(at.house.platform), now: () => new Date(noon) });
    const again = { done_at: null, leased_until: null };
    const plans = await at.house.platform.db
      .selectFrom("jobs")
      .selectAll()
      .where("kind", "=", "carry-out-plan")
      .execute();
    await Promise.all([work(), work(), work()]);
    for (const { id, payload } of plans) {
      await at.house.platform.db
        .updateTable("jobs")
        .set({ ...again, payload })
        .where("id", "=", id)
        .execute();
    }
    await Promise.all([work(), work()]);
    expect((await acts(at.house, "entry.publish")).map(({ thing }) => thing ?? "").toSorted()).toEqual(ids.toSorted());
    for (const id of ids) {
      expect((await at.anna.versions(id)).items.map(({ reason }) => reason)).toEqual(["publish", "save"]);
      expect((await seen(at.house, id))?.version).toBe(2);
    }
  });

  test("is kept as a version and in the audit log under the name of whoever planned it", async () => {
    const { _id } = await at.anna.create({ title: "Lese" });
    await at.anna.plan(_id, { act: "publish", at: noon, lang: "de" });
    await at.passes(noon);
    const { id } = await rowOf(at.house, "admin@example.org");
    expect(await acts(at.house, "entry.plan")).toEqual([
      { by: id, thing: _id, details: { act: "publish", at: noon, languages: ["de"] } },
    ]);
    expect(await acts(at.house, "entry.publish")).toEqual([{ by: id, thing: _id, details: { languages: ["de"] } }]);
    expect((await at.anna.versions(_id)).items[0]).toMatchObject({
      reason: "publish",
      languages: ["de"],
      by: { _id: id, name: "admin" },
      created: noon,
    });
  });

  test("is forgotten when the entry goes into the trash, and does not come back with it", async () => {
    const { _id } = await at.anna.create({ title: "Lese" });
    const [plan] = (await at.anna.plan(_id, { act: "publish", at: noon })).behind?.plans ?? [];
    await at.anna.remove(_id);
    expect((await at.anna.undelete(_id)).behind?.plans).toEqual([]);
    expect((await at.visitor.call(contract.unplanEntry, { query: { id: plan?._id ?? "" } })).status).toBe(404);
    await at.passes(noon);
    expect(await seen(at.house, _id)).toBeNull();
  });
});
