import { Island } from "#web/islands/island.tsx";
import { errorAt } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import { ColourChoice } from "../look/colour-choice.tsx";
import { DesignChoice } from "../look/design-choice.tsx";
import { LogoField } from "../look/logo-field.tsx";
import Redraw from "../look/redraw.island.tsx";
import type { Shown } from "../shown.ts";

/** Three designs, a colour and a logo: the little pages show what becomes of them. */
export function LookStep({ answers, logo, words, refused }: Shown) {
  const t = useTexts();
  return (
    <section>
      <h2>{t("site:setup.look")}</h2>
      <div id="setup-designs">{words && <DesignChoice {...{ answers, words }} logo={logo?.preview ?? null} />}</div>
      <div className="setup-own-look">
        <div id="setup-colours">
          <ColourChoice answers={answers} ofLogo={logo?.colours ?? []} />
        </div>
        <div id="setup-logo">
          <LogoField logo={logo} error={errorAt(refused, "logo")} />
        </div>
      </div>
      <div className="setup-redraw">
        <button type="submit" name="act" value="show" className="setup-quiet">
          {t("site:setup.show")}
        </button>
      </div>
      <p className="visually-hidden" role="status" id="setup-said" />
      <Island name="redraw" id="setup-redraw" of={Redraw} props={{ said: t("site:setup.shown") }} wake="idle" />
    </section>
  );
}
