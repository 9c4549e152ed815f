import { PasswordInput } from "@mantine/core";
import type { Config } from "#cms/settings/contract.ts";
import { FormLine } from "#web/admin/form/form-line.tsx";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import { type ComponentForm, type KeyName } from "./component-fields.ts";

type Props = { form: ComponentForm; components: Config["components"] };
type KeyProps = { form: ComponentForm; name: KeyName; stored: { set: boolean; last4: string } | undefined };

/** The keys of services: they can be written and not read. */
export function KeysPart({ form, components: { social } }: Props) {
  const t = useTexts();
  const shared = { form };
  return (
    <FormSection
      id="components-keys"
      title={t("admin:settings.components.keys")}
      hint={t("admin:settings.components.keysHint")}
    >
      <FormLine form={form} name="fbAppId" label={t("admin:settings.components.fbAppId")} autoComplete="off" />
      <Key {...shared} name="fbAppSecret" stored={social.fb.appSecret} />
      <Key {...shared} name="fbToken" stored={social.fb.pageAccessToken} />
    </FormSection>
  );
}

function Key({ form, name, stored }: KeyProps) {
  const t = useTexts();
  const state = !stored?.set ? "keyNone" : stored.last4 ? "keyEnds" : "keySet";
  return (
    <PasswordInput
      id={`components-${name}`}
      name={name}
      label={t(`admin:settings.components.${name}`)}
      description={t(`admin:settings.components.${state}`, { last4: stored?.last4 ?? "" })}
      autoComplete="off"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": t("admin:account.showPassword") }}
      maxLength={1000}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    />
  );
}
