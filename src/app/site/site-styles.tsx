/** The style sheet of the site: its address, and what it says. */
export type SiteSheet = { address: string; text: string };

let sheet: SiteSheet | null = null;

/** The server hands over the sheet that was built; without it, as in development, all pages link to theirs. */
export function inlineSheet(built: SiteSheet): void {
  sheet = built;
}

export const inlinedSheet = (): SiteSheet | null => sheet;

/**
 * For a first visit: nothing that is painted waits for a second request. The browser fetches the file once the page has
 * loaded, for the pages after the cookie banner was answered.
 */
export function InlineStyles({ address, text }: SiteSheet) {
  return (
    <>
      {/* Our own sheet; it contains nothing of a visitor or owner. */}
      <style dangerouslySetInnerHTML={{ __html: text }} />
      <link rel="prefetch" as="style" href={address} />
    </>
  );
}
