import "#declared.ts";
import type { ReactNode } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { iconsOf, SiteIcons } from "#app/site/site-icons.tsx";
import { designOf, InlineDesign, InlineStyles, inlinedStyles } from "#app/site/site-styles.tsx";
import { Starter } from "#app/site/starter.tsx";
import { isLanguage, type Language } from "#contract/language.ts";
import { HeadPlace } from "#web/frames/frame-places.tsx";
import { OwnTexts } from "#web/own-texts.tsx";
import { ErrorScreen } from "#web/site/error-screen.tsx";
import { siteOf } from "#web/site/head/head.ts";
import { adminSchemeLine, schemeLine } from "#web/site/scheme.ts";
import pageChange from "#web/styles/page-change.css?inline";

/** `still`: nothing of it comes alive, since another window works on it. */
type ScreenHandle = { hydrate?: boolean; still?: boolean } | undefined;

/** The document around every screen. Only hydrated screens get React; the others get the small starter. */
export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const hydrated = matches.some((match) => (match.handle as ScreenHandle)?.hydrate);
  const still = matches.some((match) => (match.handle as ScreenHandle)?.still);
  const firstVisit = !hydrated && matches.some((match) => asksForCookies(match.loaderData));
  const styles = firstVisit ? inlinedStyles(matches.at(-1)?.loaderData, siteOf(matches)) : null;
  const design = designOf(matches.map((match) => match.loaderData));
  const icons = iconsOf(matches.map((match) => match.loaderData));
  const language = matches.map((match) => languageOf(match.loaderData)).find(Boolean) ?? "de";
  return (
    <html lang={language} data-mantine-color-scheme={hydrated ? "light" : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {hydrated ? <link rel="icon" href="/vitrine.svg" type="image/svg+xml" /> : icons && <SiteIcons {...icons} />}
        {!hydrated && !still && <script dangerouslySetInnerHTML={{ __html: schemeLine }} />}
        {/* Before the sheets: a browser that reads a script below them waits for them, and reads nothing further. */}
        {hydrated && (
          <script
            nonce={nonceOf(matches.map((match) => match.loaderData))}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: adminSchemeLine }}
          />
        )}
        {/* Sheets come too late: the browser asks for it before it has applied them. */}
        {hydrated && <style dangerouslySetInnerHTML={{ __html: pageChange }} />}
        <HeadPlace />
        {styles === null ? <Links /> : <InlineStyles text={styles} />}
        {design !== null && <InlineDesign text={design} />}
      </head>
      <body>
        {children}
        {hydrated ? (
          <>
            <OwnTexts />
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          !still && <Starter />
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** For when not even the frame of the site can be made, such as a database that does not answer. */
export function ErrorBoundary() {
  return (
    <main style={{ maxWidth: "40rem", margin: "20vh auto", padding: "0 1.5rem", fontFamily: "system-ui, sans-serif" }}>
      <ErrorScreen />
    </main>
  );
}

/** Whoever has not answered the cookie banner has most likely not been here before. */
function asksForCookies(loaded: unknown): boolean {
  return (loaded as { banner?: unknown } | undefined)?.banner === true;
}

/** Of a hydrated screen, whose policy lets no other line run. */
function nonceOf(loaded: unknown[]): string | undefined {
  return loaded.map((one) => (one as { nonce?: string } | undefined)?.nonce).find(Boolean);
}

function languageOf(loaded: unknown): Language | null {
  const language = (loaded as { language?: unknown } | undefined)?.language;
  return isLanguage(language) ? language : null;
}
