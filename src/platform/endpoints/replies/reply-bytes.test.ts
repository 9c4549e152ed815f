import { expect, test } from "vitest";
import type { AnyRoute } from "#contract/wire/route.ts";
import { ReplyBytes } from "./reply-bytes.ts";

const [titles, everything] = [{ path: "/titles" } as AnyRoute, { path: "/everything" } as AnyRoute];
const replyBytes = () =>
  new ReplyBytes({
    stringify: (record, reply) => JSON.stringify(reply, record.path === "/titles" ? ["title"] : null),
  });

test("a reply that cannot change is written once, by what its endpoint declares", () => {
  const bytes = replyBytes();
  const reply = Object.freeze({ title: "Riesling", stock: 6 });
  const first = bytes.of(titles, reply);
  expect(first.toString()).toBe('{"title":"Riesling"}');
  expect(bytes.of(titles, reply)).toBe(first);
  expect(bytes.of(everything, reply).toString()).toBe('{"title":"Riesling","stock":6}');
  expect(bytes.of(titles, Object.freeze({ title: "Riesling", stock: 6 }))).not.toBe(first);
});

test("what could change is written each time", () => {
  const bytes = replyBytes();
  const reply = { title: "Riesling" };
  bytes.of(titles, reply);
  reply.title = "Silvaner";
  expect(bytes.of(titles, reply).toString()).toBe('{"title":"Silvaner"}');
  expect(bytes.of(titles, null).toString()).toBe("null");
});
