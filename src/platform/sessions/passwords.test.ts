import { expect, test } from "vitest";
import { hashPassword, nobodysHash, passwordMatches } from "./passwords.ts";

test("a password is recognised, another one is not, and two hashes of the same one differ", async () => {
  const [first, second] = await Promise.all([hashPassword("Riesling trocken"), hashPassword("Riesling trocken")]);
  expect(await passwordMatches("Riesling trocken", first)).toBe(true);
  expect(await passwordMatches("Riesling trocken ", first)).toBe(false);
  expect(await passwordMatches("", first)).toBe(false);
  expect(first).not.toBe(second);
  expect(first).not.toContain("Riesling");
});

test("guessing costs at least 19 MiB and two passes of Argon2id", async () => {
  const [, kind, version, parameters] = (await hashPassword("x")).split("$");
  const { m, t } = Object.fromEntries(parameters!.split(",").map((part) => part.split("="))) as Record<string, string>;
  expect([kind, version]).toEqual(["argon2id", "v=19"]);
  expect(Number(m)).toBeGreaterThanOrEqual(19 * 1024);
  expect(Number(t)).toBeGreaterThanOrEqual(2);
});

test("a guess at somebody who is not there costs as much as one at somebody who is", async () => {
  const cost = (hash: string) => hash.split("$").slice(0, 4).join("$");
  expect(cost(nobodysHash)).toBe(cost(await hashPassword("x")));
  expect(await passwordMatches("", nobodysHash)).toBe(false);
});

test("it does not matter whether a keyboard writes ü as one character or as two", async () => {
  const composed = "M\u00fcller-Thurgau";
  const apart = "Mu\u0308ller-Thurgau";
  expect(await passwordMatches(apart, await hashPassword(composed))).toBe(true);
  expect(await passwordMatches(composed, await hashPassword(apart))).toBe(true);
});

test("a hash that another program made with other parameters is recognised by them", async () => {
  // The reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 (argon2's README, test.c).
  const known = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await passwordMatches("password", known)).toBe(true);
  expect(await passwordMatches("Password", known)).toBe(false);
});

test.each([
  "",
  "plain text",
  "$2b$12$abcdefghijklmnopqrstuv",
  "$argon2i$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$",
  "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AA",
  "$argon2id$v=19$m=1,t=0,p=0$AA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
])("nobody gets in with “%s” in place of a hash", async (hash) => {
  expect(await passwordMatches("plain text", hash)).toBe(false);
});
