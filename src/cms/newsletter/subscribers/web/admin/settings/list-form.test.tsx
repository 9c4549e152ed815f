import { expect, test } from "vitest";
import { drawnFor, languageNames } from "#web/testing-languages.tsx";
import { ListForm } from "./list-form.tsx";

const form = <ListForm list={null} onDirty={() => {}} onClose={() => {}} leaving={{ current: false }} />;
const labels = (html: string) => [...html.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label]) => label).slice(0, 4);

test("a list is named in the main language first; the other one is said in the label, if there is one", () => {
  const [name, what] = ["Name", "Was man bekommt"];
  expect(labels(drawnFor(["de", "en"], form))).toEqual([name, `${name} auf Englisch`, what, `${what}, auf Englisch`]);
  expect(labels(drawnFor(["en", "de"], form))).toEqual([name, `${name} auf Deutsch`, what, `${what}, auf Deutsch`]);
  expect(languageNames.exec(drawnFor(["en"], form))).toBeNull();
});
