import { helpful } from "#cms/design/own-css/helpful.ts";
import { useTexts } from "#web/texts.tsx";

const example = `.hero-title {
  letter-spacing: 0.02em;
}

.card:hover {
  border-color: var(--accent);
}

@media (min-width: 48rem) {
  .site-header {
    padding-block: var(--s3);
  }
}`;

/** The names by which a style sheet can reach the site, and a beginning. */
export function CssHelp() {
  const t = useTexts();
  return (
    <details className="design-help">
      <summary>{t("admin:design.css.help.title")}</summary>
      <p>{t("admin:design.css.help.text")}</p>
      <pre>{example}</pre>
      {(["classes", "properties"] as const).map((kind) => (
        <div key={kind}>
          <h3>{t(`admin:design.css.help.${kind}`)}</h3>
          <dl>
            {helpful[kind].map((name) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{t(`admin:design.css.name.${name.replace(/^\W+/, "")}`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p>{t("admin:design.css.help.limits")}</p>
    </details>
  );
}
