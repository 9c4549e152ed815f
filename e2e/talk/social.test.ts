import { settled } from "../help/colleagues.ts";
import { expect, logIn } from "../help/site.ts";
import { networksTest as test } from "../help/third-parties/networks.ts";

const secrets = { mastodon: "token-of-mastodon", bluesky: "abcd-efgh-ijkl-mnop", facebook: "EAAtoken-of-a-page" };

test("an owner connects three networks and shares an entry to all of them by plan, each with its own text", async ({
  page,
  networks,
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

  await page.goto("/admincenter/entries");
  await settled(page);
  await page.getByRole("table").getByRole("row").nth(1).getByRole("button").last().click();
  await page.getByRole("menuitem", { name: "In sozialen Medien teilen" }).click();
  await expect(page.getByRole("heading", { name: /^Teilen: / })).toBeVisible();
  await settled(page);
  await page.getByRole("textbox", { name: "Text für @weingut.bsky.social" }).fill("Nur hier: ein Gruß an Bluesky");
  await expect(page.getByText("So sieht es bei Bluesky aus")).toBeVisible();
  await page.getByRole("radio", { name: "Zu einer Zeit" }).check();
  const soon = new Date(Date.now() + 60_000);
  const parts = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Berlin" });
  await page.locator("[name=at]").fill(parts.format(soon).replace(" ", "T"));
  await page.getByRole("button", { name: "Teilen", exact: true }).click();
  await expect(page.getByText("Wird auf 3 Konten geteilt.")).toBeVisible();
  await expect(page.getByText("geplant", { exact: true })).toHaveCount(3);

  await expect.poll(() => networks.facebook.posts.length - former, { timeout: 75_000 }).toBe(1);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("gesendet", { exact: true })).toHaveCount(3, { timeout: 500 });
  }).toPass();
  expect(networks.bluesky.posts).toMatchObject([{ text: "Nur hier: ein Gruß an Bluesky" }]);
  expect(networks.mastodon.posts).toHaveLength(1);
  await expect(page.getByRole("link", { name: "Bei Mastodon ansehen" })).toHaveAttribute(
    "href",
    "https://mastodon.example/@weingut/1000",
  );
});
