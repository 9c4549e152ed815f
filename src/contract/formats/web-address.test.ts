import { expect, test } from "vitest";
import { hostOf, isHostName, isWebAddress } from "./web-address.ts";

test.each(["https://www.amselberg.example", "http://facebook.com/Amselberg?ref=1", " https://müller-bäcker.de/über "])(
  "%s is the address of a page on the web",
  (address) => expect(isWebAddress(address)).toBe(true),
);

test.each([
  "amselberg.example",
  "javascript:alert(1)",
  "https://",
  "https://localhost",
  "ftp://amselberg.example",
  "https://ab cd.de",
  "https://name:secret@amselberg.example",
])("%s is none", (address) => expect(isWebAddress(address)).toBe(false));

test.each(["amselberg.example", "www.müller-bäcker.de", "a-b.c.de"])("%s is the name of a host", (name) =>
  expect(isHostName(name)).toBe(true),
);

test.each([
  "https://amselberg.de",
  "amselberg.de/",
  "amselberg.de:8080",
  "amselberg",
  "-a.de",
  "10.0.0.1",
  "a..de",
  "",
])("%s is no name of a host", (name) => expect(isHostName(name)).toBe(false));

test("a web address is told by its host", () => {
  expect(hostOf("https://www.instagram.com/amselberg")).toBe("instagram.com");
});
