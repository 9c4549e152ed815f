import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type SocialHouse, secrets, socialHouse } from "#server/testing/social/social-house.ts";
import { mastodonHost, type SocialServers } from "#server/testing/social/social-servers.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import * as contract from "../../contract.ts";
import type { NetworkName } from "../../network.ts";

onEveryEngine("an account in a social network", (fresh) => {
  let servers: SocialServers;
  let house: TestHouse;
  let anna: Visitor;
  let accounts: Record<NetworkName, string>;
  let own: SocialHouse;
  beforeAll(async () => {
    own = await socialHouse(fresh);
    ({ servers, house, anna, accounts } = own);
  });
  afterAll(() => servers.stop());
  beforeEach(() => own.reset());

  test("accesses are stored and told nowhere: neither by the accounts, nor by the settings, nor by the audit log", async () => {
    const shown = (await anna.call(contract.readSocialAccounts)).reply.items;
    expect(shown).toMatchObject([
      { network: "bluesky", handle: "@weingut.bsky.social", name: "Weingut Amsel", limit: 300, ready: true },
      { network: "facebook", name: "Weingut Amsel", address: "https://www.facebook.com/weingut" },
      { network: "mastodon", server: mastodonHost, handle: `@weingut@${mastodonHost}`, limit: 500 },
    ]);
    const config = (await anna.call(readConfig)).reply;
    expect(config[0]!.components.social.fb.pageAccessToken).toEqual({ set: true, last4: "page" });
    const audit = await house.platform.db.selectFrom("audit").selectAll().execute();
    const jobs = await house.platform.db.selectFrom("jobs").selectAll().execute();
    const told = JSON.stringify([shown, config, audit, jobs]);
    for (const secret of Object.values(secrets)) expect(told).not.toContain(secret);
    // And in no address that a proxy would log.
    for (const { query } of [...servers.facebook.requests, ...servers.bluesky.requests, ...servers.mastodon.requests])
      for (const secret of Object.values(secrets)) expect(query.toString()).not.toContain(secret);
  });

  test("a page of Facebook is offered only while there is an access token, and a person is no page", async () => {
    const { version } = (await anna.call(readConfig)).reply[0]!;
    const without = { version, components: { social: { fb: { pageAccessToken: null } } } };
    expect((await anna.call(changeConfig, { body: without })).status).toBe(200);
    const shown = (await anna.call(contract.readSocialAccounts)).reply.items;
    expect(shown.map(({ network, ready }) => [network, ready])).toEqual([
      ["bluesky", true],
      ["facebook", false],
      ["mastodon", true],
    ]);
    expect((await own.ask(["facebook"])).reply).toMatchObject({ code: "SOCIAL_NOT_READY" });
    await own.connect("facebook");
    expect((await anna.call(contract.removeSocialAccount, { body: { _id: accounts.facebook } })).status).toBe(200);
    const [config] = (await anna.call(readConfig)).reply;
    expect(config!.components.social.fb.pageAccessToken).toEqual({ set: false, last4: "" });
    servers.facebook.people.add("EAAperson");
    const body = { network: "facebook" as const, secret: "EAAperson" };
    expect((await anna.call(contract.connectSocialAccount, { body })).reply).toMatchObject({ code: "SOCIAL_SCOPE" });
    const networks = (await anna.call(contract.readSocialAccounts)).reply.items.map(({ network }) => network);
    expect(networks).toEqual(["bluesky", "mastodon"]);
  });

  test.each<[string, object, string]>([
    ["a server inside the own network", { network: "mastodon", server: "localhost" }, "SOCIAL_SERVER"],
    ["an address without a name", { network: "mastodon", server: "127.0.0.1" }, "SOCIAL_SERVER"],
    ["another port", { network: "mastodon", server: "mastodon.example:8080" }, "SOCIAL_SERVER"],
    ["a wrong token", { network: "mastodon", server: `@weingut@${mastodonHost}` }, "SOCIAL_SECRET"],
    ["a wrong password", { network: "bluesky", handle: "weingut.bsky.social" }, "SOCIAL_SECRET"],
    ["no handle", { network: "bluesky", handle: "weingut" }, "SOCIAL_HANDLE"],
    ["a wrong token of a page", { network: "facebook" }, "SOCIAL_SECRET"],
  ])("%s is refused with its reason, and nothing is stored", async (_, written, code) => {
    const body = { secret: "wrong", ...written } as never;
    expect((await anna.call(contract.connectSocialAccount, { body })).reply).toMatchObject({ code });
    expect((await anna.call(contract.readSocialAccounts)).reply.items).toHaveLength(3);
  });

  test("a token that may not write is refused when it is entered, not when a post fails", async () => {
    servers.mastodon.scopes = ["read"];
    const body = { network: "mastodon" as const, server: mastodonHost, secret: secrets.mastodon };
    expect((await anna.call(contract.connectSocialAccount, { body })).reply).toMatchObject({ code: "SOCIAL_SCOPE" });
    servers.mastodon.scopes = ["read", "write"];
  });
});
