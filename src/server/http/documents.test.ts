import { expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { features } from "../features.ts";
import { testHouse } from "../testing/test-house.ts";

const cellar: ServerFeature = {
  documents: () => [
    {
      url: "/keller/:barrel(^\\d+$)",
      answer: async ({ params }) =>
        params["barrel"] === "7" ? { html: "<p>Fass 7</p>", policy: "default-src 'none'" } : null,
    },
  ],
};

onSqlite("addresses of a feature beside the pages", (fresh) => {
  test("are answered with its document and policy, or as not found", async () => {
    const { guest } = await testHouse(fresh, { features: [...features, cellar] });
    const seventh = await guest.raw<string>({ url: "/keller/7" });
    expect([seventh.status, seventh.reply]).toEqual([200, "<p>Fass 7</p>"]);
    expect(seventh.headers["content-security-policy"]).toBe("default-src 'none'");
    for (const url of ["/keller/8", "/keller/rot"]) expect((await guest.raw({ url })).status).toBe(404);
  });
});
