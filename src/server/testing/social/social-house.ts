import { expect } from "vitest";
import * as contract from "#cms/social/contract.ts";
import { type NetworkName, networks } from "#cms/social/network.ts";
import type { Fresh } from "#database/testing.ts";
import { mastodonHost, type SocialServers, startSocial } from "#server/testing/social/social-servers.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { type Writer, writer } from "#server/testing/things/entries.ts";

export const secrets = {
  mastodon: "token-of-mastodon-1234",
  bluesky: "abcd-efgh-ijkl-mnop",
  facebook: "EAAtoken-of-a-page",
} as const;

export type SocialHouse = {
  servers: SocialServers;
  house: TestHouse;
  anna: Visitor;
  write: Writer;
  accounts: Record<NetworkName, string>;
  /** Forgets all posts, and connects the accounts anew. */
  reset: () => Promise<void>;
  connect: (network: NetworkName) => Promise<contract.SocialAccount>;
  published: (title?: string) => Promise<string>;
  ask: (networks: NetworkName[], more?: object) => ReturnType<typeof asking>;
  /** Shares to one network, and returns the post. */
  share: (network: NetworkName, more?: object) => Promise<string>;
  read: (id: string) => Promise<contract.SocialPost>;
  settle: (id: string, act: "cancel" | "retry" | "confirm") => ReturnType<typeof settling>;
  now: () => number;
  /** Runs what is due after so many milliseconds. */
  later: (milliseconds: number) => Promise<void>;
};

const asking = (visitor: Visitor, body: never) => visitor.call(contract.sharePosts, { body });
const settling = (visitor: Visitor, _id: string, act: "cancel" | "retry" | "confirm") =>
  visitor.call(contract.settleSocialPost, { body: { _id, act } });

/** A house with an account in each of the three networks of tests. */
export async function socialHouse(fresh: Fresh): Promise<SocialHouse> {
  const servers = await startSocial();
  let time = Date.parse("2026-11-21T10:00:00.000Z");
  for (const name of networks) {
    servers[name].accepted.add(secrets[name]);
    servers[name].now = () => new Date(time);
  }
  const house = await testHouse(fresh, { fetchOutside: servers.fetchOutside });
  const anna = await house.as("system");
  const write = writer(anna);
  const accounts = {} as Record<NetworkName, string>;
  const own: SocialHouse = {
    ...{ servers, house, anna, write, accounts },
    async reset() {
      await house.platform.db.deleteFrom("social_accounts").execute();
      for (const name of networks) {
        servers[name].reset();
        accounts[name] = (await own.connect(name))._id;
      }
    },
    async connect(network) {
      const where = { mastodon: { server: mastodonHost }, bluesky: { handle: "@weingut.bsky.social" }, facebook: {} };
      const body = { network, secret: secrets[network], ...where[network] };
      const { status, reply } = await anna.call(contract.connectSocialAccount, { body });
      expect(status, JSON.stringify(reply)).toBe(200);
      return reply;
    },
    async published(title = "Die Lese beginnt") {
      const { _id } = await write.create({ title });
      await write.publish(_id);
      return `entry:${_id}`;
    },
    async ask(names, more = {}) {
      const posts = names.map((name) => ({ account: accounts[name], text: "Kommt vorbei! #Wein" }));
      const body = { share: house.platform.outside.id(), thing: await own.published(), posts, ...more };
      return asking(anna, body as never);
    },
    async share(network, more) {
      const { status, reply } = await own.ask([network], more);
      expect(status, JSON.stringify(reply)).toBe(200);
      return reply.items[0]!._id;
    },
    async read(id) {
      const { reply } = await anna.call(contract.readSocialPosts, { query: { pageSize: 100 } });
      return reply.items.find(({ _id }) => _id === id)!;
    },
    settle: (id, act) => settling(anna, id, act),
    now: () => time,
    async later(milliseconds) {
      time += milliseconds;
      house.setTime(new Date(time).toISOString());
      await house.runJobs();
    },
  };
  return own;
}
