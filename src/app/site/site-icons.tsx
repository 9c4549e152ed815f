import type { SiteIcons as Icons } from "#cms/design/web/index.ts";

/** The icons of the site, of a screen in whose data they are. */
export function iconsOf(loaded: readonly unknown[]): Icons | null {
  for (const one of loaded) {
    const { icons } = (one ?? {}) as { icons?: Icons };
    if (icons?.version !== undefined) return icons;
  }
  return null;
}

/** What browsers draw of the site beside its pages: in tabs, on home screens, and above the header of a phone. */
export function SiteIcons({ version, vector, light, dark }: Icons) {
  const at = (name: string) => `/${name}?v=${version}`;
  return (
    <>
      <link rel="icon" href={at("favicon.ico")} sizes="48x48" />
      {vector ? (
        <link rel="icon" href={at("favicon.svg")} type="image/svg+xml" />
      ) : (
        <link rel="icon" href={at("icon-192.png")} type="image/png" sizes="192x192" />
      )}
      <link rel="apple-touch-icon" href={at("apple-touch-icon.png")} />
      <link rel="manifest" href={at("manifest.webmanifest")} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  );
}
