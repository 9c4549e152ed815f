import { beforeEach, expect, test } from "vitest";
import { type MailList, readMails } from "#cms/mails/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { suppress } from "#platform/mail/suppression.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { mailsTo, outcomes, send } from "#server/testing/things/accounts.ts";
import { asked, signUpBody, subscribed } from "#server/testing/things/newsletter.ts";
import * as contract from "../contract.ts";
import * as own from "../own-contract.ts";
import { countAudience, readAudience } from "./index.ts";

onEveryEngine("subscribers", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
  });

  const audience = async (wanted: Partial<contract.Audience> = {}) => {
    const whole = { audience: { ...contract.everybody, ...wanted } };
    const found = await readAudience(house.platform.db, { ...whole, after: null, limit: 100 });
    expect(await countAudience(house.platform.db, whole)).toBe(found.length);
    return found.map(({ address }) => address);
  };
  const signUp = async (body: object) =>
    send(house.guest, { record: contract.signUpForNewsletter, body: body as Awaited<ReturnType<typeof signUpBody>> });
  const proofOf = async (id: string) => (await anna.call(contract.readProof, { query: { id } })).reply;
  const one = async (address: string) => {
    const { reply } = await anna.call(contract.readSubscribers, { query: { q: address } });
    return (reply as contract.SubscriberList).items[0];
  };
  const unsubscribe = (token: string) => house.guest.call(own.unsubscribe, { body: { token } });

  test("are those who confirmed with the link of their mail, once", async () => {
    const { address, token } = await asked(house, { name: "Lea Winter", page: "/weine" });
    expect(await audience()).toEqual([]);
    expect(await one(address)).toMatchObject({ state: "pending", name: "Lea Winter" });
    const look = await house.guest.call(own.readConfirmation, { body: { token } });
    expect(look.reply).toMatchObject({ address, lists: [{ name: "Newsletter" }] });
    expect(await audience()).toEqual([]);
    const both = await Promise.all(
      [1, 2].map(() => send(house.guest, { record: own.confirmSubscription, body: { token } })),
    );
    expect(outcomes(both)).toEqual(["200", "TOKEN_USED"]);
    expect(await audience()).toEqual([address]);
  });

  test("prove what they agreed to, when, and on which page", async () => {
    house.setTime("2026-11-21T10:00:00.000Z");
    const { address, token } = await asked(house, { page: "/weine" });
    house.setTime("2026-11-21T10:07:00.000Z");
    await send(house.guest, { record: own.confirmSubscription, body: { token } });
    const { _id } = (await one(address)) as contract.Subscriber;
    const { events } = await proofOf(_id);
    expect(events.map(({ kind, at }) => [kind, at.slice(11, 16)])).toEqual([
      ["signUp", "10:00"],
      ["mail", "10:00"],
      ["confirm", "10:07"],
    ]);
    expect(events[0]).toMatchObject({
      page: "/weine",
      lists: ["Newsletter"],
      network: expect.stringMatching(/^.{12}$/),
    });
    const wording = events[0]?.consent;
    expect(wording).toMatchObject({ language: "de", number: 1, text: expect.stringContaining("Newsletter von") });
    expect(events[2]?.consent).toEqual(wording);
    // Another wording is another version; the proof keeps the one that was read.
    const settings = (await anna.call(contract.readNewsletterSettings)).reply;
    const de = "Ja, schicken Sie mir bitte die Weinpost an diese Adresse.";
    const body = { version: settings.version, senderName: "Weinpost", consent: { ...settings.consent, de } };
    expect((await anna.call(contract.changeNewsletterSettings, { body })).status).toBe(200);
    expect((await proofOf(_id)).events[0]?.consent).toEqual(wording);
    const later = await subscribed(house);
    expect((await proofOf(later.id)).events[0]?.consent).toMatchObject({ number: 2, text: de });
    // Who had the form open meanwhile agreed to the former one.
    expect((await signUp({ ...(await signUpBody(house)), consent: wording?.hash })).status).toBe(202);
    const made = await signUp({ ...(await signUpBody(house)), consent: "0".repeat(64) });
    expect([made.status, made.reply]).toMatchObject([409, { code: "CONSENT_OLD" }]);
  });

  test("the link that confirms is the proof: nobody reads it in the outbox, not even an owner who caused the mail", async () => {
    const owner = await house.as("system");
    const { lists, ...body } = await signUpBody(house);
    await signUp({ ...body, lists });
    await owner.call(contract.addSubscriber, { body: { address: "von.hand@example.org" } });
    for (const address of [body.address, "von.hand@example.org"]) {
      await house.runJobs();
      const mails = house.platform.db.selectFrom("mails").select(["id", "kind", "secret"]);
      const mail = await mails.where("recipient", "=", address).executeTakeFirst();
      expect([address, mail?.kind, Boolean(mail?.secret)]).toEqual([address, "newsletterConfirm", true]);
      const { reply } = await owner.call(readMails, { query: { id: mail?.id ?? "" } });
      expect(reply).toMatchObject({ can: { readLinks: false }, text: expect.stringContaining("token=•••") });
      expect(JSON.stringify(reply)).not.toContain(mail?.secret);
    }
  });

  test("a form says nothing about who gets the newsletter; the mail tells them", async () => {
    const { address } = await subscribed(house);
    const again = await signUp(await signUpBody(house, { address: address.toUpperCase() }));
    const fresh = await signUp(await signUpBody(house));
    expect([again.status, again.reply]).toEqual([fresh.status, fresh.reply]);
    const kinds = (await mailsTo(house, address)).map(({ kind }) => kind);
    expect(kinds).toEqual(["newsletterConfirm", "newsletterKnown"]);
    expect(await audience()).toEqual([address]);
    const wrong = await signUp({ ...(await signUpBody(house)), address: "kein@ort" });
    expect([wrong.status, wrong.reply]).toMatchObject([422, { code: "EMAIL_FORMAT", field: "address" }]);
    const { captcha: _, ...bare } = await signUpBody(house);
    expect((await signUp(bare)).reply).toMatchObject({ code: "CAPTCHA_WRONG" });
  });

  test("who are told that they have subscribed already get a link that the outbox does not show", async () => {
    const { address, link } = await subscribed(house);
    await signUp(await signUpBody(house, { address }));
    const [, told] = await mailsTo(house, address);
    expect(told?.text).toContain(`?token=${link}`);
    const { items } = (await anna.call(readMails, { query: { q: address } })).reply as MailList;
    const id = items.find(({ kind }) => kind === "newsletterKnown")!._id;
    const { reply } = await anna.call(readMails, { query: { id } });
    expect(reply).toMatchObject({ can: { readLinks: false }, text: expect.stringContaining("?token=•••") });
    expect(JSON.stringify(reply)).not.toContain(link);
  });

  test("unsubscribe at once and for good, and may take it back for an hour", async () => {
    const { address, link, id } = await subscribed(house);
    expect((await unsubscribe(link)).status).toBe(200);
    expect((await unsubscribe(link)).status).toBe(200);
    expect(await audience()).toEqual([]);
    expect((await proofOf(id)).events.filter(({ kind }) => kind === "unsubscribe")).toMatchObject([{ by: "page" }]);
    const undo = () => house.guest.call(own.undoUnsubscribe, { body: { token: link } });
    expect((await undo()).status).toBe(200);
    expect(await audience()).toEqual([address]);
    await unsubscribe(link);
    house.setTime("2026-11-21T11:00:01.000Z");
    expect((await undo()).reply).toMatchObject({ code: "TOKEN_USED" });
    // The staff cannot bring them back; they themselves can.
    const added = await anna.call(contract.addSubscriber, { body: { address } });
    expect([added.status, added.reply]).toMatchObject([422, { code: "SUBSCRIBER_LEFT" }]);
    expect(await audience()).toEqual([]);
    const { token } = await asked(house, { address });
    await house.guest.call(own.confirmSubscription, { body: { token } });
    expect(await audience()).toEqual([address]);
  });

  test("whoever unsubscribes while they confirm is unsubscribed", async () => {
    const { address, link } = await subscribed(house);
    await unsubscribe(link);
    for (let round = 0; round < 3; round += 1) {
      house.setTime(`2026-11-2${2 + round}T10:00:00.000Z`);
      const { token } = await asked(house, { address });
      await Promise.all([house.guest.call(own.confirmSubscription, { body: { token } }), unsubscribe(link)]);
      expect([round, await audience()]).toEqual([round, []]);
    }
  });

  test("a link is believed only as it was written", async () => {
    const [lea, ida] = [await subscribed(house), await subscribed(house)];
    const [id = "", proof = ""] = lea.link.split(".");
    for (const token of [`${ida.id}.${proof}`, id, `${id}.`, `${id}.${"A".repeat(43)}`, "x", `${lea.link}x`]) {
      expect([token, (await unsubscribe(token)).reply]).toMatchObject([token, { code: "TOKEN_USED" }]);
    }
    expect(await audience()).toHaveLength(2);
    const { reply } = await house.guest.call(own.readOwnSubscription, { body: { token: lea.link } });
    expect(reply).toMatchObject({ state: "confirmed", address: "l•••@example.org" });
  });

  test("choose what they get, and get nothing when they choose nothing", async () => {
    const wein = (await anna.call(contract.createList, { body: { name: "Weinpost" } })).reply._id;
    const intern = (await anna.call(contract.createList, { body: { name: "Intern", public: false } })).reply._id;
    const { address, link } = await subscribed(house, { lists: [wein] });
    const change = (lists: string[]) =>
      house.guest.call(own.changeOwnSubscription, { body: { token: link, lists, language: "en" } });
    expect(await audience({ lists: [wein] })).toEqual([address]);
    expect((await change([intern])).reply).toMatchObject({ code: "LIST_UNKNOWN" });
    const usual = (await house.guest.call(contract.readLists)).reply.find((list) => list.default)?._id ?? "";
    await change([usual]);
    expect([await audience({ lists: [wein] }), await audience({ languages: ["en"] })]).toEqual([[], [address]]);
    await change([]);
    expect(await one(address)).toMatchObject({ state: "unsubscribed" });
  });

  test("get the default list without choosing it, so visitors see it whatever was said of it", async () => {
    const body = { name: "Weinpost", public: false, default: true };
    expect((await anna.call(contract.createList, { body })).reply).toMatchObject({ public: true, default: true });
    expect((await house.guest.call(contract.readLists)).reply).toMatchObject([
      { name: "Weinpost" },
      { default: false },
    ]);
  });

  test("an audience is narrowed down by list, label, language and time, and read on from anybody", async () => {
    const list = (await anna.call(contract.createList, { body: { name: "Weinpost" } })).reply._id;
    house.setTime("2026-01-10T10:00:00.000Z");
    const lea = await subscribed(house, { lists: [list] });
    house.setTime("2026-06-10T10:00:00.000Z");
    const ida = await subscribed(house, { language: "en" });
    await anna.call(contract.sortSubscriberBatch, {
      body: { subscribers: [ida.id], addTags: ["Stammgast", "stammgast"] },
    });
    expect(await audience({ lists: [list] })).toEqual([lea.address]);
    expect(await audience({ tags: ["STAMMGAST", "Presse"] })).toEqual([ida.address]);
    expect(await audience({ languages: ["en"] })).toEqual([ida.address]);
    expect(await audience({ until: "2026-06-01T00:00:00Z" })).toEqual([lea.address]);
    expect(await audience({ since: "2026-06-01T00:00:00Z" })).toEqual([ida.address]);
    expect([await audience({ bought: "yes" }), (await audience({ bought: "no" })).length]).toEqual([[], 2]);
    const [first] = await readAudience(house.platform.db, { audience: contract.everybody, after: null, limit: 1 });
    const rest = await readAudience(house.platform.db, {
      audience: contract.everybody,
      after: first?.id ?? "",
      limit: 9,
    });
    expect(new Set([first?.address, ...rest.map((one) => one.address)])).toEqual(new Set([lea.address, ida.address]));
    await house.platform.db
      .transaction()
      .execute((tx) => suppress(tx, { address: lea.address, reason: "hard", said: "550", now: new Date() }));
    expect(await audience()).toEqual([ida.address]);
    expect(await one(lea.address)).toMatchObject({ state: "bounced" });
    const { reply } = await anna.call(contract.readSubscribers, { query: { state: "bounced" } });
    expect(reply).toMatchObject({ total: 1 });
  });

  test("by the hand of the staff they are asked, and never confirmed", async () => {
    const added = (
      await anna.call(contract.addSubscriber, { body: { address: "ida@example.org", tags: ["Hofladen"] } })
    ).reply;
    expect(added).toMatchObject({ state: "pending", origin: "staff", tags: ["Hofladen"] });
    expect((await mailsTo(house, "ida@example.org")).map(({ kind }) => kind)).toEqual(["newsletterConfirm"]);
    const twice = await anna.call(contract.addSubscriber, { body: { address: "IDA@example.org" } });
    expect([twice.status, twice.reply]).toMatchObject([409, { code: "SUBSCRIBER_KNOWN" }]);
    const change = { _id: added._id, version: added.version, state: "confirmed" };
    expect((await anna.call(contract.changeSubscriber, { body: change })).status).toBe(400);
    expect(await audience()).toEqual([]);
  });

  test("erased ones leave a hash, and come back by their own wish alone", async () => {
    const { address, id, link } = await subscribed(house);
    expect((await anna.call(contract.deleteSubscriber, { query: { id } })).status).toBe(200);
    expect((await unsubscribe(link)).reply).toMatchObject({ code: "TOKEN_USED" });
    const everywhere = JSON.stringify(await house.platform.db.selectFrom("subscriber_blocks").selectAll().execute());
    expect([everywhere.includes(address), everywhere.includes("erased")]).toEqual([false, true]);
    expect((await anna.call(contract.addSubscriber, { body: { address } })).reply).toMatchObject({
      code: "SUBSCRIBER_LEFT",
    });
    const { token } = await asked(house, { address });
    await house.guest.call(own.confirmSubscription, { body: { token } });
    expect(await audience()).toEqual([address]);
  });
});
