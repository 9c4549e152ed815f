import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { type SocialHouse, socialHouse } from "#server/testing/social/social-house.ts";
import { mastodonHost, type SocialServers } from "#server/testing/social/social-servers.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import type { Writer } from "#server/testing/things/entries.ts";
import * as contract from "../../contract.ts";
import { type NetworkName, networks } from "../../network.ts";
import { socialFeature } from "../feature.ts";

const [minute, hour] = [60_000, 3_600_000];

onEveryEngine("what is shared", (fresh) => {
  let servers: SocialServers;
  let house: TestHouse;
  let anna: Visitor;
  let write: Writer;
  let accounts: Record<NetworkName, string>;
  let own: SocialHouse;
  beforeAll(async () => {
    own = await socialHouse(fresh);
    ({ servers, house, anna, write, accounts } = own);
  });
  afterAll(() => servers.stop());
  beforeEach(() => own.reset());

  const published = (title?: string) => own.published(title);
  const ask = (names: NetworkName[], more?: object) => own.ask(names, more);
  const share = (network: NetworkName, more?: object) => own.share(network, more);
  const read = (id: string) => own.read(id);
  const later = (milliseconds: number) => own.later(milliseconds);
  const settle = (id: string, act: "cancel" | "retry" | "confirm") => own.settle(id, act);
  const connect = (name: NetworkName) => own.connect(name);
  const now = () => own.now();

  test("shares an entry to three networks at once, each with its text and the link as it shows it", async () => {
    const { reply } = await ask(["mastodon", "bluesky", "facebook"]);
    const link = reply.items[0]!.link;
    expect(link).toMatch(/^http:\/\/localhost:\d+\//);
    await house.runJobs();
    expect(servers.mastodon.posts).toMatchObject([{ text: `Kommt vorbei! #Wein\n\n${link}` }]);
    expect(servers.bluesky.posts).toMatchObject([{ text: "Kommt vorbei! #Wein", link }]);
    expect(servers.facebook.posts).toMatchObject([{ text: "Kommt vorbei! #Wein", link }]);
    const [record] = servers.bluesky.records.values();
    expect(record).toMatchObject({
      ...{ langs: ["de"], facets: [{ index: { byteStart: 14, byteEnd: 19 } }] },
      embed: { external: { uri: link, title: "Die Lese beginnt" } },
    });
    const posts = await Promise.all(reply.items.map(({ _id }: contract.SocialPost) => read(_id)));
    expect(posts).toMatchObject([
      { state: "sent", address: `https://${mastodonHost}/@weingut/1000`, attempts: 1, next: null, can: [] },
      {
        state: "sent",
        address: expect.stringMatching(/^https:\/\/bsky\.app\/profile\/did:plc:weingut\/post\/[2-7a-z]{13}$/) as string,
      },
      { state: "sent", address: "https://www.facebook.com/1000" },
    ]);
  });

  test("sends by plan, and until then it can be cancelled", async () => {
    const at = new Date(now() + 2 * hour).toISOString();
    const [stays, goes] = [await share("mastodon", { at }), await share("bluesky", { at })];
    await later(2 * hour - 1000);
    expect(servers.mastodon.posts).toEqual([]);
    expect(await read(stays)).toMatchObject({ state: "planned", at, next: at, can: ["cancel"] });
    expect((await settle(goes, "cancel")).reply).toMatchObject({ state: "cancelled", can: [] });
    await later(1000);
    expect([servers.mastodon.posts.length, servers.bluesky.posts.length]).toEqual([1, 0]);
    expect((await settle(stays, "cancel")).reply).toMatchObject({ code: "SOCIAL_STATE" });
  });

  test("of one share sent twice, also at the same time, there is one post on each account", async () => {
    const body = {
      share: house.platform.outside.id(),
      thing: await published(),
      posts: [{ account: accounts.mastodon, text: "a" }],
    };
    const all = await Promise.all([1, 2, 3].map(() => anna.call(contract.sharePosts, { body })));
    expect(new Set(all.map(({ reply }) => reply.items[0]!._id)).size).toBe(1);
    await house.runJobs();
    expect(servers.mastodon.posts).toHaveLength(1);
  });

  for (const name of networks) {
    test(`a lost answer of ${name} is asked for again, and nothing is posted twice`, async () => {
      for (const trouble of ["lost", "late502"] as const) {
        servers[name].reset();
        servers[name].troubles = [trouble, trouble];
        const id = await share(name, { thing: await published(`Lese ${trouble}`) });
        await house.runJobs();
        expect(await read(id), trouble).toMatchObject({ state: "planned", failure: "LOST", attempts: 1 });
        await later(minute);
        await later(5 * minute);
        expect(servers[name].posts, trouble).toHaveLength(1);
        expect(await read(id), trouble).toMatchObject({ state: "sent", failure: null });
      }
    });

    test(`what never arrived at ${name} is sent again: after a break, an error of the server, and too many requests`, async () => {
      servers[name].troubles = ["down", "busy", "limited"];
      const id = await share(name);
      await house.runJobs();
      for (const pause of [minute, 5 * minute, 15 * minute, 20 * minute]) await later(pause);
      expect(await read(id)).toMatchObject({ state: "sent", attempts: name === "facebook" ? 5 : 4 });
      expect(servers[name].posts).toHaveLength(1);
    });

    test(`an expired access to ${name} is told, and posts go on once it is renewed`, async () => {
      servers[name].troubles = ["expired"];
      const id = await share(name);
      await house.runJobs();
      expect(await read(id)).toMatchObject({ state: "failed", failure: "TOKEN", can: ["retry", "cancel"] });
      expect((await settle(id, "retry")).reply).toMatchObject({ code: "SOCIAL_NOT_READY" });
      expect((await ask([name])).reply).toMatchObject({ code: "SOCIAL_NOT_READY" });
      expect((await connect(name))._id).toBe(accounts[name]);
      expect((await settle(id, "retry")).status).toBe(200);
      await house.runJobs();
      expect([(await read(id)).state, servers[name].posts.length]).toEqual(["sent", 1]);
    });

    test(`what ${name} does not take has failed, with its words, and is not tried again by itself`, async () => {
      servers[name].troubles = ["refused"];
      const id = await share(name);
      await house.runJobs();
      await later(24 * hour);
      expect(await read(id)).toMatchObject({ state: "failed", failure: "REFUSED", attempts: 1 });
      expect((await read(id)).told).toMatch(/not allowed|Invalid|abusive/);
    });
  }

  test("a process that died while it sent may have sent: the next one repeats the key", async () => {
    const id = await share("mastodon");
    await house.runJobs();
    expect(servers.mastodon.posts).toHaveLength(1);
    // As it was before the answer was stored.
    const before = { state: "sending", attempts: 0, sent_at: null, reference: null };
    await house.platform.db.updateTable("social_posts").set(before).where("id", "=", id).execute();
    await house.platform.db
      .updateTable("jobs")
      .set({ done_at: null, attempts: 0 })
      .where("kind", "=", "social-send")
      .where("payload", "=", "null")
      .execute();
    await house.platform.db
      .updateTable("jobs")
      .set({ payload: JSON.stringify({ post: id, attempt: 0 }) })
      .where("kind", "=", "social-send")
      .execute();
    await later(minute);
    expect([(await read(id)).state, servers.mastodon.posts.length]).toEqual(["sent", 1]);
  });

  test("Mastodon forgets keys after an hour: then the post is looked for, and if it is not found, a person decides", async () => {
    for (const isThere of [true, false]) {
      servers.mastodon.reset();
      servers.mastodon.troubles = [isThere ? "lost" : "down", "down", "down", "down", "down"];
      const id = await share("mastodon");
      await house.runJobs();
      for (const pause of [minute, 5 * minute, 15 * minute, 20 * minute, hour]) await later(pause);
      if (isThere) {
        expect(await read(id)).toMatchObject({ state: "sent", address: `https://${mastodonHost}/@weingut/1000` });
        continue;
      }
      expect(await read(id)).toMatchObject({ state: "unknown", failure: "LOST", can: ["retry", "confirm"] });
      expect((await settle(id, "confirm")).reply).toMatchObject({ state: "sent", can: [] });
    }
  });

  test("Facebook is asked what its page shows, and nothing is sent again before that is settled", async () => {
    servers.facebook.troubles = ["lost"];
    servers.facebook.showsPosts = false;
    const id = await share("facebook");
    await house.runJobs();
    await later(minute);
    expect(await read(id)).toMatchObject({ state: "planned", failure: "LOST" });
    servers.facebook.showsPosts = true;
    await later(5 * minute);
    expect([(await read(id)).state, servers.facebook.posts.length]).toEqual(["sent", 1]);
  });

  test("what guests cannot open is not shared: neither now, nor when its time comes", async () => {
    const { _id } = await write.create({ title: "Entwurf" });
    expect((await ask(["mastodon"], { thing: `entry:${_id}` })).reply).toMatchObject({ code: "SOCIAL_NOT_PUBLIC" });
    await write.publish(_id);
    const id = await share("mastodon", { thing: `entry:${_id}`, at: new Date(now() + hour).toISOString() });
    await write.unpublish(_id);
    await later(hour);
    expect(await read(id)).toMatchObject({ state: "failed", failure: "NOT_PUBLIC" });
    expect(servers.mastodon.posts).toEqual([]);
  });

  test("a text that is too long as the network counts is refused before anything is planned, with its field", async () => {
    const posts = [
      { account: accounts.mastodon, text: "a" },
      { account: accounts.bluesky, text: "👩‍🌾".repeat(301) },
    ];
    expect((await ask([], { posts })).reply).toMatchObject({ code: "SOCIAL_TEXT_LONG", field: "posts/1/text" });
    expect((await anna.call(contract.readSocialPosts, { query: {} })).reply.total).toBe(0);
    posts[1]!.text = "👩‍🌾".repeat(300);
    expect((await ask([], { posts })).status).toBe(200);
    expect((await ask(["mastodon"], { at: "2028-01-01T00:00:00.000Z" })).reply).toMatchObject({ code: "SOCIAL_TIME" });
    expect((await ask(["mastodon", "mastodon"])).reply).toMatchObject({ code: "SOCIAL_TWICE" });
  });

  test("what was sent is forgotten after a year, what is planned is not", async () => {
    await share("mastodon");
    await house.runJobs();
    const at = new Date(now() + 300 * 24 * hour).toISOString();
    const planned = await share("bluesky", { at });
    const [rule] = socialFeature.retention!.nightly!;
    expect(await rule!.sweep(house.platform.db, { now: new Date(now() + 366 * 24 * hour) })).toBe(1);
    expect((await anna.call(contract.readSocialPosts, { query: {} })).reply.items.map(({ _id }) => _id)).toEqual([
      planned,
    ]);
  });
});
