import { Alert, Group, NumberInput, PasswordInput, Radio, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { mailEncryptions } from "#cms/settings/contract.ts";
import { FormLine } from "#web/admin/form/form-line.tsx";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Locked } from "#web/admin/form/locked.tsx";
import { useTexts } from "#web/texts.tsx";
import type { MailForm } from "./mail-fields.ts";
import { mailProviders, providerOf } from "./mail-providers.ts";

type Props = {
  form: MailForm;
  /** Whether it can be changed: by its reader, by others, or by whoever runs the server. */
  state: "open" | "others" | "locked";
  password: { set: boolean; last4: string };
};

/** The provider, whose server is filled in, and how to log in there. */
export function ServerPart({ form, state, password }: Props) {
  const t = useTexts();
  const { values, errors, set } = form;
  const disabled = state !== "open";
  const known = providerOf(values.host);
  const [chosen, setChosen] = useState(known?.key ?? (values.host ? "other" : ""));
  const key = known?.key ?? chosen;
  const provider = mailProviders.find((one) => one.key === key);
  const choose = (next: string) => {
    setChosen(next);
    const preset = mailProviders.find((one) => one.key === next);
    if (!preset) return;
    set("host", preset.host ?? "");
    set("port", preset.port);
    set("encryption", preset.encryption);
  };
  const others = mailProviders.map(({ key: value, name: label }) => ({ value, label }));
  return (
    <FormSection id="mail-server" title={t("admin:settings.mail.server")} hint={t("admin:settings.mail.serverHint")}>
      {state === "locked" && <Locked />}
      {state === "others" && <Text size="sm">{t("admin:settings.mail.owners")}</Text>}
      {state === "open" && (
        <Select
          id="mail-provider"
          label={t("admin:settings.mail.choose")}
          placeholder={t("admin:settings.mail.choosePlaceholder")}
          data={[...others, { value: "other", label: t("admin:settings.mail.other") }]}
          value={key || null}
          allowDeselect={false}
          searchable
          onChange={(value) => choose(value ?? "")}
        />
      )}
      {provider?.hint && !disabled && (
        <Alert color="blue" variant="light">
          {t(`admin:settings.mail.provider.${provider.key}`)}
        </Alert>
      )}
      <FormLine
        form={form}
        name="user"
        label={t("admin:settings.mail.user")}
        description={t("admin:settings.mail.userHint")}
        autoComplete="off"
        disabled={disabled}
      />
      <PasswordInput
        id="mail-password"
        name="password"
        label={t("admin:settings.mail.password")}
        description={
          password.set
            ? t(`admin:settings.mail.${password.last4 ? "passwordEnds" : "passwordSet"}`, { last4: password.last4 })
            : t("admin:settings.mail.passwordHint")
        }
        autoComplete="new-password"
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ "aria-label": t("admin:account.showPassword") }}
        maxLength={1000}
        disabled={disabled}
        value={values.password}
        error={errors.password}
        onChange={(event) => set("password", event.currentTarget.value)}
      />
      <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
        <FormLine
          form={form}
          name="host"
          label={t("admin:settings.mail.host")}
          description={t("admin:settings.mail.hostHint")}
          inputMode="url"
          disabled={disabled}
        />
        <NumberInput
          id="mail-port"
          name="port"
          label={t("admin:settings.mail.port")}
          description={t("admin:settings.mail.portHint")}
          min={1}
          max={65_535}
          allowDecimal={false}
          hideControls
          disabled={disabled}
          value={values.port}
          error={errors.port}
          onChange={(value) => set("port", value === "" ? "" : Number(value))}
        />
      </Group>
      <Radio.Group
        id="mail-encryption"
        name="encryption"
        label={t("admin:settings.mail.encryption")}
        description={t("admin:settings.mail.encryptionHint")}
        value={values.encryption}
        error={errors.encryption}
        onChange={(value) => set("encryption", value)}
      >
        <Stack gap="xs" mt="sm">
          {mailEncryptions.map((one) => (
            <Radio key={one} value={one} label={t(`admin:settings.mail.encryptions.${one}`)} disabled={disabled} />
          ))}
        </Stack>
      </Radio.Group>
    </FormSection>
  );
}
