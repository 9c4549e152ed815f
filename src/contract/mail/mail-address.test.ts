import fc from "fast-check";
import { expect, test } from "vitest";
import { isMailAddress, mailtoOf } from "./mail-address.ts";

test.each([
  "anna@example.org",
  "Anna.Berg+wein@mail.example.co.uk",
  "o'neill@example.org",
  "jörg.groß@müller-weine.de",
  "用户@例子.公司",
  "a@b.de",
  "_@x-y.example",
  "#!$%&'*+/=?^_`{|}~-@example.org",
  "anna@xn--mller-kva.de",
  "1@2.de",
  `${"a".repeat(64)}@example.org`,
])("%j is an address", (address) => {
  expect(isMailAddress(address)).toBe(true);
});

test.each([
  ["nothing", ""],
  ["no @", "anna.example.org"],
  ["two @", "anna@berg@example.org"],
  ["no mailbox", "@example.org"],
  ["no host", "anna@"],
  ["a host without a dot", "anna@localhost"],
  ["a dot at the beginning", ".anna@example.org"],
  ["a dot at the end", "anna.@example.org"],
  ["two dots", "an..na@example.org"],
  ["a host that begins with a dot", "anna@.example.org"],
  ["a host that ends with a dot", "anna@example.org."],
  ["a hyphen at the edge of a label", "anna@-example.org"],
  ["an IP address", "anna@127.0.0.1"],
  ["an IP address in brackets", "anna@[127.0.0.1]"],
  ["a name before it", "Anna <anna@example.org>"],
  ["brackets around it", "<anna@example.org>"],
  ["two of them", "anna@example.org, ben@example.org"],
  ["two without a blank", "anna@example.org,ben@example.org"],
  ["a semicolon", "anna@example.org;ben@example.org"],
  ["quotes", '"anna berg"@example.org'],
  ["a comment", "anna(berg)@example.org"],
  ["a backslash", "anna\\@example.org"],
  ["a blank before it", " anna@example.org"],
  ["a blank in it", "anna berg@example.org"],
  ["a line break after it", "anna@example.org\n"],
  ["a header after it", "anna@example.org\r\nBcc: ben@example.org"],
  ["a header in the mailbox", "anna\r\nBcc:ben@example.org"],
  ["a parameter of SMTP", "anna@example.org> NOTIFY=NEVER"],
  ["a NUL", "anna\u0000@example.org"],
  ["a letter that is not seen", "anna\u200b@example.org"],
  ["a blank that does not break", "anna\u00a0@example.org"],
  ["a change of direction", "anna\u202e@example.org"],
  ["half a letter", "anna\ud800@example.org"],
  ["a host in wide letters", "anna@ｇmail.com"],
  ["a host with a small two", "anna@example².org"],
  ["a full stop of another script", "anna@example。org"],
  ["a label of 64", `anna@${"a".repeat(64)}.org`],
  ["a mailbox of 65", `${"a".repeat(65)}@example.org`],
  ["more than a line holds", `anna@${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(40)}.de`],
])("an address with %s is none", (_what, address) => {
  expect(isMailAddress(address)).toBe(false);
});

test("whatever it accepts has one @ and nothing that separates or ends an address", () => {
  fc.assert(
    fc.property(nearlyAddresses, (address) => {
      if (!isMailAddress(address)) return;
      expect(address).toMatch(/^[^@]+@[^@]+$/);
      expect(address).not.toMatch(/[\s\p{C}\p{Z},;:<>()[\]"\\]/u);
    }),
    { numRuns: 2000 },
  );
});

test("a link to an address names this one recipient, and neither subject nor copy", () => {
  expect(mailtoOf("anna@example.org")).toBe("mailto:anna@example.org");
  const sly = "k%40firma.de?bcc=a&subject=b@example.org";
  expect(isMailAddress(sly)).toBe(true);
  expect(mailtoOf(sly)).toBe("mailto:k%2540firma.de%3Fbcc%3Da%26subject%3Db@example.org");
  fc.assert(
    fc.property(nearlyAddresses, (address) => {
      if (!isMailAddress(address)) return;
      const { pathname, search } = new URL(mailtoOf(address));
      expect([decodeURIComponent(pathname), search]).toEqual([address, ""]);
    }),
    { numRuns: 2000 },
  );
});

/** Addresses as people might write them, with something strange at some place. */
const nearlyAddresses = fc
  .tuple(
    fc.emailAddress(),
    fc.nat(),
    fc.oneof(fc.string({ unit: "grapheme", maxLength: 3 }), fc.constantFrom("\r\n", ", b@c.de", "> ", "\t", "")),
  )
  .map(([address, at, strange]) => {
    const place = at % (address.length + 1);
    return address.slice(0, place) + strange + address.slice(place);
  });

test("a letter of another language stands wherever a plain one may, and nowhere else", () => {
  const part = fc.string({ unit: fc.constantFrom(...Array.from("aab09.-_+!' ,@\n")), maxLength: 12 });
  fc.assert(
    fc.property(part, part, fc.constantFrom("", ".aa", ".b0", ".0"), (local, host, end) => {
      const address = `a${local}@${host}${end}`;
      expect(isMailAddress(address.replaceAll("a", "ä"))).toBe(isMailAddress(address));
    }),
    { numRuns: 2000 },
  );
});
