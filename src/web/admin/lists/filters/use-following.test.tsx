import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { follow } from "./use-following.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const steps = fc.array(
  fc.oneof(
    fc.record({ address: fc.string() }),
    fc.record({ types: fc.string() }),
    fc.record({ leaves: fc.constant(true) }),
  ),
);

test("a field shows what the address says, but what a user types in it stays until they have left it", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const field = { value: "" } as HTMLInputElement;
      const page = { activeElement: null as object | null };
      vi.stubGlobal("document", page);
      let expected = "";
      for (const step of all) {
        if ("types" in step) {
          page.activeElement = field;
          expected = field.value = step.types;
        } else if ("leaves" in step) page.activeElement = { value: "" };
        else {
          follow(field, step.address);
          if (page.activeElement !== field) expected = step.address;
        }
        expect(field.value).toBe(expected);
      }
    }),
  );
});
