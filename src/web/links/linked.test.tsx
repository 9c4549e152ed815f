import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { type ProblemReply, RefusedError } from "#contract/wire/problem.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { hrefOf, linked, linkedText } from "./linked.ts";

const id = (n: number) => `0190a6f0-${String(n).padStart(4, "0")}-7aaa-8bbb-0123456789ab`;
const page = (n: number) => `<a href="page:${id(n)}">${n}</a>`;

/** What was asked of the API, and which pages exist. */
let asked: { lang: string; links: string[] }[];
let there: (n: number) => boolean;

function request() {
  const context = new RouterContextProvider();
  const call = async (_record: unknown, { body }: { body: { lang: string; links: string[] } }) => {
    asked.push(body);
    return body.links.flatMap((link) => {
      const n = Number(link.slice("page:0190a6f0-".length, "page:0190a6f0-".length + 4));
      return there(n) ? [{ link, address: `/${body.lang}/${n}` }] : [];
    });
  };
  context.set(requestFacts, { api: { call } } as unknown as RequestFacts);
  return { context, where: { language: "de" as const } };
}

beforeEach(() => {
  asked = [];
  there = () => true;
});

test("the links of all blocks of a page are one question, which is asked once", async () => {
  const loading = request();
  const found = await Promise.all([
    linked(page(1), loading),
    linked(page(2) + page(1), loading),
    hrefOf(`page:${id(3)}#a`, loading),
  ]);
  expect(found).toEqual(['<a href="/de/1">1</a>', '<a href="/de/2">2</a><a href="/de/1">1</a>', "/de/3#a"]);
  expect(asked).toEqual([{ lang: "de", links: [1, 2, 3].map((n) => `page:${id(n)}`) }]);
  await linked(page(3), loading);
  expect(asked).toHaveLength(1);
  await linked(page(3), request());
  expect(asked).toHaveLength(2);
});

test("a page with more links than one question takes asks several", async () => {
  const found = await linked(Array.from({ length: 230 }, (_, n) => page(n)).join(""), request());
  expect(found).toContain('<a href="/de/229">229</a>');
  expect(asked.map(({ links }) => links.length)).toEqual([100, 100, 30]);
});

test("what guests cannot open is no link, and what leads elsewhere is not asked for", async () => {
  there = () => false;
  const loading = request();
  expect(await linked(`<p>${page(1)}</p>`, loading)).toBe("<p>1</p>");
  expect(await hrefOf(`page:${id(1)}`, loading)).toBeNull();
  asked = [];
  expect(await hrefOf("https://example.org", loading)).toBe("https://example.org");
  expect(await linked('<a href="/wein">1</a>', loading)).toBe('<a href="/wein">1</a>');
  expect(asked).toEqual([]);
});

test("the same text with the same addresses is the same object, by which a page finds what was drawn before", async () => {
  const text = Object.freeze({ text: page(1), lang: undefined });
  const first = await linkedText(text, request());
  expect(await linkedText(text, request())).toBe(first);
  there = () => false;
  expect((await linkedText(text, request())).text).toBe("1");
});

test("where addresses cannot be read, the page is an error with that status", async () => {
  const loading = request();
  const call = async () => {
    throw new RefusedError(503, { code: "BUSY", text: "busy" } as unknown as ProblemReply);
  };
  loading.context.set(requestFacts, { api: { call } } as unknown as RequestFacts);
  await expect(linked(page(1), loading)).rejects.toMatchObject({ init: { status: 503 } });
});
