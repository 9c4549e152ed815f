import { Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { translator } from "#contract/texts/translate.ts";
import { codeSentence, type SaidCode } from "#shop/codes/code-sentence.ts";
import type { Code } from "#shop/codes/contract.ts";
import { formatMoney } from "#shop/pricing/amounts/money.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { type CodeGroup, groupNames } from "../code-groups.ts";

type SentenceProps = { said: SaidCode; groups: CodeGroup[]; currency: string };

/** What the code does, in each language of the site, as it stands in the form. */
export function CodeSentence({ said, groups, currency }: SentenceProps) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const sentences = languages.map((language) => {
    const names = groupNames(said.groups, { groups, language, t: translator(language) });
    return { language, sentence: codeSentence({ ...said, groups: names }, { language, currency }) };
  });
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="code-sentence">
      <Title order={2} size="h5" id="code-sentence" mb="xs">
        {t("admin:codes.sentence.title")}
      </Title>
      {sentences.some(({ sentence }) => sentence === null) ? (
        <Text size="sm" c="dimmed">
          {t("admin:codes.sentence.none")}
        </Text>
      ) : (
        <Stack gap="sm">
          {sentences.map(({ language, sentence }) => (
            <Text key={language} lang={language} className="code-sentence">
              {sentence}
            </Text>
          ))}
        </Stack>
      )}
    </Paper>
  );
}

/** How often a code was redeemed, and what it took off. */
export function CodeNumbers({ code, currency }: { code: Code; currency: string }) {
  const t = useTexts();
  const language = useLanguage();
  const { redeemed, limit, taken, lastRedeemed } = code;
  const money = (amount: number) => formatMoney({ amount: Math.round(amount), currency }, language);
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="code-numbers">
      <Title order={2} size="h5" id="code-numbers" mb="xs">
        {t("admin:codes.numbers.title")}
      </Title>
      {redeemed === 0 ? (
        <Text size="sm" c="dimmed">
          {t("admin:codes.numbers.none")}
        </Text>
      ) : (
        <>
          <dl className="code-numbers">
            <Fact name="count">
              {limit === null ? redeemed : t("admin:codes.numbers.of", { count: redeemed, limit })}
            </Fact>
            <Fact name="taken">{money(taken * 100)}</Fact>
            <Fact name="average">{money((taken * 100) / redeemed)}</Fact>
            <Fact name="last">{lastRedeemed && <Time at={lastRedeemed} />}</Fact>
          </dl>
          <Text size="sm" c="dimmed" mt="sm">
            {t("admin:codes.numbers.hint")}
          </Text>
        </>
      )}
    </Paper>
  );
}

function Fact({ name, children }: { name: "count" | "taken" | "average" | "last"; children: ReactNode }) {
  const t = useTexts();
  return (
    <div>
      <dt>{t(`admin:codes.numbers.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
