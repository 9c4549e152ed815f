/** What is most useful in a style sheet of one's own; a test looks whether the site has them. */
export const helpful = {
  properties: [
    ...["--paper", "--surface", "--ink", "--ink-soft", "--line", "--link", "--action", "--on-action", "--accent"],
    ...["--font-heading", "--font-text", "--text", "--h1", "--s3", "--s6", "--page", "--measure", "--radius"],
    "--shadow",
  ],
  classes: [
    ...[".site-header", ".brand", ".menu", ".header-call", ".hero", ".hero-title", ".band", ".heading", ".button"],
    ...[".card", ".quote", ".fold", ".entry-card", ".site-footer", ".wrap"],
  ],
} as const;
