import type { ReactNode } from "react";
import { initialDesign } from "#cms/design/presets/initial.ts";
import { Ornament, ownFonts, preloadFonts } from "#cms/design/web/index.ts";
import { type Language, languages } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";

type Frame = {
  title: string;
  text: string;
  /** The step shows pictures side by side. */
  wide: boolean;
  language: Language;
  /** Where this screen is in another language. */
  addressIn: (language: Language) => string;
  children: ReactNode;
};

/** The frame of the set-up: the site has neither name nor menu yet, so it shows the product's. */
export function SetupFrame({ title, text, wide, language, addressIn, children }: Frame) {
  const t = useTexts();
  preloadFonts(ownFonts);
  return (
    <div className="setup">
      <header className="setup-header">
        <p className="setup-product">
          <img src="/vitrine.svg" alt="" width="32" height="32" />
          {t("site:setup.product")}
        </p>
        <nav className="setup-languages" aria-label={t("site:menu.language")}>
          {languages.map((other) => (
            <a
              key={other}
              href={addressIn(other)}
              hrefLang={other}
              lang={other}
              aria-current={other === language ? "true" : undefined}
            >
              {t(`site:language.${other}`)}
            </a>
          ))}
        </nav>
      </header>
      <main className={wide ? "setup-wide" : undefined}>
        <div className="setup-welcome">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        {children}
      </main>
      <Ornament name={initialDesign.ornament.name} />
    </div>
  );
}
