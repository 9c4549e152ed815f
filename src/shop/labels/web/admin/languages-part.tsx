import { Anchor, Paper, Text, Title } from "@mantine/core";
import { type LabelLanguage, labelLanguages } from "#shop/facts/label-words.ts";
import { labelAddress } from "#shop/labels/addresses.ts";
import type { Label } from "#shop/labels/contract.ts";
import { useTexts } from "#web/texts.tsx";

/** Those in which owners write come first. */
const inOrder: LabelLanguage[] = ["de", "en", ...labelLanguages.filter((one) => one !== "de" && one !== "en")];

/** The pages of a label, by the names of their languages. */
export function LanguagesPart({ label: { code, state } }: { label: Label }) {
  const t = useTexts();
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="label-languages">
      <Title order={2} size="h5" id="label-languages" mb={4}>
        {t("admin:label.languages.title")}
      </Title>
      <Text size="sm" mb={state === "waiting" ? 0 : "sm"}>
        {t(`admin:label.languages.${state === "waiting" ? "waiting" : "text"}`, { count: inOrder.length })}
      </Text>
      {state !== "waiting" && (
        <ul className="label-languages">
          {inOrder.map((language) => (
            <li key={language}>
              <Anchor
                href={labelAddress(code, language)}
                lang={language}
                hrefLang={language}
                target="_blank"
                rel="noopener"
                size="sm"
              >
                {nameOf(language)}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}

/** In the language itself, as a list begins: `Français`. */
function nameOf(language: LabelLanguage): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
