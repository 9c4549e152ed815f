import { beforeAll, beforeEach, expect, test } from "vitest";
import { readInventory } from "#cms/consent/contract.ts";
import { readGuestbook, readGuestbookSettings } from "#cms/guestbook/contract.ts";
import { readIssues } from "#cms/newsletter/issues/contract.ts";
import { readSignUpForm } from "#cms/newsletter/subscribers/contract.ts";
import { unsubscribe } from "#cms/newsletter/subscribers/own-contract.ts";
import { readNotificationSettings, readNotifications } from "#cms/notifications/contract.ts";
import { tell } from "#cms/notifications/server/testing-telling.ts";
import { componentNames } from "#contract/components.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { addSubscribers, begin, newIssue } from "#server/testing/things/issues.ts";
import * as contract from "../contract.ts";
import { newConfig, storeConfig } from "./index.ts";

test("every function that a feature names can be switched, and no other", () => {
  expect(componentNames().sort()).toEqual([...contract.switchable].sort());
});

onEveryEngine("functions of the site", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });
  beforeEach(() =>
    house.platform.db
      .transaction()
      .execute((tx) => storeConfig(tx, { document: newConfig, now: house.platform.outside.now() })),
  );

  const turn = async (components: Partial<Record<contract.Switchable, { enabled: boolean }>>) => {
    const { version } = (await admin.call(contract.readConfig)).reply[0]!;
    return admin.call(contract.changeConfig, { body: { version, components } });
  };
  const statuses = async () => {
    const asked = [
      house.guest.call(readGuestbook, { query: {} }),
      admin.call(readGuestbookSettings),
      house.guest.call(readSignUpForm, { query: { lang: "de" } }),
      admin.call(readIssues, { query: {} }),
    ];
    return (await Promise.all(asked)).map(({ status }) => status);
  };

  test("that are switched off do not exist for anybody, at once, and come back with what they keep", async () => {
    await newIssue(admin);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect((await turn({ guestbook: { enabled: false } })).status).toBe(200);
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    expect((await turn({ newsletter: { enabled: false } })).status).toBe(200);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    await turn({ guestbook: { enabled: true }, newsletter: { enabled: true } });
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const { reply } = await admin.call(readIssues, { query: {} });
    expect(reply).toMatchObject({ total: 1 });
  });

  test("are nothing that one is told about, or asked whether one wants to be told", async () => {
    await tell(house, { kind: "guestbook", thing: "g", facts: { name: "Ben" } });
    const told = async () => {
      const { kinds } = (await admin.call(readNotificationSettings)).reply;
      const { unread, items } = (await admin.call(readNotifications, { query: {} })).reply;
      return { asked: kinds.some(({ kind }) => kind === "guestbook"), unread, items: items.length };
    };
    expect(await told()).toEqual({ asked: true, unread: 1, items: 1 });
    await turn({ guestbook: { enabled: false } });
    expect(await told()).toEqual({ asked: false, unread: 0, items: 0 });
    await turn({ guestbook: { enabled: true } });
    expect(await told()).toEqual({ asked: true, unread: 1, items: 1 });
  });

  test("leave the link to unsubscribe that people have been sent", async () => {
    await turn({ newsletter: { enabled: false } });
    const { reply } = await house.guest.call(unsubscribe, { body: { token: "x".repeat(40) } });
    expect(reply).not.toMatchObject({ code: "C404" });
  });

  test("are not named in the privacy statement while they are off", async () => {
    const named = async () => (await house.guest.call(readInventory)).reply.features;
    expect(await named()).toContain("guestbook");
    await turn({ guestbook: { enabled: false } });
    expect(await named()).not.toContain("guestbook");
  });

  test("are not switched off while an issue of the newsletter is on its way", async () => {
    await addSubscribers(house.database.db, [{ address: "gast@example.org" }]);
    const issue = await newIssue(admin);
    await begin(admin, issue);
    const { status, reply } = await turn({ newsletter: { enabled: false } });
    expect([status, reply]).toMatchObject([409, { code: "COMPONENT_BUSY", field: "components/newsletter/enabled" }]);
    expect((await turn({ newsletter: { enabled: true } })).status).toBe(200);
  });

  test("the privacy statement names who sends the mails as long as somebody else does", async () => {
    const house = await testHouse(fresh);
    const owner = await house.as("system");
    const named = async () => (await house.guest.call(readInventory)).reply.processors;
    const mailBy = async (host: string) => {
      const [config] = (await owner.call(contract.readConfig)).reply;
      const body = { version: config!.version, mail: { host } };
      expect((await owner.call(contract.changeConfig, { body })).status).toBe(200);
    };
    expect(await named()).toEqual({ files: null, mail: null });
    await mailBy("smtp.ionos.de");
    expect(await named()).toEqual({ files: null, mail: "ionos.de" });
    await mailBy("10.0.0.4");
    expect(await named()).toEqual({ files: null, mail: null });
  });
});
