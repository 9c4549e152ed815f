import { afterAll, beforeAll, expect, test } from "vitest";
import { changeConfig, readConfig, type ShareWay, shareWays } from "#cms/settings/contract.ts";
import { onSqlite } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { adminHeaders } from "#server/testing/running/edits.ts";
import { type Caller, overTheWire, setShop } from "#server/testing/running/over-the-wire.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import type { Visitor } from "#server/testing/test-house.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";

onSqlite("links by which visitors share", (fresh) => {
  let site: TestSite;
  let owner: Caller;
  let path: string;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    owner = overTheWire(site.url, await adminHeaders(site.platform, { role: "system" }));
    await setShop(owner, { enabled: true });
    const keep = shopkeeper(owner as Visitor);
    const group = await keep.publishGroup((await keep.group({ name_de: "Weißweine" }))._id);
    const { _id } = await keep.offer({ type: "service", price: 8.95, group: group._id, name_de: "Riesling" });
    await keep.publish(_id);
    path = "/shop/weissweine/riesling";
  });
  afterAll(() => site.close());

  async function setWays(share: Partial<Record<ShareWay, boolean>>): Promise<void> {
    const { version } = (await owner.call(readConfig)).reply[0]!;
    const body = { version, components: { social: { share } } };
    expect((await owner.call(changeConfig, { body })).status).toBe(200);
  }

  async function linksOn(page: string): Promise<string[]> {
    const { text } = await ask(site.url, { path: page, headers: {} });
    const part = text.split('class="share-links"')[1]?.split("</ul>")[0] ?? "";
    return [...part.matchAll(/<a href="([^"]+)" rel="noreferrer">/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
  }

  test("stand on a product as plain anchors with its whole address, and nothing is asked of others before a click", async () => {
    const links = await linksOn(path);
    expect(links.map((href) => href.replace(/[?#].*/, ""))).toEqual([
      ...["mailto:", "https://wa.me/", "https://share.joinmastodon.org/", "https://bsky.app/intent/compose"],
      "https://www.facebook.com/sharer/sharer.php",
    ]);
    for (const href of links) expect(href).toContain(encodeURIComponent(site.url + path));
    const { text, headers } = await ask(site.url, { path, headers: {} });
    expect(text).not.toMatch(/<(?:script|img|link|iframe)[^>]+(?:facebook|joinmastodon|bsky|wa\.me|linkedin|x\.com)/);
    expect(String(headers["content-security-policy"])).not.toMatch(/facebook|bsky|joinmastodon/);
  });

  test("an owner switches each of them, and with none there is nothing", async () => {
    await setWays({ x: true, linkedin: true, mastodon: false });
    expect((await linksOn(path)).map((href) => new URL(href).host)).toEqual([
      ...["", "wa.me", "bsky.app", "www.facebook.com", "x.com", "www.linkedin.com"],
    ]);
    await setWays(Object.fromEntries(shareWays.map((way) => [way, false])));
    expect((await ask(site.url, { path, headers: {} })).text).not.toContain('class="share-links"');
  });
});
