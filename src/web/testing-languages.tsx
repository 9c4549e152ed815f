import { MantineProvider } from "@mantine/core";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { SiteLanguages } from "#contract/language.ts";
import { SiteLanguagesContext } from "./site-languages.ts";

/** A screen of the admin centre, in German, for a site with these languages. */
export function drawnFor(site: SiteLanguages, screen: ReactElement): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <SiteLanguagesContext value={site}>
        <RouterProvider router={createMemoryRouter([{ path: "/", Component: () => screen }])} />
      </SiteLanguagesContext>
    </MantineProvider>,
  );
}

/** The languages of its fields in their order, each once for fields that follow each other. */
export function languagesOf(html: string): string[] {
  const all = [...html.matchAll(/<(?:input|textarea)[^>]* lang="(\w+)"/g)].map(([, language = ""]) => language);
  return all.filter((language, at) => language !== all[at - 1]);
}

/** Words by which a screen tells languages apart. */
export const languageNames = /Deutsch|Englisch/i;
