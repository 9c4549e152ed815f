import { expect, test } from "vitest";
import { isVatId, tidyVatId } from "./vat-id.ts";

test.each(["DE136695976", "de 136 695 976", "ATU12345678", "CHE-123.456.789 MWST", "NL123456789B01"])(
  "%s can be a VAT ID",
  (id) => expect(isVatId(id)).toBe(true),
);

test.each(["DE136695975", "DE036695976", "136695976", "DE13669597", "XX123456789", "27/123/45678", "DE"])(
  "%s can be none",
  (id) => expect(isVatId(id)).toBe(false),
);

test("it is stored without blanks, dots and hyphens", () => {
  expect(tidyVatId("che-123.456.789 mwst")).toBe("CHE123456789MWST");
});
