import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const captcha = declared(
  { de, en },
  {
    problems: {
      CAPTCHA_WRONG: 422,
    },
    places: {
      captcha: {
        texts: [
          "captcha:ask",
          "captcha:done",
          "captcha:failed",
          "captcha:question",
          "captcha:trap",
          "captcha:working",
          "problem:CAPTCHA_WRONG",
        ],
      },
    },
  },
);
