import { expect, test } from "vitest";
import { proofOf } from "./answer.ts";
import { answerTo, consentCookies, consentFor, consentOf, eachWish } from "./consent.ts";
import { namedWishes, wishes } from "./services/services.ts";

const proof = { version: "aB3-_xyz90", id: "0123456789abcdefABCDEF" };
const all = { available: wishes };
const nothing = { accepted: false, ...eachWish(() => false) };
const sent = (lines: string[]) => lines.map((line) => line.split(";")[0]).join("; ");

test("accepting all sets every consent to true, the necessary alone every one to false", () => {
  expect(consentFor("all", { chosen: [], ...all })).toEqual({ accepted: true, ...eachWish(() => true) });
  expect(consentFor("all", { chosen: [], available: ["osm"] })).toEqual({ ...nothing, accepted: true, osm: true });
  expect(consentFor("necessary", { chosen: ["ga", "fb"], ...all })).toEqual(nothing);
});

test("a choice allows what was chosen and nothing else", () => {
  expect(consentFor("save", { chosen: ["fb"], ...all })).toEqual({ ...nothing, accepted: true, fb: true });
  expect(consentFor("save", { chosen: ["accepted", "x"], ...all })).toEqual(nothing);
});

test("four cookies hold the answer as true or false, for half a year, and can be read again", () => {
  const consent = consentFor("save", { chosen: ["ga"], ...all });
  const lines = consentCookies(consent, { secure: true, proof, available: namedWishes });
  expect(lines.map((line) => line.split("=")[0])).toEqual(["accepted", "ga", "gads", "fb", "consent"]);
  for (const line of lines.slice(0, 4)) {
    expect(line).toMatch(/^\w+=(true|false); Path=\/; Max-Age=15724800; SameSite=Lax; Secure$/);
  }
  expect(consentOf(`a=1; ${sent(lines)}; session=x`)).toEqual(consent);
  expect(proofOf(`a=1; ${sent(lines)}; session=x`)).toEqual(proof);
  expect(consentCookies(consent, { secure: false, proof, available: namedWishes }).join()).not.toContain("Secure");
});

test("a kind of map has a cookie where it was asked about, also to say that it is allowed no more", () => {
  for (const chosen of [["gmaps"], []]) {
    const consent = consentFor("save", { chosen, available: ["gmaps"] });
    const lines = consentCookies(consent, { secure: false, proof, available: ["gmaps"] });
    expect(sent(lines)).toContain(`; fb=false; gmaps=${chosen.length > 0}; consent=`);
    expect(sent(lines)).not.toContain("osm=");
    expect(consentOf(sent(lines))).toEqual(consent);
  }
});

test("without an answer that can be read, nothing is allowed and the banner asks", () => {
  for (const cookies of [undefined, null, "", "ga=true", "accepted=1", "xaccepted=true", "accepted=truely"]) {
    expect([cookies, consentOf(cookies)]).toEqual([cookies, null]);
  }
  expect(consentOf("accepted=false; ga=true")).toEqual(nothing);
  expect(consentOf("accepted=true; ga=maybe")).toEqual({ ...nothing, accepted: true });
});

test("an answer holds for the question that it was given to, and a refusal from before there were versions for any", () => {
  const to = `consent=${proof.version}.${proof.id}`;
  const yes = { ...nothing, accepted: true, ga: true };
  expect(answerTo(proof.version, `accepted=true; ga=true; ${to}`)).toEqual(yes);
  expect(answerTo("other", `accepted=true; ga=true; ${to}`)).toBeNull();
  expect(answerTo("other", `accepted=false; ${to}`)).toBeNull();
  expect(answerTo(proof.version, "accepted=true; ga=true")).toBeNull();
  expect(answerTo(proof.version, "accepted=true; ga=true; consent=true")).toBeNull();
  expect(answerTo(proof.version, "accepted=false")).toEqual(nothing);
  expect(answerTo(proof.version, to)).toBeNull();
});
