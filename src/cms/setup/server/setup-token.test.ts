import { expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { sendSetup, startToken } from "#server/testing/setup.ts";
import { type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { readSetupToken } from "../contract.ts";

onEveryEngine("the link at the terminal", (fresh) => {
  const time = "2026-11-21T10:00:00.000Z";
  const ask = async ({ guest }: TestHouse, token: string) => {
    const { status, reply } = await guest.call(readSetupToken, { body: { token } });
    return status === 200 ? "good" : (reply as { code: string }).code;
  };
  const send = async (house: TestHouse, token: string) => {
    const { status, reply } = await sendSetup(house, { token });
    return status === 200 ? "in" : reply.code;
  };

  test("can be looked at as often as one likes, and sets the site up", async () => {
    const house = await testHouse(fresh);
    const token = await startToken(house);
    for (let look = 0; look < 25; look += 1) expect(await ask(house, token)).toBe("good");
    expect(await send(house, token)).toBe("in");
  });

  test("opens nothing to somebody who guesses", async () => {
    const house = await testHouse(fresh);
    const token = await startToken(house);
    for (const guess of ["", "falsch", token.slice(1), `${token}x`, token.toLowerCase()]) {
      expect([guess, await ask(house, guess), await send(house, guess)]).toEqual([guess, "TOKEN_USED", "TOKEN_USED"]);
    }
  });

  test("is good for seven days", async () => {
    const house = await testHouse(fresh, { time });
    const token = await startToken(house);
    house.setTime("2026-11-28T10:00:00.000Z");
    expect([await ask(house, token), await send(house, token)]).toEqual(["TOKEN_USED", "TOKEN_USED"]);
    house.setTime("2026-11-28T09:59:59.000Z");
    expect([await ask(house, token), await send(house, token)]).toEqual(["good", "in"]);
  });

  test("is worth nothing once a later start has printed another", async () => {
    const house = await testHouse(fresh);
    const former = await startToken(house);
    const token = await startToken(house);
    expect([await ask(house, former), await send(house, former)]).toEqual(["TOKEN_USED", "TOKEN_USED"]);
    expect(await send(house, token)).toBe("in");
  });

  test("cannot be guessed on and on from one network: after twenty wrong ones even the right one has to wait", async () => {
    const house = await testHouse(fresh, { time });
    const token = await startToken(house);
    for (let guess = 0; guess < 10; guess += 1) {
      expect([await ask(house, `${guess}`), await send(house, `${guess}`)]).toEqual(["TOKEN_USED", "TOKEN_USED"]);
    }
    const { status, reply, headers } = await sendSetup(house, { token });
    expect([status, reply.code, headers["retry-after"]]).toEqual([429, "TOO_MANY", "3600"]);
    house.setTime("2026-11-21T11:00:00.000Z");
    expect(await send(house, token)).toBe("in");
  });

  test("an owner who makes mistakes in the form is not taken for somebody who guesses", async () => {
    const house = await testHouse(fresh);
    const token = await startToken(house);
    for (let mistake = 0; mistake < 25; mistake += 1) {
      const { reply } = await sendSetup(house, { token, handle: "anna" });
      expect(reply.code).toBe("EMAIL_FORMAT");
    }
    expect(await send(house, token)).toBe("in");
  });
});
