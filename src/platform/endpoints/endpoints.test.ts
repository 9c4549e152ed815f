import { Type } from "typebox";
import { expect, test } from "vitest";
import { type AnyRoute, route } from "#contract/wire/route.ts";
import { closed, Nothing } from "#contract/wire/shapes.ts";
import type { Platform } from "../platform.ts";
import { handle } from "./endpoint.ts";
import { Endpoints } from "./endpoints.ts";

const platform = {} as Platform;
const record = route({ method: "GET", path: "/x", permission: null, summary: "Anything.", reply: Nothing });
const start = (...records: unknown[]) =>
  new Endpoints(
    platform,
    records.map((one) => handle(one as AnyRoute, async () => ({}))),
  );

test("an endpoint that does not say who may call it stops the start and is named", () => {
  const { permission: _, ...silent } = record;
  for (const wrong of [silent, { ...record, permission: undefined }]) {
    expect(() => start(wrong)).toThrow("GET /x does not say who may call it");
  }
  expect(() => start(record)).not.toThrow();
});

test("so does one with a permission that the table of rights does not know", () => {
  for (const permission of [
    "entry.fly",
    "entry",
    "",
    "guest",
    "admin",
    "__proto__",
    "Entry.write",
    0,
    false,
    true,
    [],
    ["entry.write"],
  ]) {
    expect(() => start({ ...record, permission })).toThrow("does not say who may call it");
  }
  expect(() => start({ ...record, permission: "entry.write" })).not.toThrow();
});

test("so does one that stands twice, for the second could be open where the first is not", () => {
  expect(() => start({ ...record, permission: "entry.write" }, record)).toThrow("GET /x stands twice");
  expect(() => start(record, { ...record, method: "POST" })).not.toThrow();
});

test("an answer holds the declared fields and no other", () => {
  const shaped = { ...record, reply: closed({ name: Type.String() }) };
  const endpoints = start(shaped);
  const reply = { name: "Anna", password_hash: "$argon2id$…", version: 3 };
  expect(JSON.parse(endpoints.stringify(shaped, reply))).toEqual({ name: "Anna" });
});
