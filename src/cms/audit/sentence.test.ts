import { describe, expect, test } from "vitest";
import { changeIntegrations } from "#cms/consent/contract.ts";
import { changeEntry } from "#cms/entries/contract.ts";
import { changeFile } from "#cms/files/contract.ts";
import { changeGallery } from "#cms/galleries/contract.ts";
import { changeGuestbookSettings } from "#cms/guestbook/contract.ts";
import { changeForm, changeMessageSettings } from "#cms/messages/contract.ts";
import { changeIssue } from "#cms/newsletter/issues/contract.ts";
import { changeList } from "#cms/newsletter/subscribers/contract.ts";
import { changePage } from "#cms/pages/contract.ts";
import { changeConfig } from "#cms/settings/contract.ts";
import { beginnings } from "#cms/setup/contract.ts";
import { grantableRoles, setPassword } from "#cms/users/contract.ts";
import { type AuditAction, auditActions } from "#contract/audit.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { planActs } from "#contract/wire/things.ts";
import { detailsOf, sentenceOf } from "./sentence.ts";

const katharina = { _id: "018f0000-0000-7000-8000-000000000001", name: "Katharina" };
const peter = { _id: "018f0000-0000-7000-8000-000000000002", name: "Peter" };
const autumn = { _id: "018f0000-0000-7000-8000-000000000003", name: "Herbst" };
const gone = { ...autumn, name: null };

type Named = { _id: string; name: string | null };
const said = (action: AuditAction, by: Named | null, thing: Named | null, language: "de" | "en" = "de") =>
  sentenceOf({ action, by, thing }, translator(language))
    .map(({ text }) => text)
    .join("");

test("who did what to what is a sentence in either language", () => {
  expect(said("entry.publish", katharina, autumn)).toBe("Katharina hat den Beitrag „Herbst“ veröffentlicht");
  expect(said("entry.publish", katharina, autumn, "en")).toBe("Katharina published the post “Herbst”");
  expect(said("user.invite", katharina, peter)).toBe("Katharina hat Peter eingeladen");
});

test("person and thing are pieces of their own, so that a screen can make links of them", () => {
  expect(sentenceOf({ action: "user.invite", by: katharina, thing: peter }, translator("de"))).toEqual([
    { kind: "person", text: "Katharina" },
    { kind: "words", text: " hat " },
    { kind: "thing", text: "Peter" },
    { kind: "words", text: " eingeladen" },
  ]);
});

test("what people do to themselves is said as such", () => {
  expect(said("user.update", katharina, katharina)).toBe("Katharina hat das eigene Konto geändert");
  expect(said("user.update", katharina, peter)).toBe("Katharina hat das Konto von Peter geändert");
  expect(said("session.end", katharina, katharina)).toBe("Katharina hat sich abgemeldet");
});

test("whoever is gone has no name any more, and neither has what is gone", () => {
  expect(said("entry.publish", { ...katharina, name: null }, gone)).toBe(
    "Ein gelöschter Benutzer hat einen inzwischen gelöschten Beitrag veröffentlicht",
  );
  expect(said("session.begin", { ...katharina, name: null }, { ...katharina, name: null })).toBe(
    "Ein gelöschter Benutzer hat sich angemeldet",
  );
});

test("what nobody did was the website, and what has no title says so", () => {
  expect(said("entry.update", null, autumn)).toBe("Die Website hat den Beitrag „Herbst“ bearbeitet");
  expect(said("entry.update", katharina, { ...autumn, name: "" })).toBe(
    "Katharina hat den Beitrag „(ohne Titel)“ bearbeitet",
  );
});

test("a name that looks like a placeholder stays as it is", () => {
  const odd = { ...autumn, name: "{{person}} $t(admin:title)" };
  expect(said("entry.update", katharina, odd)).toBe(
    "Katharina hat den Beitrag „{{person}} $t(admin:title)“ bearbeitet",
  );
});

describe.each(languages)("sentences in %s", (language) => {
  test("no act is told with the name of something that has none any more", () => {
    for (const action of auditActions()) {
      const pieces = sentenceOf({ action, by: katharina, thing: gone }, translator(language));
      expect([action, pieces.filter(({ kind }) => kind === "thing")]).toEqual([action, []]);
    }
  });

  test("nothing is left of the texts’ own names", () => {
    for (const action of auditActions()) {
      for (const thing of [null, katharina, autumn, gone]) {
        expect(said(action, katharina, thing, language)).not.toMatch(/audit|action|\{\{|[\uE000\uE001]/);
      }
    }
  });
});

describe("details", () => {
  const told = (details: Parameters<typeof detailsOf>[0]["details"], language: "de" | "en" = "de") =>
    detailsOf({ details }, { t: translator(language), language });

  test("changed fields are named in words", () => {
    expect(told({ fields: ["title", "publish_date"] })).toEqual(["Geändert: Titel, Veröffentlichungsdatum"]);
    expect(told({ fields: ["title", "publish_date"] }, "en")).toEqual(["Changed: title, publication date"]);
  });

  test("roles are told as they were and as they are, once", () => {
    expect(told({ fields: ["name", "roles"], before: ["customer"], after: ["admin"] })).toEqual([
      "Geändert: Name",
      "Rollen: vorher Kunde, jetzt Admin",
    ]);
    expect(told({ roles: ["customer"] })).toEqual(["Rolle: Kunde"]);
  });

  test("languages, reasons and beginnings are told in words", () => {
    expect(told({ languages: ["de", "en"] })).toEqual(["Sprachen: Deutsch, Englisch"]);
    expect(told({ code: "PASSWORD_SHORT" })).toEqual(["Grund: Das neue Passwort war zu kurz."]);
    expect(told({ beginning: "demo" })).toEqual(["Anfang: mit Beispielinhalten"]);
  });

  test("plans, versions, links and tags are told with what they were about", () => {
    expect(told({ act: "unpublish", at: "2026-11-22T08:00:00.000Z" })).toEqual([
      "Geplant: von der Website nehmen, So., 22. Nov. 2026, 9:00",
    ]);
    expect(told({ act: "unpublish" })).toEqual(["Geplant: von der Website nehmen"]);
    expect(told({ device: "other" }, "en")).toEqual(["On another device"]);
    expect(told({ number: 3 })).toEqual(["Version 3"]);
    expect(told({ hours: 72 }, "en")).toEqual(["Valid for 72 hours"]);
    expect(told({ moved: 1 })).toEqual(["1 Beitrag betroffen"]);
  });

  test("money is told with its sum, in its currency", () => {
    expect(told({ amount: 6690, currency: "EUR" })).toEqual(["Betrag: 66,90\u00A0€"]);
    expect(told({ amount: 123456, currency: "CHF" }, "en")).toEqual(["Amount: CHF\u00A01,234.56"]);
    expect(told({ amount: 0, currency: "EUR" })).toEqual(["Betrag: 0,00\u00A0€"]);
    // Rows of the first version name no currency.
    expect(told({ amount: 500 })).toEqual(["Betrag: 5,00"]);
  });

  test("nothing known is nothing said", () => {
    expect(told({})).toEqual([]);
  });

  test("whatever can be written down has a word in both languages", () => {
    const fieldsOf = (body: { properties: object }) =>
      Object.keys(body.properties).filter((field) => !["_id", "version", "sitting"].includes(field));
    const ofUsers = ["name", "handle", "roles", "language", "discount", "shipping_free"];
    const things = [changeEntry, changePage, changeFile, changeGallery, changeForm, changeIssue, changeList];
    const settings = [changeConfig, changeIntegrations, changeMessageSettings, changeGuestbookSettings];
    const fields = [...ofUsers, ...[...things, ...settings].flatMap(({ body }) => fieldsOf(body!))];
    const refused = setPassword.refusals?.filter((code) => code !== "C101" && code !== "TOKEN_USED") ?? [];
    for (const language of languages) {
      const lines = [
        ...fields.map((field) => told({ fields: [field] }, language)),
        ...grantableRoles.map((role) => told({ roles: [role] }, language)),
        ...refused.map((code) => told({ code }, language)),
        ...beginnings.map((beginning) => told({ beginning }, language)),
        ...planActs.map((act) => told({ act }, language)),
      ].flat();
      expect(lines.length).toBeGreaterThan(fields.length);
      for (const line of lines) expect(line).not.toMatch(/audit\.|language\.|roles\./);
    }
  });
});
