import { expect, test } from "vitest";
import type { Refusal } from "../refusal.ts";
import { isAnswered } from "./use-act-outcome.ts";

test("after a refused act the screen is loaded again, unless nothing can be known of the thing", () => {
  const loadsAgain = (code: string) => isAnswered({ code, message: "" } as Refusal);
  expect(["C409", "C404", "MAIL_UNDER_WAY"].filter(loadsAgain)).toEqual(["C409", "C404", "MAIL_UNDER_WAY"]);
  expect(["UNREACHABLE", "TOO_MANY", "BUSY"].filter(loadsAgain)).toEqual([]);
});
