import "#declared.ts";
import { expect, test } from "vitest";
import { languages } from "../language.ts";
import { shippedText, shippedTexts } from "../texts/translate.ts";
import { baseOfKey, placeOfText, places } from "./places.ts";

/** Texts outside `admin` that only the staff reads, or that are no words of the site: each with all below it. */
const ofStaff = [
  ...["business:state", "captcha:number", "consent:admin", "consent:kept", "guestbook:admin", "guestbook:retention"],
  ...["consent:services.*.what", "consent:services.*.id", "consent:services.*.address"],
  ...["mail:testSubject", "mails", "notifications:bell", "notifications:kind", "notifications:list"],
  ...["notifications:nothing", "notifications:retention", "notifications:settings", "privacy"],
  ...["messages:answered", "messages:assignedTo", "messages:column", "messages:count", "messages:do", "messages:files"],
  ...["messages:folder", "messages:forms", "messages:gone", "messages:inbox", "messages:latest", "messages:message"],
  ...["messages:nobody", "messages:read", "messages:retention", "messages:sample", "messages:settings"],
  ...[
    "messages:sign",
    "messages:tabs",
    "messages:title",
    "messages:toInbox",
    "messages:unread",
    "messages:unreadTitle",
  ],
  ...["newsletter:act", "newsletter:audience", "newsletter:blocks", "newsletter:cancel", "newsletter:clicks"],
  ...["newsletter:closed", "newsletter:conflict", "newsletter:done", "newsletter:doubtful", "newsletter:field"],
  ...["newsletter:figures", "newsletter:finding", "newsletter:hint", "newsletter:hold", "newsletter:list"],
  ...["newsletter:new", "newsletter:ofEntry", "newsletter:overview", "newsletter:pace", "newsletter:preview"],
  ...["newsletter:progress", "newsletter:reasons", "newsletter:retry", "newsletter:sample", "newsletter:send"],
  ...["newsletter:state", "newsletter:states", "newsletter:title", "newsletter:untitled", "newsletter:when"],
  ...["subscribers:add", "subscribers:audience", "subscribers:bouncedHint", "subscribers:by", "subscribers:changes"],
  ...["subscribers:column", "subscribers:conflict", "subscribers:done", "subscribers:empty", "subscribers:event"],
  ...["subscribers:export", "subscribers:field", "subscribers:filter", "subscribers:import", "subscribers:lists"],
  ...["subscribers:mail.sampleList", "subscribers:nothing", "subscribers:proof", "subscribers:selected"],
  ...["subscribers:settings", "subscribers:state", "subscribers:tabs", "subscribers:title", "subscribers:total"],
  ...[
    "site:admin",
    "site:canvas",
    "site:changes",
    "site:confirm",
    "site:customCode.place",
    "site:customCode.off",
    "site:downloads.choose",
  ],
  ...["site:designLook", "site:entry.preview", "site:notices", "site:overlay", "site:pagePreview", "site:panel"],
  ...["site:setup", "site:wording", "site:component", "mail:serverTest", "shop:preview"],
  ...["business:imprint.missing", "business:statement.missing"],
];
const isOfStaff = (key: string) =>
  ofStaff.some((pattern) => {
    const [parts, asked] = [key, pattern].map((one) => one.split(/[.:]/)) as [string[], string[]];
    return asked.every((part, at) => part === "*" || part === parts[at]);
  });

test("every text that visitors or readers of mails find can be changed, and none that only the staff reads", () => {
  // Refusals of the admin centre stand among those of the site; commands speak to whoever runs the server.
  const keys = [...shippedTexts("de").keys()].filter((key) => !/^(admin|problem|terminal):/.test(key));
  expect(keys.length).toBeGreaterThan(1000);
  const undecided = keys.filter((key) => (placeOfText(key) !== null) === isOfStaff(baseOfKey(key)));
  expect(undecided).toEqual([]);
});

test("every place has a name in both languages, and every text that it names is there", () => {
  const keys = new Set([...shippedTexts("de").keys()].map(baseOfKey));
  for (const { name, texts, law } of places()) {
    for (const language of languages)
      expect([name, shippedText(language, `admin:place.${name}`)]).not.toContain(undefined);
    const patterns = [...texts, ...law].map((text) => text.replace("!", "").replaceAll("*", "[^.]+"));
    const unknown = patterns.filter((text) => ![...keys].some((key) => new RegExp(`^${text}(\\.|$)`).test(key)));
    expect([name, unknown]).toEqual([name, []]);
  }
});

test("what the law asks for is among the texts of its place", () => {
  expect(placeOfText("subscribers:consent.text")).toEqual({ name: "newsletter", law: true });
  expect(placeOfText("consent:services.ga.asked.text")).toEqual({ name: "services", law: true });
  expect(placeOfText("consent:services.ga.name")).toEqual({ name: "services", law: false });
  expect(placeOfText("site:login.button")?.law).toBe(false);
});
