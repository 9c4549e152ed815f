import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

/** The green of the product mark, light to dark. White reads on shade 6 and darker (WCAG 1.4.3). */
const vine: MantineColorsTuple = [
  "#eff5f0",
  "#dde9e0",
  "#bbd3c1",
  "#97bca0",
  "#7caa88",
  "#63966e",
  "#4a7a55",
  "#3d6647",
  "#2f4a35",
  "#243a29",
];

/** The theme of the UI kit, and the one text that it needs everywhere: the label of its close buttons. */
export const adminTheme = (close: string) =>
  createTheme({
    colors: { vine },
    primaryColor: "vine",
    primaryShade: { light: 7, dark: 6 },
    defaultRadius: "md",
    // The sans of the site, so that the admin centre looks the same everywhere.
    fontFamily: "'Figtree', 'Figtree Fallback', system-ui, sans-serif",
    headings: { fontWeight: "650", textWrap: "balance" },
    cursorType: "pointer",
    respectReducedMotion: true,
    components: {
      // German nouns are hard to read in capitals, and long.
      Badge: { defaultProps: { tt: "none" } },
      CloseButton: { defaultProps: { "aria-label": close } },
      // Inside the page, so that a screen reader finds it there; without the extra stop before its items.
      Menu: { defaultProps: { portalProps: { target: "#inhalt" }, withInitialFocusPlaceholder: false } },
      Modal: { defaultProps: { centered: true } },
      // The page's banner is its own header.
      ModalHeader: { defaultProps: { role: "presentation" } },
    },
  });

/** Where the kit's own greys and reds have too little contrast. */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-dimmed": "var(--mantine-color-gray-7)",
    "--mantine-color-placeholder": "#6b7280",
    "--mantine-color-error": "var(--mantine-color-red-9)",
  },
  dark: {
    "--mantine-color-dimmed": "var(--mantine-color-dark-1)",
    "--mantine-color-placeholder": "#9a9a9a",
    "--mantine-color-error": "var(--mantine-color-red-4)",
    // The kit's own look like a filled button.
    "--mantine-color-red-light": "rgb(224 49 49 / 16%)",
    "--mantine-color-yellow-light": "rgb(250 176 5 / 13%)",
    "--mantine-color-vine-light": "rgb(99 150 110 / 20%)",
    "--mantine-color-vine-light-hover": "rgb(99 150 110 / 28%)",
  },
});
