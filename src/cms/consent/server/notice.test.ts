import { afterEach, expect, test } from "vitest";
import { overlayTexts } from "#contract/translate.ts";
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
