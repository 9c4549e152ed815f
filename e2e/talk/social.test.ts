import { settled } from "../help/colleagues.ts";
import { databaseOf } from "../help/product-database.ts";
import { expect, logIn, type Product } from "../help/site.ts";
import { published } from "../help/things/entries.ts";
import { networksTest as test } from "../help/third-parties/networks.ts";

const secrets = { mastodon: "token-of-mastodon", bluesky: "abcd-efgh-ijkl-mnop", facebook: "EAAtoken-of-a-page" };

/** Lets the time come that the posts are planned for; until then it is when they were planned to be sent. */
function comes(product: Product, planned: Date): void {
  const database = databaseOf(product);
  const waiting = database.prepare("select run_at from jobs where kind = 'social-send' and done_at is null").all();
  expect(waiting).toEqual(Array.from({ length: 3 }, () => ({ run_at: planned.toISOString() })));
  database
    .prepare("update jobs set run_at = ? where kind = 'social-send' and done_at is null")
    .run(new Date().toISOString());
  database.close();
}

test("an owner connects three networks and shares an entry to all of them by plan, each with its own text", async ({
  page,
  networks,
  product,
}) => {
  test.slow();
  // Other tests may have posted to the same page.
  const former = networks.facebook.posts.length;
  for (const name of ["mastodon", "bluesky", "facebook"] as const) networks[name].accepted.add(secrets[name]);
  await logIn(page);
  const typed = {
    mastodon: { server: "mastodon.example", secret: secrets.mastodon },
    bluesky: { handle: "weingut.bsky.social", secret: secrets.bluesky },
    facebook: { secret: secrets.facebook },
  };
  for (const [network, fields] of Object.entries(typed)) {
    await page.goto(`/admincenter/social/connect?network=${network}`);
    await settled(page);
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
    await page.getByRole("button", { name: "Verbinden", exact: true }).click();
    await expect(page.getByText("Das Konto ist verbunden.")).toBeVisible();
  }

  // One that no other test has shared.
  await published(page, { title: "Drei Netze" });
  await page.goto("/admincenter/entries");
  await settled(page);
  await page
    .getByRole("row", { name: /Drei Netze/ })
    .getByRole("button")
    .last()
    .click();
  await page.getByRole("menuitem", { name: "In sozialen Medien teilen" }).click();
  await expect(page.getByRole("heading", { name: /^Teilen: / })).toBeVisible();
  await settled(page);
  await page.getByRole("textbox", { name: "Text für @weingut.bsky.social" }).fill("Nur hier: ein Gruß an Bluesky");
  await expect(page.getByText("So sieht es bei Bluesky aus")).toBeVisible();
  await page.getByRole("radio", { name: "Zu einer Zeit" }).check();
  // A whole minute, as the field has it.
  const planned = new Date((Math.floor(Date.now() / 60_000) + 24 * 60) * 60_000);
  const parts = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Berlin" });
  await page.locator("[name=at]").fill(parts.format(planned).replace(" ", "T"));
  await page.getByRole("button", { name: "Teilen", exact: true }).click();
  await expect(page.getByText("Wird auf 3 Konten geteilt.")).toBeVisible();
  const inState = (state: string) =>
    page.getByRole("listitem").filter({ hasText: "Drei Netze" }).getByText(state, { exact: true });
  await expect(inState("geplant")).toHaveCount(3);

  expect(networks.facebook.posts).toHaveLength(former);
  comes(product, planned);
  await expect.poll(() => networks.facebook.posts.length - former, { timeout: 30_000 }).toBe(1);
  await expect(async () => {
    await page.reload();
    await expect(inState("gesendet")).toHaveCount(3, { timeout: 500 });
  }).toPass();
  expect(networks.bluesky.posts).toMatchObject([{ text: "Nur hier: ein Gruß an Bluesky" }]);
  expect(networks.mastodon.posts).toHaveLength(1);
  await expect(page.getByRole("link", { name: "Bei Mastodon ansehen" })).toHaveAttribute(
    "href",
    "https://mastodon.example/@weingut/1000",
  );
});
