import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { outboundFrom } from "#platform/outbound/fetch-outside.ts";
import { type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { readPage } from "../reading/page-facts.ts";
import { checkOutside } from "./outside-links.ts";
import { SeenLinks } from "./seen-links.ts";

onEveryEngine("links to other sites", (fresh) => {
  let house: TestHouse;
  let other: Server;
  let origin: string;
  let asked: string[] = [];
  let now = new Date("2026-11-26T02:00:00.000Z");
  /** What the other site says to an address. */
  let replies: Record<string, number> = {};

  beforeEach(async () => {
    house = await testHouse(fresh);
    now = new Date("2026-11-26T02:00:00.000Z");
    asked = [];
    other = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const status = replies[`${request.method} ${request.url}`] ?? replies[request.url ?? ""] ?? 200;
      if (status === 0) return request.socket.destroy();
      response.writeHead(status, status === 302 ? { location: "/" } : {}).end();
    });
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    other.closeAllConnections();
    other.close();
  });

  async function check(paths: string[], more = "") {
    const links = new SeenLinks({ origins: ["https://weingut.example"], main: "de" });
    const anchors = paths.map((path) => `<a href="${origin}${path}">${path}</a>`).join(" ");
    const page = { address: "/partner", language: "de" as const, thing: null };
    links.note(page, readPage(`<html lang="de"><main>${anchors}${more}</main></html>`), { frame: true });
    const fetchOutside = outboundFrom({ site: null, trusted: [new URL(origin).host] });
    const found = await checkOutside(house.platform.db, links, { fetchOutside, now: () => now, rest: 0 });
    return found.map(({ name, about }) => `${name} ${about}`);
  }
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * 60 * 60 * 1000);
    asked = [];
  };

  test("are called dead after two nights, and not any more once the other site answers", async () => {
    replies = { "/weg": 404, "/kaputt": 503, "/stumm": 0 };
    const paths = ["/da", "/weg", "/kaputt", "/stumm"];
    expect(await check(paths)).toEqual([]);
    later(1);
    // The same night, by the button.
    expect(await check(paths)).toEqual([]);
    expect(asked).toEqual([]);
    later(23);
    expect(await check(paths)).toEqual(["outsideDead /weg", "outsideDead /kaputt", "outsideDead /stumm"]);
    replies = {};
    later(24);
    expect(await check(paths)).toEqual([]);
    expect(asked).not.toContain("HEAD /da");
  });

  test("are asked for once a week, by HEAD, and by GET where that is refused", async () => {
    replies = { "HEAD /nur-get": 405, "/umzug": 302 };
    expect(await check(["/nur-get", "/umzug", "/umzug"])).toEqual([]);
    expect(asked).toEqual(["HEAD /nur-get", "GET /nur-get", "HEAD /umzug", "HEAD /"]);
    later(6 * 24);
    await check(["/nur-get", "/umzug"]);
    expect(asked).toEqual([]);
    later(25);
    await check(["/nur-get", "/umzug"]);
    expect(asked).toHaveLength(4);
  });

  test("that let no program in, or lead into a private network, cannot be checked", async () => {
    replies = { "/zu": 403, "/viel": 429 };
    const inside = '<a href="http://192.168.0.1/">Drucker</a>';
    expect(await check(["/zu", "/viel"], inside)).toEqual([
      "outsideUnknown /zu",
      "outsideUnknown /viel",
      "outsideUnknown Drucker",
    ]);
  });
});
