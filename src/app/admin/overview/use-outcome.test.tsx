import { expect, test } from "vitest";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { isAnswered } from "./use-outcome.ts";

test("after a refused act the overview is loaded again, unless nothing can be known of the thing", () => {
  const loadsAgain = (code: string) => isAnswered({ code, message: "" } as Refusal);
  expect(["C409", "C404", "MAIL_UNDER_WAY"].filter(loadsAgain)).toEqual(["C409", "C404", "MAIL_UNDER_WAY"]);
  expect(["UNREACHABLE", "TOO_MANY", "BUSY"].filter(loadsAgain)).toEqual([]);
});
