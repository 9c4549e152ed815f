import { MantineProvider } from "@mantine/core";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { type Language, languages, type SiteLanguages } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import { type Fields, namesOf } from "#web/form/fields.ts";
import { type LabelIn, labelsIn } from "#web/site-languages.ts";

type Form<V extends object> = {
  fields: Fields<V>;
  /** The prefix of the ids of its inputs. */
  ids: string;
  screen: ReactElement;
  /** The loader data of its screen. */
  loaded?: object;
  labelOf: (name: never, words: { t: Translate; labelIn: LabelIn; site: SiteLanguages }) => string;
};

/** The fields of a form without an input that can get the focus, or without a label in a language. */
export async function gapsOf<V extends object>({ fields, ids, screen, loaded = {}, labelOf }: Form<V>) {
  const handler = createStaticHandler([{ path: "/", loader: () => loaded, Component: () => screen }]);
  const answer = await handler.query(new Request("http://localhost/"));
  if (answer instanceof Response) throw new Error(`${answer.status}`);
  const router = createStaticRouter(handler.dataRoutes, answer);
  const html = renderToStaticMarkup(
    <MantineProvider>
      <StaticRouterProvider router={router} context={answer} hydrate={false} />
    </MantineProvider>,
  );
  return namesOf(fields).flatMap((name) => [
    ...(html.includes(`id="${ids}-${name}"`) ? [] : [`${name}: input`]),
    ...languages
      .filter((language) => hasNoName(labelOf(name as never, wordsIn(language))))
      .map((language) => `${name}: name in ${language}`),
  ]);
}

function wordsIn(language: Language) {
  const t = translator(language);
  return { t, labelIn: labelsIn(["de", "en"], t), site: ["de", "en"] as const };
}

/** A missing text is shown as its key. */
function hasNoName(label: string): boolean {
  return /^[\w.]+\.\w+( \(.*\))?$|:[\w.]+\.\w+/.test(label);
}
