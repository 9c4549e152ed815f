import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { addressOf } from "./address.ts";
import { hostsOf, isFramed, isWish, serviceNames, services, sourcesOf } from "./services.ts";

const setUp = serviceNames.map((name) => {
  const { id, address } = services[name];
  return { name, id: id?.example ?? "", address: address?.example ?? "" };
});

test("every service says in both languages what it is, who is behind it, where data goes and what an owner enters", () => {
  for (const language of languages) {
    const t = translator(language);
    for (const name of serviceNames) {
      const { provider, third, id, address } = services[name];
      const own = [...(id ? ["id"] : []), ...(address ? ["address"] : [])];
      const keys = [
        ...["name", "what", "purpose", "storage"].map((key) => `services.${name}.${key}`),
        ...(isWish(name) ? ["name", "text"] : []).map((key) => `services.${name}.asked.${key}`),
        ...(isFramed(name) ? ["provider", "who"] : []).map((key) => `services.${name}.embed.${key}`),
        ...own.flatMap((field) =>
          ["label", "hint", "missing", "wrong"].map((key) => `services.${name}.${field}.${key}`),
        ),
        ...[`privacy.provider.${provider}`, `privacy.third.${third}`],
      ];
      // A text that is missing is answered by its key.
      for (const key of keys) expect([language, key, t(`consent:${key}`)]).not.toEqual([language, key, key]);
    }
  }
});

test("every service names the hosts that it asks, by https, and gives an example that it takes itself", () => {
  for (const one of setUp) {
    const { id, address, script } = services[one.name];
    expect([one.name, hostsOf(one).length > 0]).toEqual([one.name, true]);
    for (const host of Object.values(sourcesOf(one)).flat()) expect(host).toMatch(/^https:\/\/[\w.*-]+$/);
    if (id) expect(id.example).toMatch(id.pattern);
    if (address) expect(addressOf(address.example)).toBe(address.example);
    const { name, ...own } = one;
    if (script)
      expect([name, sourcesOf(one).script]).toEqual([name, expect.arrayContaining([new URL(script.url(own)).origin])]);
    else expect([name, sourcesOf(one).frame.length]).toEqual([name, 1]);
  }
});

test("an address of one's own is taken by https alone, and says nothing else to a policy", () => {
  expect(addressOf(" https://Zahlen.Example.de/ ")).toBe("https://zahlen.example.de");
  expect(addressOf("https://example.de:8443/Matomo/")).toBe("https://example.de:8443/Matomo");
  for (const wrong of [
    ...["", "zahlen.example.de", "http://zahlen.example.de", "https://localhost", "https://127.0.0.1"],
    ...["https://a.example; script-src *", "https://*.example.de", "https://a.example/../b", "https://a@b.example"],
    ...["https://a.example/?x=1", "https://a.example/#x", "https://a..example", "javascript:alert(1)"],
  ]) {
    expect([wrong, addressOf(wrong)]).toEqual([wrong, null]);
  }
});
