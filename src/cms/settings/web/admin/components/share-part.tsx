import { Checkbox, Group } from "@mantine/core";
import { Fragment } from "react";
import { shareWays } from "#cms/settings/contract.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import { type ComponentForm, shareField, shareName } from "./component-fields.ts";

/** In which ways visitors can share entries and products. */
export function SharePart({ form }: { form: ComponentForm }) {
  const t = useTexts();
  return (
    <FormSection
      id="components-share"
      title={t("admin:settings.components.share.title")}
      hint={t("admin:settings.components.share.hint")}
    >
      <Group role="group" aria-labelledby="components-share-title">
        {shareWays.map((way) => (
          <Fragment key={way}>
            <Checkbox
              name={shareField(way)}
              value="true"
              label={shareName(way, t)}
              checked={form.values[shareField(way)]}
              onChange={(event) => form.set(shareField(way), event.currentTarget.checked)}
            />
            {/* Without script, this is sent for one that is off. */}
            <input type="hidden" name={shareField(way)} value="false" />
          </Fragment>
        ))}
      </Group>
    </FormSection>
  );
}
