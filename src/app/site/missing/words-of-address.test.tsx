import { expect, test } from "vitest";
import { wordsOfAddress } from "./words-of-address.ts";

test("an address at which nothing is found says in words what it is about", () => {
  for (const [address, words] of [
    ["/angebote/wein-probe.html", "wein probe"],
    ["/en/Gr%C3%BCner_Veltliner/", "Grüner Veltliner"],
    ["/jahrgang-2023-und-2024", "jahrgang 2023 und 2024"],
    ["/wp-content/uploads/2019/05", ""],
    ["/e/01900000-0000-7000-8000-0000000000ab", ""],
    ["/", ""],
    ["/%E0%A4%A", ""],
    [`/${"lang-".repeat(20)}`, ""],
  ] as const) {
    expect([address, wordsOfAddress(address)]).toEqual([address, words]);
  }
});
