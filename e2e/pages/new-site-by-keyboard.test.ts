import { keyboard } from "../help/new-site/hands.ts";
import { buildsASite, test } from "../help/new-site/story.ts";

test.setTimeout(360_000);

test("a new owner builds five pages on an empty site, changes one and brings it back: by keyboard alone", async ({
  page,
  browser,
}) => {
  await buildsASite(keyboard(page), browser);
});
