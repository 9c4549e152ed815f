import { expect, test } from "vitest";
import type { FileRow } from "../list/file-rows.ts";
import { sidesOf } from "./sides.ts";

const page = (...ids: string[]) => ({ rows: ids.map((id) => ({ id }) as FileRow), pages: 3 });
const around = { here: page("c", "d"), before: null, after: null, page: 2, listOf: (on: number) => `?page=${on}` };

test("the file before the first one of a page is asked for, and nobody says meanwhile that there is none", () => {
  expect(sidesOf("c", around)).toEqual({ previous: "asked", next: { row: { id: "d" }, list: "?page=2" } });
  expect(sidesOf("d", around).next).toBe("asked");
  expect(sidesOf("c", { ...around, before: page("a", "b") }).previous).toEqual({ row: { id: "b" }, list: "?page=1" });
  expect(sidesOf("d", { ...around, after: page("e") }).next).toEqual({ row: { id: "e" }, list: "?page=3" });
});

test("before the first file of all and after the last one there is none", () => {
  expect(sidesOf("c", { ...around, page: 1 }).previous).toBeNull();
  expect(sidesOf("d", { ...around, page: 3 }).next).toBeNull();
});
