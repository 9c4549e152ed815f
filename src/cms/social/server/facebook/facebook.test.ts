import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type FacebookHouse, facebookHouse } from "#server/testing/social/facebook-house.ts";
import { app, type LoginTrouble } from "#server/testing/social/facebook-logins.ts";
import * as contract from "../../contract.ts";
import * as facebook from "../../facebook.ts";
import { renewInTime } from "./renew-login.ts";

const day = 86_400_000;

onEveryEngine("the login at Facebook", (fresh) => {
  let own: FacebookHouse;
  beforeAll(async () => {
    own = await facebookHouse(fresh);
  });
  afterAll(() => own.servers.stop());
  beforeEach(() => own.reset());

  const logins = () => own.servers.facebook.logins;
  const state = () => own.state();
  const logIn = () => own.logIn();

  /** Lets days pass, with what is done on each of them. */
  async function days(count: number): Promise<void> {
    for (let passed = 0; passed < count; passed += 1) {
      own.later(day);
      await renewInTime(own.house.platform, { now: new Date(own.now()) });
    }
  }

  test("an owner logs in, sees who that is and which pages there are, and connects one of them", async () => {
    expect(await state()).toMatchObject({
      app: { id: app.id, secret: true, version: "v25.0" },
      login: null,
      page: null,
    });
    const { status, reply } = await logIn();
    expect(status, JSON.stringify(reply)).toBe(200);
    expect(reply).toMatchObject({
      login: {
        ...{ name: "Anna Krume", missing: [], failure: null, renewed: null, otherVersion: null },
        avatar: expect.stringMatching(/^data:image\/webp;base64,/) as string,
        expires: new Date(own.now() + 60 * day).toISOString(),
      },
      pages: [
        { id: "77", name: "Weingut Amsel", mayPost: true, connected: false },
        { id: "78", mayPost: false, connected: false },
      ],
      page: null,
    });
    const chosen = (await own.choose("77")).reply;
    expect(chosen).toMatchObject({ page: { name: "Weingut Amsel", ready: true, expires: null } });
    expect(chosen.pages.map(({ connected }) => connected)).toEqual([true, false]);
    await own.share();
    expect(own.servers.facebook.posts).toMatchObject([{ text: "Kommt vorbei!" }]);
    expect((await own.anna.call(readAuthState)).reply.social.facebook).toMatchObject({
      ...{ authenticated: true, name: "Anna Krume" },
      avatar: expect.stringMatching(/^data:image/) as string,
    });
    const nobody = { authenticated: false, name: null, avatar: null };
    expect((await own.house.guest.call(readAuthState)).reply.social.facebook).toEqual(nobody);
  });

  test("the dialogue is asked for the rights by their current names, with a state and a challenge of its own each time", async () => {
    const [one, other] = [new URL(await own.begin()), new URL(await own.begin())];
    expect(one.origin + one.pathname).toBe("https://www.facebook.com/v25.0/dialog/oauth");
    expect(Object.fromEntries(one.searchParams)).toMatchObject({
      ...{ client_id: app.id, response_type: "code", code_challenge_method: "S256" },
      scope: "pages_show_list,pages_read_engagement,pages_manage_posts",
      redirect_uri: (await state()).app.returnAddress,
    });
    for (const name of ["state", "code_challenge"])
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
    // The first one is not waited for any more.
    expect((await own.finish(logins().dialogue(one.href))).reply).toMatchObject({ code: "FACEBOOK_STATE" });
    expect((await own.finish(logins().dialogue(other.href))).status).toBe(200);
  });

  test("what the dialogue has returned counts once, in the session that began, and for ten minutes", async () => {
    const stolen = logins().dialogue(await own.begin());
    const other = await own.house.as("system", `other-${own.now()}-${Math.random()}@example.org`);
    const body = { state: new URL(stolen).searchParams.get("state")!, code: new URL(stolen).searchParams.get("code")! };
    expect((await other.call(facebook.finishFacebookLogin, { body })).reply).toMatchObject({ code: "FACEBOOK_STATE" });
    // It is used up for its owner, too.
    expect((await own.finish(stolen)).reply).toMatchObject({ code: "FACEBOOK_STATE" });
    const late = logins().dialogue(await own.begin());
    own.later(10 * 60_000);
    expect((await own.finish(late)).reply).toMatchObject({ code: "FACEBOOK_STATE" });
    const twice = logins().dialogue(await own.begin());
    expect((await own.finish(twice)).status).toBe(200);
    expect((await own.finish(twice)).reply).toMatchObject({ code: "FACEBOOK_STATE" });
    expect((await own.house.guest.call(facebook.beginFacebookLogin, { body: {} })).status).toBe(401);
  });

  test.each<[string, string, () => Promise<{ reply: unknown }>]>([
    ["who declines", "FACEBOOK_DENIED", async () => own.finish(logins().dialogue(await own.begin(), "declines"))],
    ["an unknown code", "FACEBOOK_REFUSED", async () => own.finish(await own.begin(), "made-up")],
    [
      "a return address that the app does not know",
      "FACEBOOK_RETURN",
      () => {
        logins().returnAddresses = ["https://other.example/"];
        return logIn();
      },
    ],
    [
      "a wrong secret",
      "FACEBOOK_APP_SECRET",
      async () => {
        await own.setApp({ appSecret: "another-secret-of-the-app" });
        return logIn();
      },
    ],
    [
      "a version that there is not",
      "FACEBOOK_VERSION",
      async () => {
        await own.setApp({ graphVersion: "v99.0" });
        return logIn();
      },
    ],
    [
      "an app without a secret",
      "FACEBOOK_APP_MISSING",
      async () => {
        await own.setApp({ appSecret: null });
        return own.anna.call(facebook.beginFacebookLogin, { body: {} });
      },
    ],
  ])("%s is told, and nothing is stored", async (_, code, attempt) => {
    const { reply } = await attempt();
    expect(reply).toMatchObject({ code, message: expect.stringMatching(/\w{4}/) as string });
    expect(await state()).toMatchObject({ login: null, pages: [], page: null });
  });

  const troubles: [LoginTrouble, string][] = [
    ["lost", "FACEBOOK_LOST"],
    ["garbage", "FACEBOOK_LOST"],
    ["busy", "FACEBOOK_BROKEN"],
    ["limited", "FACEBOOK_LIMIT"],
    ["scope", "FACEBOOK_SCOPE"],
    ["odd", "FACEBOOK_REFUSED"],
  ];

  test.each(troubles)("%s at any of its steps leaves nothing half written", async (trouble, code) => {
    // The code, the longer access, the profile, the rights; and the pages, of which an odd answer is none.
    for (const step of [0, 1, 2, ...(trouble === "garbage" ? [] : [3, 4])]) {
      own.servers.facebook.loginTroubles = [...Array<null>(step).fill(null), trouble];
      const { reply } = await logIn();
      expect(reply, `step ${step}`).toMatchObject({ code });
      expect(JSON.stringify(reply)).not.toContain(app.secret);
      expect(await state()).toMatchObject({ login: null, pages: [], page: null });
    }
  });

  test("a right that was left out is named, and keeps a page from being connected until it is granted", async () => {
    logins().granted = ["public_profile", "pages_show_list", "pages_read_engagement"];
    expect((await logIn()).reply).toMatchObject({
      login: { granted: ["pages_show_list", "pages_read_engagement"], missing: ["pages_manage_posts"] },
    });
    expect((await own.choose("77")).reply).toMatchObject({ code: "FACEBOOK_SCOPE" });
    logins().granted = [...logins().granted, "pages_manage_posts"];
    expect(new URL(await own.begin()).searchParams.get("auth_type")).toBe("rerequest");
    await logIn();
    expect((await own.choose("77")).status).toBe(200);
  });

  test("a page without the right to post, and one that is gone, are refused with their reasons", async () => {
    await logIn();
    const { reply } = await own.choose("78");
    expect(reply).toMatchObject({ code: "FACEBOOK_PAGE_RIGHTS" });
    expect((reply as unknown as { message: string }).message).toContain("Weinbauverband");
    logins().pages = [];
    expect((await own.choose("77")).reply).toMatchObject({ code: "FACEBOOK_PAGE_GONE" });
    expect((await state()).page).toBeNull();
  });

  test("another page takes the place of the first once somebody has agreed to what is lost, which can be planned anew", async () => {
    logins().pages = [
      ...logins().pages,
      { id: "79", name: "Hofladen Amsel", category: "Shop", tasks: ["CREATE_CONTENT"] },
    ];
    await own.connected();
    const sent = await own.share();
    const planned = await own.share({ at: new Date(own.now() + day).toISOString(), alt: "Trauben" });
    const before = (await state()).page!;
    expect(before).toMatchObject({ id: "77", planned: 1 });
    const choose = (body: { id: string; planned?: number }) => own.anna.call(facebook.chooseFacebookPage, { body });

    const asked = await choose({ id: "79" });
    expect([asked.status, asked.reply]).toMatchObject([409, { code: "FACEBOOK_PLANNED" }]);
    expect((asked.reply as unknown as { message: string }).message).toContain("Weingut Amsel");
    expect((await state()).page).toEqual(before);
    expect(await own.read(planned)).toMatchObject({ state: "planned" });

    expect((await choose({ id: "79", planned: 1 })).reply).toMatchObject({
      page: { name: "Hofladen Amsel", planned: 0 },
    });
    const lost = { state: "failed", failure: "REMOVED", can: ["cancel"], account: { connected: false } };
    expect(await own.read(planned)).toMatchObject({ ...lost, text: "Kommt vorbei!", alt: "Trauben", next: null });
    expect(await own.read(sent)).toMatchObject({ state: "sent", account: { name: "Weingut Amsel" } });
    const accounts = (await own.anna.call(contract.readSocialAccounts)).reply.items;
    expect(accounts.map(({ name }) => name)).toEqual(["Hofladen Amsel"]);
    const retry = { body: { _id: planned, act: "retry" as const } };
    expect((await own.anna.call(contract.settleSocialPost, retry)).reply).toMatchObject({ code: "SOCIAL_NOT_READY" });
    own.later(2 * day);
    await own.house.runJobs();
    expect(own.servers.facebook.posts).toHaveLength(1);

    const again = { thing: (await own.read(planned)).thing, lang: "de" as const, text: "Kommt vorbei!" };
    expect((await own.anna.call(contract.readSocialPosts, { query: { id: planned } })).reply.items).toMatchObject([
      again,
    ]);
    expect((await choose({ id: "77" })).status).toBe(200);
    expect((await own.anna.call(contract.settleSocialPost, retry)).status).toBe(200);
    await own.house.runJobs();
    expect(await own.read(planned)).toMatchObject({ state: "sent", account: { connected: true } });
  });

  test("an access that has ended is told, and a new login gives the page access again", async () => {
    await own.connected();
    logins().expire();
    const id = await own.share();
    expect(await own.read(id)).toMatchObject({ state: "failed", failure: "TOKEN" });
    expect((await own.renew()).reply).toMatchObject({ code: "FACEBOOK_TOKEN" });
    expect(await state()).toMatchObject({ login: { failure: "TOKEN" }, page: { ready: false } });
    expect((await own.anna.call(readAuthState)).reply.social.facebook.authenticated).toBe(false);
    await logIn();
    expect(await state()).toMatchObject({ login: { failure: null }, page: { ready: true } });
    await own.anna.call(contract.settleSocialPost, { body: { _id: id, act: "retry" } });
    await own.house.runJobs();
    expect(await own.read(id)).toMatchObject({ state: "sent" });
  });

  test("renewing brings the page back whose access alone has ended", async () => {
    await own.connected();
    logins().expire("pages");
    expect(await own.read(await own.share())).toMatchObject({ state: "failed", failure: "TOKEN" });
    own.later(day);
    const { reply } = await own.renew();
    expect(reply).toMatchObject({
      login: { renewed: new Date(own.now()).toISOString(), expires: new Date(own.now() + 60 * day).toISOString() },
      page: { ready: true },
    });
    expect(await own.read(await own.share())).toMatchObject({ state: "sent" });
  });

  test("a job renews the login in time; where Facebook does not, the staff is told once, until somebody logs in", async () => {
    await own.connected();
    const login = async () => own.house.platform.db.selectFrom("social_logins").selectAll().executeTakeFirstOrThrow();
    const told = async () => {
      const rows = own.house.platform.db.selectFrom("notifications").selectAll().where("kind", "=", "socialLogin");
      return (await rows.execute()).map(({ times, handled }) => ({ times, handled }));
    };
    await days(29);
    expect((await login()).renewed_at).toBeNull();
    await days(2);
    expect((await login()).renewed_at).not.toBeNull();
    expect(Date.parse((await login()).expires_at!)).toBeGreaterThan(own.now() + 58 * day);
    expect(await told()).toEqual([]);
    own.servers.facebook.loginTroubles = Array<LoginTrouble>(200).fill("busy");
    await days(51);
    expect(await told()).toEqual([]);
    await days(4);
    expect(await told()).toEqual([{ times: 1, handled: 0 }]);
    own.servers.facebook.loginTroubles = [];
    await own.comeBack();
    await logIn();
    expect(await told()).toEqual([{ times: 1, handled: 1 }]);
  });

  test("logging out forgets the login and the page, and has Facebook take back what was granted", async () => {
    await own.connected();
    const before = logins().revoked;
    expect((await own.anna.call(facebook.forgetFacebookLogin)).reply).toMatchObject({
      revoked: true,
      facebook: { login: null, pages: [], page: { ready: false } },
    });
    expect(logins().revoked).toBe(before + 1);
    expect((await own.anna.call(facebook.forgetFacebookLogin)).reply).toMatchObject({ code: "FACEBOOK_NO_LOGIN" });
    await own.connected();
    own.servers.facebook.loginTroubles = ["lost"];
    expect((await own.anna.call(facebook.forgetFacebookLogin)).reply).toMatchObject({ revoked: false });
    expect((await state()).login).toBeNull();
  });

  test("with another app the login is of no use, and that is said", async () => {
    await own.connected();
    await own.setApp({ appId: "999" });
    expect((await state()).login).toMatchObject({ failure: "APP" });
    expect((await own.renew()).reply).toMatchObject({ code: "FACEBOOK_NO_LOGIN" });
  });

  test("neither accesses nor secrets are in answers, jobs, the audit log, the log, an address, or an export", async () => {
    await own.connected();
    await own.share();
    await own.renew();
    const { db } = own.house.platform;
    const parts = [
      await state(),
      (await own.anna.call(contract.readSocialAccounts)).reply,
      (await own.anna.call(contract.readSocialPosts, { query: {} })).reply,
      (await own.anna.call(readConfig)).reply,
      (await own.anna.call(readAuthState)).reply,
      await db.selectFrom("audit").selectAll().execute(),
      await db.selectFrom("jobs").selectAll().execute(),
      await db.selectFrom("notifications").selectAll().execute(),
      own.servers.facebook.requests.map(({ path, query }) => `${path}?${query.toString()}`),
      own.logged(),
      await own.exported(),
    ];
    expect(logins().secrets.length).toBeGreaterThan(4);
    for (const [at, part] of parts.entries())
      for (const secret of logins().secrets) expect([at, JSON.stringify(part).includes(secret)]).toEqual([at, false]);
  });

  test("the version of the interface is checked when it is entered, and told if Facebook answers with another one", async () => {
    const { version } = (await own.anna.call(readConfig)).reply[0]!;
    for (const graphVersion of ["25.0", "v25", "v25.0/../x", ""]) {
      const body = { version, components: { social: { fb: { graphVersion } } } };
      expect((await own.anna.call(changeConfig, { body })).status, graphVersion).toBe(400);
    }
    await own.setApp({ graphVersion: "v24.0" });
    await logIn();
    await own.setApp({ graphVersion: "v25.0" });
    expect((await state()).login?.otherVersion).toBe("v24.0");
    await own.renew();
    expect((await state()).login?.otherVersion).toBeNull();
  });
});
