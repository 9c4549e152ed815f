import { expect, test } from "vitest";
import { dialled, phoneText } from "./phone.ts";

const numbers: [typed: string, abroad: string, dialled: string][] = [
  ["069 90009-217", "+49 69 90009-217", "+496990009217"],
  ["(0671) 123 45", "+49 671 123 45", "+4967112345"],
  ["06703/12345", "+49 6703/12345", "+49670312345"],
  ["+49 (0)6703 12345", "+49 6703 12345", "+49670312345"],
  ["0049 6703 12345", "+49 6703 12345", "+49670312345"],
  ["+43 1 234567", "+43 1 234567", "+431234567"],
];

test("a telephone number has its country code where the page is not German, and in every link", () => {
  expect(numbers.map(([typed]) => phoneText(typed, "en"))).toEqual(numbers.map(([, abroad]) => abroad));
  expect(numbers.map(([typed]) => phoneText(typed, "de"))).toEqual(numbers.map(([typed]) => typed));
  expect(numbers.map(([typed]) => dialled(typed))).toEqual(numbers.map(([, , number]) => number));
});

test("what begins with no zero stays as it was typed, since nobody knows its country", () => {
  expect(phoneText("110", "en")).toBe("110");
  expect(dialled("110")).toBe("110");
});
