import { describe, expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { mailKinds } from "#contract/mail/mail-kinds.ts";
import { translator } from "#contract/texts/translate.ts";
import { frameHtml, paragraphHtml } from "#platform/mail/frame.ts";
import type { Written } from "#platform/mail/letter.ts";
import { sampleOf } from "#platform/mail/templates.ts";
import { sender } from "#platform/mail/testing-mails.ts";
import { gathered } from "../features.ts";
import { markupFaults } from "../testing/reading/mail-markup.ts";

/** Gmail cuts longer mails off. */
const longest = 102 * 1024;

const { mailTemplates } = gathered;
const now = new Date("2026-11-21T10:00:00.000Z");

function issue(language: "de" | "en"): Written {
  const html = frameHtml({
    kind: "issue",
    subject: "Neues vom Amselberg",
    preheader: "Der Silvaner ist gefüllt.",
    body: paragraphHtml("Der Silvaner ist gefüllt.\nKommen Sie vorbei & probieren Sie <ihn>."),
    sender,
    language,
    unsubscribe: { url: "https://amselberg.example/abmelden?a=1&b=2", label: "Abmelden" },
    webVersion: { url: "https://amselberg.example/newsletter/1", label: "Im Browser lesen" },
  });
  return { subject: "Neues vom Amselberg", html, text: "Der Silvaner ist gefüllt." };
}

test("every kind of mail has a sample and a name in both languages", () => {
  expect(mailTemplates.map(({ kind }) => kind).toSorted()).toEqual(mailKinds().toSorted());
  for (const language of languages) {
    const names = mailKinds().map((kind) => translator(language)(`mails:kind.${kind}`));
    expect(names.filter((name) => name.startsWith("kind."))).toEqual([]);
    expect(new Set(names).size).toBe(mailKinds().length);
  }
});

describe.each(languages)("in %s", (language) => {
  const sampling = { sender, main: "de", language, now } as const;
  const mails = mailTemplates.map((template): [string, Written] => [template.kind, sampleOf(template, sampling)]);

  test.each([...mails, ["a newsletter", issue(language)] as [string, Written]])(
    "%s is a mail that everybody can read",
    (_, written) => {
      const { html, text, subject } = written;
      expect(markupFaults(html)).toEqual([]);
      expect(html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${language}"`));
      expect(/<title>(.+)<\/title>/.exec(html)?.[1]).toBe(subject);
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect((html.match(/<img\b[^>]*>/g) ?? []).filter((image) => !/ alt="/.test(image))).toEqual([]);
      // Outlook gets tables of its own in comments; a table of data has a name.
      const tables = html.match(/<table\b[^>]*>/g) ?? [];
      expect(tables.filter((table) => !/ role="presentation"| aria-label="[^"]/.test(table))).toEqual([]);
      expect(html).toContain("@media (prefers-color-scheme: dark)");
      expect(Buffer.byteLength(html)).toBeLessThan(longest);
      expect(text.trim()).not.toBe("");
      expect(text).not.toMatch(/<\w|\{\{|undefined/);
      expect(html).not.toMatch(/\{\{|undefined|%TOKEN%/);
    },
  );

  test.each([...mails, ["a newsletter", issue(language)] as [string, Written]])(
    "%s asks nobody for anything and runs nothing",
    (_, { html }) => {
      expect(html).not.toMatch(
        /<(script|link|iframe|form|object|svg|base)\b|url\(|@import|@font-face|\bon\w+=|javascript:|data:/i,
      );
      const addresses = [...html.matchAll(/\b(?:href|src|background|action)="([^"]*)"/g)].map(
        ([, address = ""]) => address,
      );
      // Whoever wants to know where a parcel is follows a link to its carrier; the picture of a code comes with the mail.
      const own = [sender.url, "https://www.dhl.de/", "cid:code@mail"];
      expect(addresses.filter((address) => !own.some((start) => address.startsWith(start)))).toEqual([]);
      expect(html).not.toMatch(/\b(?:src|background|action)="https:\/\/www\.dhl/);
    },
  );
});

test("without them there is neither a line for the browser nor one to unsubscribe", () => {
  const html = frameHtml({ kind: "issue", subject: "Neues", body: "", sender, language: "de" });
  expect(html).not.toMatch(/begin|webVersion|unsubscribe|display:none/);
  expect([...html.matchAll(/<a /g)]).toHaveLength(1);
});
