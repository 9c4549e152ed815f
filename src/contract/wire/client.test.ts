import { expect, test } from "vitest";
import { type Answer, createClient, queryString, type Request } from "./client.ts";
import { isRefused } from "./problem.ts";
import { route } from "./route.ts";
import { closed, Line } from "./shapes.ts";

const record = route({
  method: "POST",
  path: "/thing",
  permission: null,
  summary: "A thing.",
  body: closed({ name: Line }),
  reply: closed({ name: Line }),
});

function clientOf(answer: Answer) {
  const sent: Request[] = [];
  const client = createClient(async (request) => {
    sent.push(request);
    return answer;
  });
  return { client, sent };
}

test("a call sends what its record says and gives the reply", async () => {
  const { client, sent } = clientOf({ status: 200, reply: { name: "Wein" } });
  expect(await client.call(record, { body: { name: "Wein" } })).toEqual({ name: "Wein" });
  expect(sent).toEqual([{ method: "POST", path: "/thing", body: { name: "Wein" } }]);
});

test("a refusal arrives with its status, code and sentence", async () => {
  const reply = { code: "C404", message: "Das gibt es hier nicht (mehr).", requestId: "1" };
  const { client } = clientOf({ status: 404, reply });
  const error = await client.call(record, { body: { name: "x" } }).catch((error: unknown) => error);
  expect(isRefused(error) && [error.status, error.reply, error.message]).toEqual([404, reply, reply.message]);
  expect(isRefused(new Error("else"))).toBe(false);
});

test("a query leaves out what is not there and writes the rest safely", () => {
  expect(queryString({})).toBe("");
  expect(queryString({ a: undefined })).toBe("");
  expect(queryString({ page: 2, q: "Wein & Öl", tags: "a|b", off: false })).toBe(
    "?page=2&q=Wein%20%26%20%C3%96l&tags=a%7Cb&off=false",
  );
});
