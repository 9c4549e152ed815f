import { expect, test } from "vitest";
import { consentCookies, consentFor, consentOf } from "./consent.ts";

const sent = (lines: string[]) => lines.map((line) => line.split(";")[0]).join("; ");

test("accepting all sets every consent to true, the necessary alone every one to false", () => {
  expect(consentFor("all", [])).toEqual({ accepted: true, ga: true, gads: true, fb: true });
  expect(consentFor("necessary", ["ga", "fb"])).toEqual({ accepted: false, ga: false, gads: false, fb: false });
});

test("a choice allows what was chosen and nothing else", () => {
  expect(consentFor("save", ["fb"])).toEqual({ accepted: true, ga: false, gads: false, fb: true });
  expect(consentFor("save", ["accepted", "x"])).toEqual({ accepted: false, ga: false, gads: false, fb: false });
});

test("four cookies hold the answer as true or false, for half a year, and can be read again", () => {
  const consent = consentFor("save", ["ga"]);
  const lines = consentCookies(consent, { secure: true });
  expect(lines.map((line) => line.split("=")[0])).toEqual(["accepted", "ga", "gads", "fb"]);
  for (const line of lines) {
    expect(line).toMatch(/^\w+=(true|false); Path=\/; Max-Age=15724800; SameSite=Lax; Secure$/);
  }
  expect(consentOf(`a=1; ${sent(lines)}; session=x`)).toEqual(consent);
  expect(consentCookies(consent, { secure: false }).join()).not.toContain("Secure");
});

test("without an answer that can be read, nothing is allowed and the banner asks", () => {
  for (const cookies of [undefined, null, "", "ga=true", "accepted=1", "xaccepted=true", "accepted=truely"]) {
    expect([cookies, consentOf(cookies)]).toEqual([cookies, null]);
  }
  expect(consentOf("accepted=false; ga=true")).toEqual({ accepted: false, ga: false, gads: false, fb: false });
  expect(consentOf("accepted=true; ga=maybe")).toEqual({ accepted: true, ga: false, gads: false, fb: false });
});
