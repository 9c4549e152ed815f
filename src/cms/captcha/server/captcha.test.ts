import { beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { solved, sumIn } from "#server/testing/captcha.ts";
import { type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { type Captcha, readCaptcha } from "../contract.ts";
import { checkCaptcha, trimCaptchas } from "./check-captcha.ts";

onEveryEngine("captchas", (fresh) => {
  let house: TestHouse;

  beforeEach(async () => {
    house = await testHouse(fresh);
  });

  /** What a form says to it: by which way it was let through, or the refusal. */
  const used = (captcha: Captcha | undefined): Promise<string> => {
    const { database, platform } = house;
    return database.db
      .transaction()
      .execute((tx) => checkCaptcha(tx, { captcha, now: platform.outside.now() }))
      .then(
        ({ by }) => by,
        (error: Error & { code?: string }) => error.code ?? error.message,
      );
  };
  const question = async () => (await house.guest.call(readCaptcha)).reply.question;

  test("a solved challenge opens one form, also when five come with it at the same moment", async () => {
    const captcha = await solved(house.guest);
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => used(captcha)));
    expect(all.toSorted()).toEqual(["CAPTCHA_WRONG", "CAPTCHA_WRONG", "CAPTCHA_WRONG", "CAPTCHA_WRONG", "altcha"]);
    expect(await used(await solved(house.guest))).toBe("altcha");
  });

  test("a question in words is answered by a number or a word, once", async () => {
    for (const spell of [String, (sum: number) => ` ${germanWord(sum)}. `, englishWord]) {
      const { id, text } = await question();
      expect(text).toMatch(/^Wie viel ist \p{L}+ (plus|minus) \p{L}+\?$/u);
      const sum = sumIn(text);
      expect(await used({ id, answer: String(sum + 1) })).toBe("CAPTCHA_WRONG");
      expect(await used({ id, answer: "" })).toBe("CAPTCHA_WRONG");
      expect([text, await used({ id, answer: spell(sum) })]).toEqual([text, "question"]);
      expect(await used({ id, answer: spell(sum) })).toBe("CAPTCHA_WRONG");
    }
  });

  test("what is forged, foreign or old opens nothing", async () => {
    const captcha = await solved(house.guest);
    const { id, text } = await question();
    if (!("altcha" in captcha)) throw new Error("no challenge");
    const payload = JSON.parse(Buffer.from(captcha.altcha, "base64").toString()) as {
      challenge: { parameters: { data: { id: string; expires: number }; keyPrefix: string } };
      solution: { counter: number };
    };
    const bent = (change: (copy: typeof payload) => void): Captcha => {
      const copy = structuredClone(payload);
      change(copy);
      return { altcha: Buffer.from(JSON.stringify(copy)).toString("base64") };
    };
    const wrong: (Captcha | undefined)[] = [
      undefined,
      { altcha: "" },
      { altcha: "bm8gSlNPTg==" },
      bent(({ challenge }) => (challenge.parameters.data.id = house.platform.outside.id())),
      bent(({ challenge }) => (challenge.parameters.data.expires += 60)),
      bent(({ solution }) => Object.assign(solution, { derivedKey: "00".repeat(32) })),
      { id: `${id}x`, answer: String(sumIn(text)) },
      { id: id.replace(/^[^.]+/, "zzzzzz"), answer: String(sumIn(text)) },
    ];
    for (const one of wrong) expect(await used(one)).toBe("CAPTCHA_WRONG");
    house.setTime("2026-11-21T12:00:01.000Z");
    expect(await used(captcha)).toBe("CAPTCHA_WRONG");
    expect(await used({ id, answer: String(sumIn(text)) })).toBe("CAPTCHA_WRONG");
  });

  test("a form that fails leaves it unused, and used ones are forgotten once they have expired", async () => {
    const captcha = await solved(house.guest);
    const { db } = house.database;
    const failing = db.transaction().execute(async (tx) => {
      await checkCaptcha(tx, { captcha, now: house.platform.outside.now() });
      throw new Error("the form could not be stored");
    });
    await expect(failing).rejects.toThrow("could not be stored");
    expect(await used(captcha)).toBe("altcha");
    await trimCaptchas(db, { now: new Date("2026-11-21T11:59:59.000Z") });
    expect(await used(captcha)).toBe("CAPTCHA_WRONG");
    await trimCaptchas(db, { now: new Date("2026-11-21T12:00:00.000Z") });
    expect(await db.selectFrom("used_captchas").selectAll().execute()).toEqual([]);
  });

  test("is new each time, says nothing of the answer, and is not given to one network without end", async () => {
    const [one, two] = [await house.guest.call(readCaptcha), await house.guest.call(readCaptcha)];
    expect(one.headers["cache-control"]).toBe("no-store");
    expect(one.reply.altcha.parameters.nonce).not.toBe(two.reply.altcha.parameters.nonce);
    expect(one.reply.question.id).not.toBe(two.reply.question.id);
    const english = await house.guest.raw<typeof one.reply>({
      method: "GET",
      url: "/api/v0/captcha",
      headers: { "accept-language": "en" },
    });
    expect(english.reply.question.text).toMatch(/^What is \w+ (plus|minus) \w+\?$/);
    await house.database.db.updateTable("limits").set({ count: 120 }).execute();
    const late = await house.guest.call(readCaptcha);
    expect([late.status, late.reply]).toMatchObject([429, { code: "TOO_MANY" }]);
  });
});

const german =
  "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn";
const english =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen";
const germanWord = (sum: number) => german.split(" ")[sum]?.toUpperCase() ?? "";
const englishWord = (sum: number) => english.split(" ")[sum] ?? "";
