import { Box, Paper, Radio, Stack, Title } from "@mantine/core";
import { isLanguage, type Language, languages } from "#contract/language.ts";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import { useTexts } from "#web/texts.tsx";

type Values = { language: Language; secondLanguage: boolean };
type Props = {
  values: Values;
  error: string | undefined;
  onLanguage: (language: Language) => void;
  onSecond: (on: boolean) => void;
};

/** Which language leads, and whether the site speaks the other one as well. */
export function LanguagesPart({ values, error, onLanguage, onSecond }: Props) {
  const t = useTexts();
  const second = languages.find((one) => one !== values.language) ?? values.language;
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="config-languages">
      <Title order={2} size="h5" id="config-languages" mb="md">
        {t("admin:settings.config.languages")}
      </Title>
      <Radio.Group
        id="config-language"
        name="language"
        label={t("admin:settings.config.language")}
        description={t("admin:settings.config.languageHint")}
        value={values.language}
        error={error}
        onChange={(value) => isLanguage(value) && onLanguage(value)}
      >
        <Stack gap="xs" mt="sm">
          {languages.map((one) => (
            <Radio key={one} size="md" value={one} label={t(`admin:language.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Box mt="lg">
        <YesNo
          id="config-secondLanguage"
          name="secondLanguage"
          label={t("admin:settings.config.second", { language: t(`admin:language.${second}`) })}
          hint={t("admin:settings.config.secondHint")}
          checked={values.secondLanguage}
          onChange={onSecond}
        />
      </Box>
    </Paper>
  );
}
