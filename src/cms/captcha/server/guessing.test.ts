import { beforeAll, expect, test } from "vitest";
import * as guestbook from "#cms/guestbook/contract.ts";
import { signUpForNewsletter } from "#cms/newsletter/subscribers/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { sumIn } from "#server/testing/captcha.ts";
import { type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { everything, newNetwork } from "#server/testing/things/accounts.ts";
import { soldOut } from "#server/testing/things/back-in-stock.ts";
import { signature } from "#server/testing/things/guestbook.ts";
import { letter } from "#server/testing/things/messages.ts";
import { signUpBody } from "#server/testing/things/newsletter.ts";
import { readCaptcha } from "../contract.ts";

onEveryEngine("guessing the question in words", (fresh) => {
  let house: TestHouse;
  let offer: string;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    offer = (await soldOut(await house.as("system")))._id;
  });

  const nobody = "019a0000-0000-7000-8000-000000000000";
  /** The public forms with a captcha, as a visitor sends them. */
  const forms: Record<string, () => Promise<object>> = {
    [guestbook.signGuestbook.path]: () => signature(house),
    [guestbook.reportGuestbook.path]: async () => ({ _id: nobody, reason: "insult" }),
    [signUpForNewsletter.path]: () => signUpBody(house),
    "/message": async () => letter,
    "/shop/waiting": async () => ({ offer, address: "durst@example.org", language: "de" }),
  };
  const question = async () => (await house.guest.call(readCaptcha)).reply.question;
  const send = async (path: string, captcha: object) => {
    const payload = { ...(await forms[path]?.()), captcha };
    const sent = { method: "POST", url: `/api/v0${path}`, payload, remoteAddress: newNetwork() } as const;
    const { reply } = await house.guest.raw<{ code?: string }>(sent);
    return reply.code;
  };

  test("every public form with a captcha is among them", () => {
    const withCaptcha = house.app.endpoints.records.filter(
      ({ method, ...record }) => method === "POST" && JSON.stringify(record).includes('"altcha"'),
    );
    expect(withCaptcha.map(({ path }) => path).toSorted()).toEqual(Object.keys(forms).toSorted());
  });

  test.each(Object.keys(forms))("%s: after three wrong answers the right one opens nothing either", async (path) => {
    const { id, text } = await question();
    const sum = sumIn(text);
    for (const wrong of [1, 2, 3]) expect(await send(path, { id, answer: String(sum + wrong) })).toBe("CAPTCHA_WRONG");
    expect(await send(path, { id, answer: String(sum) })).toBe("CAPTCHA_WRONG");
    const next = await question();
    for (const wrong of [1, 2]) await send(path, { id: next.id, answer: String(sumIn(next.text) + wrong) });
    expect(await send(path, { id: next.id, answer: String(sumIn(next.text)) })).not.toBe("CAPTCHA_WRONG");
  });

  test("all twenty answers at the same moment are three guesses", async () => {
    const { id } = await question();
    const before = await everything(house);
    const path = guestbook.signGuestbook.path;
    await Promise.all(Array.from({ length: 20 }, (_, n) => send(path, { id, answer: String(n) })));
    const { limits } = await everything(house);
    const counts = limits!
      .filter((row) => !before["limits"]!.includes(row))
      .map((row) => JSON.parse(String(row)) as { key: string; count: number });
    expect(counts.find(({ key }) => key.startsWith("captcha:question:"))?.count).toBeGreaterThanOrEqual(19);
  });

  test("questions that somebody makes up are not written down", async () => {
    const before = (await everything(house))["limits"];
    const path = guestbook.reportGuestbook.path;
    for (const id of ["", "a.b.c.d", `${"x".repeat(150)}.y.z.w`, "....", "t5vx00.AAAAAAAAAAAA.AAAAAAAAAAAAAAAA.x"]) {
      expect(await send(path, { id, answer: "7" })).toBe("CAPTCHA_WRONG");
    }
    expect((await everything(house))["limits"]).toEqual(before);
  });
});
