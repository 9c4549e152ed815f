import { expect, test } from "vitest";
import { campaignLink, hashtagsOf, kitText } from "./kit.ts";

test("tags become hashtags: the last step of each, without what networks do not read, each once, at most five", () => {
  expect(hashtagsOf(["Feste|Wein & Feste", "Weinfest", "weinfest|Weinfest", "2026", "recently_uploaded"])).toEqual([
    "#WeinFeste",
    "#Weinfest",
  ]);
  expect(hashtagsOf(["süße Trauben"])).toEqual(["#SüßeTrauben"]);
  expect(hashtagsOf(["a", "b", "c", "d", "e", "f"])).toHaveLength(5);
});

test("a link names its network, and what it had before stays", () => {
  expect(campaignLink("https://weingut.example/aktuelles/lese?a=1#oben", "linkedin")).toBe(
    "https://weingut.example/aktuelles/lese?a=1&utm_source=linkedin&utm_medium=social#oben",
  );
});

test("a text does not say the title twice", () => {
  expect(kitText({ title: "Lese", description: "Lese", hashtags: [] })).toBe("Lese");
  expect(kitText({ title: "Lese", description: "Es beginnt.", hashtags: ["#Wein"] })).toBe(
    "Lese\n\nEs beginnt.\n\n#Wein",
  );
});
