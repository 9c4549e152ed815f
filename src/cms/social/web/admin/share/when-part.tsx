import { Radio, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";

/** Now, or at a time. Without script the time is always there. */
export function WhenPart({ error }: { error: string | undefined }) {
  const t = useTexts();
  const [at, setAt] = useState("");
  const [when, setWhen] = useState("now");
  return (
    <FormSection id="social-when" title={t("admin:social.share.when")}>
      <Radio.Group name="when" aria-labelledby="social-when-title" value={when} onChange={setWhen}>
        <Stack gap="xs">
          <Radio value="now" label={t("admin:social.share.now")} />
          <Radio value="plan" label={t("admin:social.share.plan")} />
        </Stack>
      </Radio.Group>
      <TextInput
        name="at"
        type="datetime-local"
        label={t("admin:social.share.at")}
        description={t("admin:social.share.atHint")}
        required={when === "plan"}
        value={at}
        error={error && (at === "" ? t("admin:social.share.atMissing") : error)}
        onChange={(event) => {
          setAt(event.currentTarget.value);
          if (event.currentTarget.value !== "") setWhen("plan");
        }}
      />
    </FormSection>
  );
}
