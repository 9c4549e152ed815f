import { expect, test } from "vitest";
import { connectSocialAccount, readSocialAccounts } from "#cms/social/contract.ts";
import type { Connected, SocialNetwork } from "#cms/social/port.ts";
import { socialPort } from "#cms/social/server/index.ts";
import { onSqlite } from "#database/testing.ts";
import { plug } from "#platform/ports.ts";
import { testHouse } from "../test-house.ts";

const connected: Connected = {
  ...{ server: "https://own.example", networkId: "7", name: "Weingut", handle: "@weingut", secret: "stored" },
  ...{ address: "https://own.example/weingut", avatar: null, limit: 140 },
};

onSqlite("a social network that is plugged in", (fresh) => {
  test("takes the place of the product's own way to it", async () => {
    const own: SocialNetwork = {
      network: "mastodon",
      connect: () => Promise.resolve(connected),
      post: () => Promise.resolve({ reference: "1", address: null }),
    };
    const system = await (await testHouse(fresh, { plugged: [plug(socialPort, own)] })).as("system");
    const body = { network: "mastodon" as const, secret: "typed" };
    expect((await system.call(connectSocialAccount, { body })).status).toBe(200);
    const { items } = (await system.call(readSocialAccounts)).reply;
    expect(items).toMatchObject([{ server: "own.example", handle: "@weingut", limit: 140, ready: true }]);
  });
});
