import { useTexts } from "#web/texts.tsx";
import type { Answers } from "../answers.ts";

/** Colours of which a site can be made, by what they are called. */
const offered = {
  green: "#1b5742",
  wine: "#7a1f2b",
  teal: "#1f6f73",
  blue: "#1c6a94",
  night: "#1d3557",
  orange: "#c2410c",
  honey: "#b45309",
  plum: "#6d5a86",
} as const;

type Props = { answers: Answers; ofLogo: readonly string[] };

/** The colours of the design, those of the logo, some others, or any. */
export function ColourChoice({ answers: { colour, ownColour }, ofLogo }: Props) {
  const t = useTexts();
  const names = Object.entries(offered) as [keyof typeof offered, string][];
  const choices = [
    ...ofLogo.map((value, at) => ({ value, label: t("site:setup.colour.ofLogo", { number: at + 1 }) })),
    ...names
      .filter(([, value]) => !ofLogo.includes(value))
      .map(([name, value]) => ({ value, label: t(`site:setup.colour.${name}`) })),
  ];
  const known = colour === "" || colour === "own" || choices.some(({ value }) => value === colour);
  const own = colour === "own" || !known;
  return (
    <fieldset className="setup-radios setup-colours" aria-describedby="colour-hint">
      <legend>{t("site:setup.colour.legend")}</legend>
      <p id="colour-hint" className="field-hint">
        {t("site:setup.colour.hint")}
      </p>
      <div className="setup-options">
        <label className="setup-colour-word">
          <input type="radio" name="colour" value="" defaultChecked={colour === ""} />
          <span>{t("site:setup.colour.design")}</span>
        </label>
        {choices.map(({ value, label }) => (
          <label key={value} className="setup-swatch" title={label}>
            <input type="radio" name="colour" value={value} defaultChecked={value === colour} aria-label={label} />
            <span style={{ background: value }} aria-hidden="true" />
          </label>
        ))}
        <span className="setup-own">
          <label className="setup-colour-word">
            <input type="radio" name="colour" value="own" id="colour-own" defaultChecked={own} />
            <span>{t("site:setup.colour.own")}</span>
          </label>
          <input
            type="color"
            name="ownColour"
            defaultValue={known ? ownColour : colour}
            aria-label={t("site:setup.colour.pick")}
          />
        </span>
      </div>
    </fieldset>
  );
}
