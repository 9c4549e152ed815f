import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { RetentionRule } from "#platform/faces/subjects.ts";
import { type FacebookHouse, facebookHouse } from "#server/testing/social/facebook-house.ts";
import * as contract from "../../contract.ts";
import { socialFeature } from "../feature.ts";

const day = 86_400_000;
const [posts] = socialFeature.retention!.nightly as [RetentionRule];

onEveryEngine("a page of Facebook whose place another one has taken", (fresh) => {
  let own: FacebookHouse;
  beforeAll(async () => {
    own = await facebookHouse(fresh);
  });
  afterAll(() => own.servers.stop());
  beforeEach(async () => {
    await own.reset();
    const { logins } = own.servers.facebook;
    const shop = { id: "79", name: "Hofladen Amsel", category: "Shop", tasks: ["CREATE_CONTENT"] };
    logins.pages = [...logins.pages, shop];
  });

  test("is forgotten once none of its posts is left, at once if it never had any", async () => {
    const stored = async () => {
      const rows = own.house.platform.db.selectFrom("social_accounts").select("network_id").orderBy("network_id");
      return (await rows.where("network", "=", "facebook").execute()).map(({ network_id }) => network_id);
    };
    const sweep = () => posts.sweep(own.house.platform.db, { now: new Date(own.now()) });
    await own.connected();
    await own.share();
    expect((await own.choose("79")).status).toBe(200);
    expect((await own.choose("77")).status).toBe(200);
    expect(await stored()).toEqual(["77"]);
    expect((await own.choose("79")).status).toBe(200);
    await sweep();
    expect(await stored()).toEqual(["77", "79"]);
    own.later(366 * day);
    await sweep();
    expect(await stored()).toEqual(["79"]);
  });

  test("counts against the most accounts when it comes back, as a new one does", async () => {
    await own.connected();
    await own.share();
    await own.choose("79");
    const { db } = own.house.platform;
    const { id, ...row } = await db
      .selectFrom("social_accounts")
      .selectAll()
      .where("network_id", "=", "79")
      .executeTakeFirstOrThrow();
    await db.deleteFrom("social_accounts").where("id", "=", id).execute();
    const others = Array.from({ length: contract.mostAccounts }, (_, at) => {
      return { ...row, id: own.house.platform.outside.id(), network: "mastodon", network_id: `viele-${at}` };
    });
    await db.insertInto("social_accounts").values(others).execute();
    expect((await own.choose("77")).reply).toMatchObject({ code: "SOCIAL_MANY" });
    await db.deleteFrom("social_accounts").where("network_id", "=", "viele-0").execute();
    expect((await own.choose("77")).status).toBe(200);
    await db.deleteFrom("social_accounts").where("network_id", "like", "viele-%").execute();
  });
});
