import { expect, test } from "vitest";
import { fillMarkers, framed, letterHtml, letterText, secretMarker } from "./letter.ts";
import { letter, sender } from "./testing-mails.ts";

const framing = { letter, sender, language: "de" } as const;

test("the plain part has a paragraph for each thought, the link on a line of its own, and the site below", () => {
  expect(letterText(framing)).toBe(`Guten Tag Jörg Groß,

schön, dass Sie da sind.

Bestätigen:
https://amselberg.example/verify?token=%TOKEN%

Der Link gilt 24 Stunden.

Freundliche Grüße
Weingut Amselberg

-- 
Weingut Amselberg
Amselbergstraße 12 · 55599 Niederamsel
069 90009-217
https://amselberg.example
`);
});

test("a table says what things come to, in both parts, and reads as a table", () => {
  const table = [
    { label: "6 × Riesling", note: "0,75 l · 13,20 €/l", value: "59,40 €" },
    { label: "Summe <b>", value: "59,40 €", strong: true as const },
  ];
  const bought = { ...framing, letter: { ...letter, table, caption: "Bestellung", below: ["Bis bald."] } };
  expect(letterText(bought)).toContain(
    "schön, dass Sie da sind.\n\n6 × Riesling: 59,40 €\n  0,75 l · 13,20 €/l\nSumme <b>: 59,40 €\n\nBis bald.\n\nBestätigen:",
  );
  const html = letterHtml(bought);
  expect(html).toContain('<table aria-label="Bestellung" ');
  expect(html).toMatch(
    /<th scope="row"[^>]*>6 × Riesling<br><span[^>]*>0,75 l · 13,20 €\/l<\/span><\/th><td[^>]*>59,40 €</,
  );
  expect(html).toMatch(/font-weight:bold[^>]*>Summe &lt;b&gt;</);
});

test("it is signed in the language of its text", () => {
  const english = { ...framing, language: "en" } as const;
  expect(letterText(english)).toContain("\n\nKind regards\nWeingut Amselberg\n");
  expect(letterHtml(english)).toContain("Or copy this address into your browser:");
  expect(letterHtml(english)).toContain('<html lang="en" ');
});

test("what somebody has ended in their own words gets no closing of the site's", () => {
  const ended = { ...framing, letter: { ...letter, ended: true } } as const;
  expect(letterText(ended)).not.toContain("Freundliche Grüße");
  expect(letterHtml(ended)).not.toContain("Freundliche Grüße");
});

test("the HTML part asks nobody for anything and carries no script", () => {
  const html = letterHtml(framing);
  expect(html).toContain('<html lang="de" ');
  expect(html).not.toMatch(/<(img|script|link|iframe|form|object|svg)|url\(|@import|@font-face|\bon\w+=/i);
  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
  expect(new Set(addresses)).toEqual(new Set([letter.button?.href, sender.url]));
});

test.each([
  "<img src=x onerror=alert(1)>",
  '"><script>alert(1)</script>',
  "' onmouseover='x",
  "&lt;b&gt;",
  "{{7*7}}",
  "$t(mail:verify.button)",
])("a name like %j is text in both parts, wherever it stands", (name) => {
  const named = {
    letter: {
      subject: name,
      before: [`Guten Tag ${name},`],
      button: { label: name, href: "https://a.example/?x=1&y=2" },
      after: [name],
    },
    sender: { ...sender, name, foot: { de: [name], en: [name] } },
    language: "de" as const,
  };
  expect(letterText(named).split(name)).toHaveLength(7);
  const html = letterHtml(named);
  expect(html).not.toMatch(/<(img|script)|onmouseover='/);
  expect(html.split(escaped(name)).length).toBeGreaterThanOrEqual(8);
  expect(html).toContain('href="https://a.example/?x=1&amp;y=2"');
});

test("a marker of a link that somebody has typed is no place for its secret", () => {
  const typed = "%TOKEN% und %LINK:order%";
  const href = `https://amselberg.example/?token=${secretMarker}`;
  const words = {
    subject: typed,
    before: [typed],
    table: [{ label: typed, note: typed, value: typed }],
    below: [typed],
  };
  const written = framed({ ...framing, letter: { ...words, button: { label: "Ansehen", href }, after: [typed] } });
  const fill = (body: string) => fillMarkers(body, { secret: "geheim", link: () => "geheimer" });
  // Of the button's address, which the text has once, and HTML three times: to click, to copy, and to read.
  expect(fill(written.text).split("geheim")).toHaveLength(2);
  expect(fill(written.html).split("geheim")).toHaveLength(4);
  expect(fill(written.subject)).not.toContain("geheim");
});

function escaped(text: string): string {
  const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

test("a logo stands in place of the name above, which is its alternative text, and comes from the site", () => {
  const logo = { src: "/logo.png?v=1&x", width: 240, height: 60 };
  const html = letterHtml({ ...framing, sender: { ...sender, name: 'Amsel & "Berg"', logo } });
  const pictures = html.match(/<img\b[^>]*>/g) ?? [];
  expect(pictures).toHaveLength(1);
  expect(pictures[0]).toContain('src="https://amselberg.example/logo.png?v=1&amp;x"');
  expect(pictures[0]).toContain('alt="Amsel &amp; &quot;Berg&quot;" width="240" height="60"');
});
