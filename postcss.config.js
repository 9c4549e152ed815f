const dark = "(prefers-color-scheme: dark)";

/**
 * Rules for the dark scheme hold where the device asks for it, unless the visitor has chosen the light one, and where
 * the visitor has chosen the dark one (`web/site/scheme.ts`). A sheet says `@media (prefers-color-scheme: dark)` once.
 */
function chosenScheme() {
  return {
    postcssPlugin: "vitrine-chosen-scheme",
    AtRule: {
      media(rule) {
        if (rule.params !== dark || rule.chosen) return;
        rule.chosen = true;
        rule.before(rule.nodes.map((inner) => under(inner, '[data-scheme="dark"]')));
        rule.each((inner) => inner.replaceWith(under(inner, ':not([data-scheme="light"])')));
      },
    },
  };
}

/** The rule below a root with this mark, which does not make it weigh more. */
function under(rule, mark) {
  const selectors = rule.selectors.map((selector) =>
    selector.startsWith(":root") ? `:root:where(${mark})${selector.slice(5)}` : `:where(:root${mark}) ${selector}`,
  );
  return rule.clone({ selectors });
}

export default { plugins: [chosenScheme(), (await import("postcss-preset-mantine")).default()] };
