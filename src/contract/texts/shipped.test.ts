import { expect, test } from "vitest";
import { Shipped, type Texts } from "./shipped.ts";

test("texts of a namespace are put together from all parts when it is needed, and those of others are not even read", () => {
  const part: Texts = { site: { login: { title: "Anmelden" } } };
  Object.defineProperty(part, "admin", {
    enumerable: true,
    get: () => {
      throw new Error("nobody needs them");
    },
  });
  const shipped = new Shipped({ site: { login: { button: "Los" } } });
  shipped.add(part);
  expect(shipped.space("site")).toEqual({ login: { button: "Los", title: "Anmelden" } });
  expect(shipped.spaces()).toEqual(["site", "admin"]);
  expect(shipped.space("mail")).toEqual({});
  expect(() => shipped.space("admin")).toThrow("nobody needs them");
  shipped.add({ site: { login: { button: "Weiter" } } });
  expect(shipped.space("site")).toEqual({ login: { button: "Weiter", title: "Anmelden" } });
});
