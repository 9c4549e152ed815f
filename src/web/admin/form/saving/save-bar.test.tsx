import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SaveBar } from "./save-bar.tsx";

type State = { stored: boolean; dirty: boolean; savedAt: Date | null };

/** What a screen reader announces, and what stands there in silence. */
function said(state: State): { heard: string; seen: string } {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <SaveBar {...state}>
        <hr />
      </SaveBar>
    </MantineProvider>,
  );
  const [bar = ""] = html.match(/<div class="admin-save-state">.*?<\/div>/) ?? [];
  const [heard = "", seen = ""] = [...bar.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, text = ""]) => text);
  return { heard, seen };
}

test("a screen that nobody has touched says that all is saved, and of something new that there is nothing yet", () => {
  expect(said({ stored: true, dirty: false, savedAt: null })).toEqual({ heard: "", seen: "Alles gespeichert" });
  expect(said({ stored: false, dirty: false, savedAt: null })).toEqual({ heard: "", seen: "Noch keine Eingaben" });
});

test("saving is announced with its time, until something is typed", () => {
  const savedAt = new Date("2026-11-21T10:00:00Z");
  expect(said({ stored: true, dirty: false, savedAt }).heard).toMatch(/^Gespeichert um/);
  expect(said({ stored: true, dirty: true, savedAt }).heard).toBe("");
  expect(said({ stored: true, dirty: true, savedAt }).seen).not.toBe("Alles gespeichert");
});
