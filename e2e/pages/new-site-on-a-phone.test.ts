import { finger } from "../help/new-site/hands.ts";
import { buildsASite, test } from "../help/new-site/story.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test.setTimeout(240_000);

test("a new owner builds five pages on an empty site, changes one and brings it back: on a phone", async ({
  page,
  browser,
}) => {
  await buildsASite(finger(page), browser);
});
