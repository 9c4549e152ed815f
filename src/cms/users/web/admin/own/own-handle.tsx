import { Alert, Button, SimpleGrid, Text, TextInput } from "@mantine/core";
import { AccountName } from "#cms/users/web/index.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { Section } from "../section.tsx";
import { PasswordField } from "./password-field.tsx";
import { type OwnProps, useAccountForm } from "./use-account-form.ts";
import type { OwnForm } from "./use-own-copy.ts";

type Props = OwnProps & OwnForm & { mailed: boolean };

/** Another address to log in with; it becomes valid with the link that is mailed to it. */
export function OwnHandle({ auth: { user }, answer, onUnsaved, mailed, values, set }: Props) {
  const t = useTexts();
  const { Form, form, busy, error, errorAt } = useAccountForm("handle", {
    answer,
    onUnsaved,
    fields: ["handle", "current"],
  });
  return (
    <Section id="handle" title={t("site:account.handle.title")}>
      <Text size="sm" c="dimmed" mb="md" className="admin-title">
        {t("site:account.handle.text")} <strong>{user.handle}</strong>
      </Text>
      {mailed && (
        <Alert variant="light" icon={<Icon name="mail" />} mb="md" role="status">
          {t("site:account.done.handle")}
        </Alert>
      )}
      {error && (
        <Alert color="red" variant="light" mb="md" role="alert">
          {error}
        </Alert>
      )}
      <Form method="post" noValidate {...form}>
        <input type="hidden" name="intent" value="handle" />
        <AccountName handle={user.handle} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            name="handle"
            type="email"
            label={t("site:account.handle.label")}
            description={t("site:account.handle.hint")}
            inputWrapperOrder={["label", "input", "error", "description"]}
            autoComplete="email"
            withAsterisk
            aria-required
            value={values.handle}
            onChange={(event) => set({ handle: event.currentTarget.value })}
            error={errorAt("handle")}
          />
          <PasswordField name="current" error={errorAt("current")} />
        </SimpleGrid>
        <Button type="submit" variant="default" mt="md" loading={busy}>
          {t("site:account.handle.button")}
        </Button>
      </Form>
    </Section>
  );
}
