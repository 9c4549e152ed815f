import { afterEach, expect, test } from "vitest";
import { overlayTexts } from "#contract/texts/translate.ts";
import { noticeFor } from "./notice.ts";

afterEach(() => overlayTexts({}));

test("a word changed in either language makes another question, and back again the same one", () => {
  const before = noticeFor([]).version;
  for (const language of ["de", "en"] as const) {
    overlayTexts({ [language]: { "site:cookies.all": "Ja, alles" } });
    expect(noticeFor([]).version).not.toBe(before);
    overlayTexts({ [language]: { "site:login.button": "Herein" } });
    expect(noticeFor([]).version).toBe(before);
  }
});

test("who is asked about what is set up hears of that alone, with what it is for", () => {
  const said = (integrations: Parameters<typeof noticeFor>[0]) => noticeFor(integrations).wording[0]?.texts.join(" ");
  expect(said([])).toContain("Diese Website setzt nur Cookies, die sie braucht.");
  expect(said([])).not.toContain("Hier geht es um");
  expect(said([{ name: "youtube", id: "" }])).not.toContain("Hier geht es um");
  const two = said([
    { name: "gads", id: "AW-123456789" },
    { name: "fb", id: "1234567890123456" },
  ]);
  expect(two).toContain(
    "Werbung nur mit Ihrer jederzeit widerruflichen Zustimmung. Hier geht es um Google Ads und Facebook.",
  );
  expect(two).not.toContain("Google Analytics");
});
