import { Alert, Button, NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core";
import type { User } from "#cms/users/contract.ts";
import { isLanguage, languages } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";
import { Section } from "../section.tsx";
import { type OwnProps, useAccountForm } from "./use-account-form.ts";
import type { OwnForm } from "./use-own-copy.ts";

/** The user's name, and the language of the admin centre. What was saved elsewhere is shown beside what is typed. */
export function OwnProfile({ auth: { user }, answer, onUnsaved, values, set }: OwnProps & OwnForm) {
  const t = useTexts();
  const { Form, form, busy, refused, error, errorAt } = useAccountForm("profile", {
    answer,
    onUnsaved,
    fields: ["name", "language"],
  });
  const now = refused && "current" in refused ? (refused.current as User) : null;
  const meanwhile = (value: string) => t("site:account.profile.meanwhile", { value });
  return (
    <Section id="profile" title={t("site:account.profile.title")}>
      <Text size="sm" c="dimmed" mb="md">
        {t("site:account.profile.textStaff")}
      </Text>
      {error && (
        <Alert color="red" variant="light" mb="md" role="alert">
          {error}
        </Alert>
      )}
      <Form method="post" noValidate {...form}>
        <input type="hidden" name="intent" value="profile" />
        <input type="hidden" name="version" value={now?.version ?? user.version} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            name="name"
            label={t("site:register.name")}
            description={now && now.name !== user.name ? meanwhile(now.name ?? "") : undefined}
            inputWrapperOrder={["label", "input", "error", "description"]}
            autoComplete="name"
            withAsterisk
            aria-required
            value={values.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
            error={errorAt("name")}
          />
          <NativeSelect
            name="language"
            label={t("admin:user.field.language")}
            description={
              now && now.language !== user.language ? meanwhile(t(`admin:language.${now.language}`)) : undefined
            }
            inputWrapperOrder={["label", "input", "error", "description"]}
            value={values.language}
            onChange={({ currentTarget: { value } }) => isLanguage(value) && set({ language: value })}
            error={errorAt("language")}
            data={languages.map((value) => ({ value, label: t(`admin:language.${value}`) }))}
          />
        </SimpleGrid>
        <Button type="submit" mt="md" loading={busy}>
          {t("site:account.profile.button")}
        </Button>
      </Form>
    </Section>
  );
}
