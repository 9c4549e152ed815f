import { expect, test } from "vitest";
import { drawnFor, languageNames, languagesOf } from "#web/testing-languages.tsx";
import { GalleryScreen } from "./gallery-screen.tsx";

const screen = <GalleryScreen gallery={null} rows={[]} />;

test("a gallery is named in the main language first, and only there if the site has no other", () => {
  expect(languagesOf(drawnFor(["de", "en"], screen))).toEqual(["de", "en"]);
  expect(languagesOf(drawnFor(["en", "de"], screen))).toEqual(["en", "de"]);
  const one = drawnFor(["en"], screen);
  expect([languagesOf(one), languageNames.exec(one)]).toEqual([["en"], null]);
});
