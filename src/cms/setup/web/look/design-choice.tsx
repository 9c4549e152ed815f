import { tinted } from "#cms/design/presets/tinted.ts";
import { designsOf } from "#cms/setup/trade-designs.ts";
import { useTexts } from "#web/texts.tsx";
import { type Answers, colourOf } from "../answers.ts";
import { Radios } from "../steps/radios.tsx";
import { Miniature } from "./miniature.tsx";
import type { Words } from "./words.ts";

type Props = { answers: Answers; logo: string | null; words: Words };

/** Three designs that fit the trade, each as a little page of the new site. */
export function DesignChoice({ answers, logo, words }: Props) {
  const t = useTexts();
  const { sitename, trade, preset } = answers;
  const colour = colourOf(answers);
  return (
    <Radios
      name="preset"
      legend={t("site:setup.preset.legend")}
      hint={t("site:setup.preset.hint")}
      error={undefined}
      look="setup-designs"
      chosen={preset}
      options={designsOf(trade).map((name) => ({
        value: name,
        label: t(`admin:design.preset.${name}.name`),
        picture: <Miniature design={tinted(name, colour)} {...{ sitename, logo, words }} />,
      }))}
    />
  );
}
