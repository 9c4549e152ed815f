import { expect, test } from "vitest";
import { answerTo, consentCookies, consentFor, consentOf, proofOf, wishes } from "./consent.ts";

const proof = { version: "aB3-_xyz90", id: "0123456789abcdefABCDEF" };
const all = { available: wishes };
const sent = (lines: string[]) => lines.map((line) => line.split(";")[0]).join("; ");

test("accepting all sets every consent to true, the necessary alone every one to false", () => {
  expect(consentFor("all", { chosen: [], ...all })).toEqual({ accepted: true, ga: true, gads: true, fb: true });
  expect(consentFor("necessary", { chosen: ["ga", "fb"], ...all })).toEqual({
    accepted: false,
    ga: false,
    gads: false,
    fb: false,
  });
});

test("a choice allows what was chosen and nothing else", () => {
  expect(consentFor("save", { chosen: ["fb"], ...all })).toEqual({ accepted: true, ga: false, gads: false, fb: true });
  expect(consentFor("save", { chosen: ["accepted", "x"], ...all })).toEqual({
    accepted: false,
    ga: false,
    gads: false,
    fb: false,
  });
});

test("four cookies hold the answer as true or false, for half a year, and can be read again", () => {
  const consent = consentFor("save", { chosen: ["ga"], ...all });
  const lines = consentCookies(consent, { secure: true, proof });
  expect(lines.map((line) => line.split("=")[0])).toEqual(["accepted", "ga", "gads", "fb", "consent"]);
  for (const line of lines.slice(0, 4)) {
    expect(line).toMatch(/^\w+=(true|false); Path=\/; Max-Age=15724800; SameSite=Lax; Secure$/);
  }
  expect(consentOf(`a=1; ${sent(lines)}; session=x`)).toEqual(consent);
  expect(proofOf(`a=1; ${sent(lines)}; session=x`)).toEqual(proof);
  expect(consentCookies(consent, { secure: false, proof }).join()).not.toContain("Secure");
});

test("without an answer that can be read, nothing is allowed and the banner asks", () => {
  for (const cookies of [undefined, null, "", "ga=true", "accepted=1", "xaccepted=true", "accepted=truely"]) {
    expect([cookies, consentOf(cookies)]).toEqual([cookies, null]);
  }
  expect(consentOf("accepted=false; ga=true")).toEqual({ accepted: false, ga: false, gads: false, fb: false });
  expect(consentOf("accepted=true; ga=maybe")).toEqual({ accepted: true, ga: false, gads: false, fb: false });
});

test("an answer holds for the question that it was given to, and a refusal from before there were versions for any", () => {
  const to = `consent=${proof.version}.${proof.id}`;
  const yes = { accepted: true, ga: true, gads: false, fb: false };
  expect(answerTo(proof.version, `accepted=true; ga=true; ${to}`)).toEqual(yes);
  expect(answerTo("other", `accepted=true; ga=true; ${to}`)).toBeNull();
  expect(answerTo("other", `accepted=false; ${to}`)).toBeNull();
  expect(answerTo(proof.version, "accepted=true; ga=true")).toBeNull();
  expect(answerTo(proof.version, "accepted=true; ga=true; consent=true")).toBeNull();
  expect(answerTo(proof.version, "accepted=false")).toEqual({ accepted: false, ga: false, gads: false, fb: false });
  expect(answerTo(proof.version, to)).toBeNull();
});
