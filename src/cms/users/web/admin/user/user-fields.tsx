import { NativeSelect, PasswordInput, SimpleGrid, Stack, Switch, TextInput } from "@mantine/core";
import type { User } from "#cms/users/contract.ts";
import { isLanguage, languages } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";
import { Section } from "../section.tsx";
import { RoleField } from "./role-field.tsx";
import type { UserForm } from "./use-user-form.ts";
import { chooseRole } from "./user-values.ts";

type Props = { form: UserForm; grant: User["roles"] };

/** The fields of a user: person, role, and terms in the shop. */
export function UserFields({ form, grant }: Props) {
  const t = useTexts();
  const { values, errors, set, fields, thing: user } = form;
  // A user who is logged in with the former role or address must log in again.
  const ends = user?.state === "active" ? t("admin:user.endsSessions") : undefined;
  const follows = user?.state === "invited" ? t("admin:user.invitationFollows") : ends;
  return (
    <Stack gap="md">
      <Section id="person" title={t("admin:user.person")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            id="user-name"
            name="name"
            label={t("admin:user.field.name")}
            withAsterisk
            aria-required
            autoComplete="off"
            value={values.name}
            error={errors.name}
            onChange={(event) => set("name", event.currentTarget.value)}
          />
          <TextInput
            id="user-handle"
            name="handle"
            type="email"
            label={t("admin:user.field.handle")}
            description={fields.includes("handle") ? follows : undefined}
            inputWrapperOrder={["label", "input", "error", "description"]}
            withAsterisk
            aria-required
            autoComplete="off"
            value={values.handle}
            error={errors.handle}
            onChange={(event) => set("handle", event.currentTarget.value)}
          />
          <NativeSelect
            id="user-language"
            name="language"
            label={t("admin:user.field.language")}
            description={t("admin:user.languageHint")}
            inputWrapperOrder={["label", "input", "error", "description"]}
            value={values.language}
            error={errors.language}
            data={languages.map((value) => ({ value, label: t(`admin:language.${value}`) }))}
            onChange={({ currentTarget: { value } }) => isLanguage(value) && set("language", value)}
          />
        </SimpleGrid>
      </Section>
      <Section id="role" title={t("admin:user.access")}>
        <RoleField
          value={values.role}
          grant={grant}
          error={errors.role}
          description={fields.includes("role") ? ends : undefined}
          onChange={(role) => chooseRole(form, role)}
        />
        {values.role === "system" && form.saved.role !== "system" && (
          <PasswordInput
            id="user-current"
            name="current"
            mt="md"
            maw={360}
            label={t("admin:user.field.current")}
            description={t("admin:user.confirmOwner")}
            inputWrapperOrder={["label", "input", "error", "description"]}
            withAsterisk
            aria-required
            autoComplete="current-password"
            value={values.current}
            error={errors.current}
            visibilityToggleFocusable
            visibilityToggleButtonProps={{ "aria-label": t("admin:account.showPassword") }}
            onChange={(event) => set("current", event.currentTarget.value)}
          />
        )}
      </Section>
      <Section id="shop" title={t("admin:user.shop")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            id="user-discount"
            name="discount"
            inputMode="decimal"
            label={t("admin:user.field.discount")}
            description={t("admin:user.discountHint")}
            inputWrapperOrder={["label", "input", "error", "description"]}
            rightSection={<span aria-hidden="true">%</span>}
            value={values.discount}
            error={errors.discount}
            onChange={(event) => set("discount", event.currentTarget.value)}
          />
          <Switch
            id="user-shipping_free"
            name="shipping_free"
            value="true"
            mt={{ base: 0, sm: 26 }}
            label={t("admin:user.field.shipping_free")}
            checked={values.shipping_free}
            error={errors.shipping_free}
            onChange={(event) => set("shipping_free", event.currentTarget.checked)}
          />
        </SimpleGrid>
      </Section>
    </Stack>
  );
}
