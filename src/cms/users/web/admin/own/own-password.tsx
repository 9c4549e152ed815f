import { Alert, Button, SimpleGrid, Text } from "@mantine/core";
import { AccountName } from "#cms/users/web/index.ts";
import { useTexts } from "#web/texts.tsx";
import { Section } from "../section.tsx";
import { PasswordField } from "./password-field.tsx";
import { type OwnProps, useAccountForm } from "./use-account-form.ts";

/** Changes the password. A failed change is reported until one succeeds, also after a reload. */
export function OwnPassword({ auth: { user, error: last, errState, models }, answer, onUnsaved }: OwnProps) {
  const t = useTexts();
  const sent = useAccountForm("password", { answer, onUnsaved, fields: ["current", "password"] });
  const { Form, form, busy, refused, errorAt } = sent;
  const remembered = errState === "change-password" && last ? t("site:account.password.failed", { error: last }) : null;
  const error = refused ? sent.error : remembered;
  return (
    <Section id="password" title={t("site:login.password")}>
      <Text size="sm" c="dimmed" mb="md">
        {t(`site:account.password.${models.apiToken.make ? "textTokens" : "text"}`)}
      </Text>
      {error && (
        <Alert color="red" variant="light" mb="md" role={refused ? "alert" : undefined}>
          {error}
        </Alert>
      )}
      <Form method="post" noValidate {...form}>
        <input type="hidden" name="intent" value="password" />
        <AccountName handle={user.handle} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <PasswordField name="current" error={errorAt("current")} />
          <PasswordField name="password" error={errorAt("password")} />
        </SimpleGrid>
        <Button type="submit" variant="default" mt="md" loading={busy}>
          {t("site:account.password.button")}
        </Button>
      </Form>
    </Section>
  );
}
