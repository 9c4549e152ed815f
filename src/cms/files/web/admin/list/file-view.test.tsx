import { expect, test } from "vitest";
import { everyFile, type FileView, fileAddress, fileViewOf, queryOf, scopeOf } from "./file-view.ts";

const id = "0198c0de-0000-7000-8000-000000000001";
const read = (address: string) => fileViewOf(new URL(address, "http://x").searchParams);

test("every view of the files has an address that leads back to it", () => {
  const views: FileView[] = [
    everyFile,
    { ...everyFile, q: "Kelter & Co", type: "image", show: "unused", tags: "Wein|Weiß", sort: "-size", page: 3 },
    { ...everyFile, show: "trash", page: 2 },
    { ...everyFile, alike: id },
    { ...everyFile, id },
  ];
  for (const view of views) expect(read(fileAddress(view))).toEqual(view);
  expect(fileAddress(everyFile)).toBe("/admincenter/files");
});

test("what nobody understands in an address is as if it were not there", () => {
  expect(read("/admincenter/files?type=exe&show=all&sort=colour&page=-1&alike=1&id=x")).toEqual(everyFile);
});

test("a view asks the API for no more than it says", () => {
  expect(queryOf(everyFile)).toEqual({ sort: "-uploadDate", page: 1 });
  const of = (view: Partial<FileView>) => queryOf({ ...everyFile, ...view });
  expect(of({ show: "trash" })).toMatchObject({ status: "trash" });
  expect(of({ show: "failed" })).toMatchObject({ status: "failed" });
  expect(of({ show: "undescribed" })).toMatchObject({ undescribed: true });
  expect(of({ show: "alike" })).toMatchObject({ alike: true });
  expect(of({ alike: id })).toMatchObject({ alike: id });
});

test("pages and order of the same files are one scope, other files another", () => {
  const [wine] = [{ ...everyFile, tags: "Wein" }];
  expect(scopeOf({ ...wine, page: 2, sort: "name" })).toBe(scopeOf(wine));
  expect(scopeOf({ ...wine, q: "a" })).not.toBe(scopeOf(wine));
});
