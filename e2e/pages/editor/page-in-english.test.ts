import { colleague } from "../../help/colleagues.ts";
import { heldCanvas } from "../../help/page-blocks.ts";
import { expect, test } from "../../help/people.ts";
import { logIn } from "../../help/site.ts";

test("what blocks of a German page say to their editor alone is in the language of the user", async ({
  page,
  api,
  mailbox,
}) => {
  const moor = await colleague({ api, mailbox }, { name: "Lena Moor", role: "system", language: "en" });
  await logIn(page, moor);
  const hero = { over: {}, title: { de: "Zimmer" }, text: {}, picture: "", background: "none", height: "medium" };
  const blocks = [
    { type: "hero", v: 1, id: "a", props: { ...hero, arrangement: "right" } },
    {
      type: "table",
      v: 1,
      id: "b",
      props: { caption: {}, cells: {}, headRow: true, headColumn: false, look: "lines" },
    },
  ];
  const data = { title: "Zimmer", slug: "zimmer-ohne-bild", blocks };
  const made = await page.request.post("/api/v0/page", { headers: { "sec-fetch-site": "same-origin" }, data });
  expect(made.status(), await made.text()).toBe(200);
  const { _id } = (await made.json()) as { _id: string };
  await page.goto(`/admincenter/pages/${_id}`);
  const canvas = await heldCanvas(page);
  await expect(canvas.getByText("Zimmer")).toBeVisible();
  await expect(canvas.getByRole("button", { name: "Choose a picture" })).toHaveAttribute("lang", "en");
  await expect(canvas.getByRole("button", { name: "Fill in the table" })).toHaveAttribute("lang", "en");
});
