import { expect } from "vitest";
import * as settings from "#cms/settings/contract.ts";
import * as contract from "#cms/social/contract.ts";
import * as facebook from "#cms/social/facebook.ts";
import type { Fresh } from "#database/testing.ts";
import { exported, recordsIn } from "#server/testing/reading/archives.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { writer } from "#server/testing/things/entries.ts";
import { app } from "./facebook-logins.ts";
import { type SocialServers, startSocial } from "./social-servers.ts";

type App = { appId?: string; appSecret?: string | null; graphVersion?: string };
type Answer<T> = Promise<{ status: number; reply: T }>;

/** A house with an app at Facebook, whose owner has not logged in yet. */
export async function facebookHouse(fresh: Fresh) {
  const servers: SocialServers = await startSocial();
  let time = Date.parse("2026-11-21T10:00:00.000Z");
  servers.facebook.now = () => new Date(time);
  const lines: string[] = [];
  let count = 0;
  const house: TestHouse = await testHouse(fresh, {
    fetchOutside: servers.fetchOutside,
    onLog: (line) => lines.push(line),
  });
  let anna: Visitor = await house.as("system");
  const own = {
    ...{ servers, house },
    get anna() {
      return anna;
    },
    /** Her session has ended meanwhile. */
    async comeBack() {
      count += 1;
      anna = await house.as("system", `system-${count}@example.org`);
    },
    now: () => time,
    logged: () => lines,
    async reset() {
      await own.comeBack();
      const { db } = house.platform;
      await db.deleteFrom("social_accounts").execute();
      await db.deleteFrom("social_logins").execute();
      await db.deleteFrom("notifications").execute();
      servers.facebook.reset();
      await own.setApp({ appId: app.id, appSecret: app.secret, graphVersion: "v25.0" });
    },
    async setApp(fb: App) {
      const { version } = (await anna.call(settings.readConfig)).reply[0]!;
      const { status, reply } = await anna.call(settings.changeConfig, {
        body: { version, components: { social: { fb } } },
      });
      expect(status, JSON.stringify(reply)).toBe(200);
    },
    state: async () => (await anna.call(facebook.readFacebook)).reply,
    async begin() {
      const { status, reply } = await anna.call(facebook.beginFacebookLogin, { body: {} });
      expect(status, JSON.stringify(reply)).toBe(200);
      return reply.address;
    },
    /** With what stands in the address to which the dialogue led. */
    finish(back: string, code?: string): Answer<facebook.FacebookState> {
      const said = new URL(back).searchParams;
      const [given, error] = [code ?? said.get("code"), said.get("error")];
      const body = { state: said.get("state")!, ...(given && { code: given }), ...(error && { error }) };
      return anna.call(facebook.finishFacebookLogin, { body });
    },
    logIn: async () => own.finish(servers.facebook.logins.dialogue(await own.begin())),
    choose: (id: string): Answer<facebook.FacebookState> => anna.call(facebook.chooseFacebookPage, { body: { id } }),
    renew: (): Answer<facebook.FacebookState> => anna.call(facebook.renewFacebookLogin, { body: {} }),
    /** Logged in, with a page. */
    async connected() {
      await own.logIn();
      const { status, reply } = await own.choose("77");
      expect(status, JSON.stringify(reply)).toBe(200);
    },
    /** Shares an entry on the page, and returns the id of the post once it was tried. */
    async share(more: { at?: string; alt?: string } = {}) {
      const write = writer(anna);
      const { _id } = await write.create({ title: "Die Lese beginnt" });
      await write.publish(_id);
      const account = (await own.state()).page!.account;
      const posts = [{ account, text: "Kommt vorbei!" }];
      const body = { share: house.platform.outside.id(), thing: `entry:${_id}`, posts, ...more };
      const { status, reply } = await anna.call(contract.sharePosts, { body });
      expect(status, JSON.stringify(reply)).toBe(200);
      await house.runJobs();
      return reply.items[0]!._id;
    },
    async read(id: string) {
      const { reply } = await anna.call(contract.readSocialPosts, { query: { pageSize: 100 } });
      return reply.items.find(({ _id }) => _id === id)!;
    },
    later(milliseconds: number) {
      time += milliseconds;
      house.setTime(new Date(time).toISOString());
    },
    exported: async () => recordsIn(house, await exported(house)),
  };
  return own;
}

export type FacebookHouse = Awaited<ReturnType<typeof facebookHouse>>;
