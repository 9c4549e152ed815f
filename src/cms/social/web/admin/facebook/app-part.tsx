import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { Form, useNavigation } from "react-router";
import type { FacebookState } from "#cms/social/facebook.ts";
import type { FieldError } from "#contract/wire/problem.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import { CopyField } from "../copy-field.tsx";

type Props = {
  app: FacebookState["app"];
  /** Of the settings. */
  version: number;
  faults: FieldError[];
};

/** The app by which the site asks Facebook: its number, its secret, and what stands in its own settings. */
export function AppPart({ app, version, faults }: Props) {
  const t = useTexts();
  const busy = useNavigation().state === "submitting";
  const faultOf = (name: string) => faults.find(({ field }) => field === `components/social/fb/${name}`)?.message;
  return (
    <FormSection id="facebook-app" title={t("admin:social.facebook.app")} hint={t("admin:social.facebook.appHint")}>
      <ol className="social-steps">
        {["step1", "step2", "step3"].map((step) => (
          <li key={step}>{t(`admin:social.facebook.${step}`)}</li>
        ))}
      </ol>
      <CopyField
        id="facebook-return"
        label={t("admin:social.facebook.returnAddress")}
        hint={t("admin:social.facebook.returnHint")}
        value={app.returnAddress}
      />
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <Stack>
          <TextInput
            name="appId"
            required
            maxLength={160}
            inputMode="numeric"
            autoComplete="off"
            label={t("admin:social.facebook.appId")}
            defaultValue={app.id}
            error={faultOf("appId")}
          />
          <PasswordInput
            name="appSecret"
            required={!app.secret}
            maxLength={1000}
            autoComplete="off"
            label={t("admin:social.facebook.appSecret")}
            description={t(app.secret ? "admin:social.facebook.secretSet" : "admin:social.connect.stored")}
            error={faultOf("appSecret")}
            visibilityToggleFocusable
            visibilityToggleButtonProps={{ "aria-label": t("admin:account.showPassword") }}
          />
          <TextInput
            name="graphVersion"
            required
            maxLength={6}
            pattern="v[1-9][0-9]?\.[0-9]"
            title={t("admin:social.facebook.versionHint")}
            autoComplete="off"
            label={t("admin:social.facebook.version")}
            description={t("admin:social.facebook.versionHint")}
            defaultValue={app.version}
            error={faultOf("graphVersion") && t("admin:social.facebook.versionHint")}
          />
          <div>
            <Button type="submit" name="intent" value="app" variant="default" loading={busy}>
              {t("admin:social.facebook.saveApp")}
            </Button>
          </div>
        </Stack>
      </Form>
    </FormSection>
  );
}
