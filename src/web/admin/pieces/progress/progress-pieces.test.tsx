import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Language } from "#contract/language.ts";
import { Speaks } from "#web/texts.tsx";
import { ProgressItem } from "./progress-item.tsx";
import { QuotaBar } from "./quota-bar.tsx";

const MB = 1_000_000;

/** A piece of a screen as HTML, in a language. */
function shown(piece: ReactNode, language: Language = "de"): string {
  const markup = renderToStaticMarkup(
    <Speaks language={language}>
      <MantineProvider>{piece}</MantineProvider>
    </Speaks>,
  );
  return markup.replace(/<style.*?<\/style>/gs, "").replaceAll("\u00a0", " ");
}

/** What of it can be read. */
const words = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const attribute = (markup: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(markup)?.[1];

test("the quota bar shows how much of the storage is used, in MB and as a bar", () => {
  const bar = shown(<QuotaBar used={125 * MB} total={500 * MB} />);
  expect(words(bar)).toBe("Speicherplatz 125 / 500 MB");
  expect(bar).toContain('role="meter"');
  expect(attribute(bar, "aria-valuenow")).toBe("25");
  expect(attribute(bar, "aria-valuetext")).toBe("125 / 500 MB belegt, 25 Prozent");
  expect(bar).toContain("width:25%");
  expect(attribute(bar, "aria-label")).toBe("Speicherplatz");
});

test("storage that runs out is told in words, not by colour alone", () => {
  const said = (used: number) => words(shown(<QuotaBar used={used * MB} total={1000 * MB} />, "en")).split("MB ")[1];
  expect([0, 799, 800, 949, 950, 999, 1000, 1200].map(said)).toEqual([
    undefined,
    undefined,
    "Storage is getting tight.",
    "Storage is getting tight.",
    "Storage is nearly full.",
    "Storage is nearly full.",
    "Storage is full. Nothing new can be stored until you delete something.",
    "Storage is full. Nothing new can be stored until you delete something.",
  ]);
});

test("a quota of nothing is full, and what is not quite full is not called a hundred percent", () => {
  expect(attribute(shown(<QuotaBar used={0} total={0} />), "aria-valuenow")).toBe("100");
  expect(attribute(shown(<QuotaBar used={999.9 * MB} total={1000 * MB} />), "aria-valuenow")).toBe("99");
});

test("what is under way has a bar with a name and a value, and a button that stops it", () => {
  const item = shown(<ProgressItem name="Kelter.jpg" state="uploading" percent={41.6} onCancel={() => {}} />);
  expect(item).toContain('role="progressbar"');
  expect(attribute(item, "aria-valuenow")).toBe("42");
  expect(attribute(item, "aria-valuetext")).toBe("42 %");
  expect(item).toContain('aria-label="Fortschritt von „Kelter.jpg“"');
  expect(item).toMatch(/<button[^>]*aria-label="Abbrechen: „Kelter.jpg“"/);
  expect(item).toMatch(/role="status"><\/p>/);
});

test("its end and its failure are read aloud politely, and nothing is left to be stopped", () => {
  const ends = {
    done: "„Kelter.jpg“ ist fertig.",
    failed: "„Kelter.jpg“ hat nicht geklappt: Falscher Dateityp",
  } as const;
  for (const [state, text] of Object.entries(ends)) {
    const item = shown(
      <ProgressItem
        name="Kelter.jpg"
        state={state as keyof typeof ends}
        percent={100}
        message="Falscher Dateityp"
        onCancel={() => {}}
      />,
    );
    expect(item).toMatch(new RegExp(`role="status"[^>]*>${text}</p>`));
    expect(item).not.toContain("<button");
    expect(item).not.toContain("progressbar");
  }
});
