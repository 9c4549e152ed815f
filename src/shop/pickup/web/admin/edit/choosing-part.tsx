import { Radio, Stack } from "@mantine/core";
import { choosing } from "#shop/pickup/contract.ts";
import { NumberLine } from "#shop/things/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import { pieces } from "./place-fields.ts";
import { inputOf, type PlaceForm } from "./place-part.tsx";

/** What customers choose, when the first time is that they can, and how many of them come at once. */
export function ChoosingPart({ form }: { form: PlaceForm }) {
  const t = useTexts();
  const { values, errors, set } = form;
  const { choose } = values;
  const number = (name: "slotMinutes" | "perSlot" | "leadHours" | "daysAhead", of: string = name) => (
    <NumberLine
      {...inputOf(form, name)}
      scale={pieces}
      label={t(`admin:pickup.field.${of}`)}
      hint={t(`admin:pickup.hint.${of}`)}
      unit={name === "perSlot" ? undefined : t(`admin:pickup.unit.${name}`)}
    />
  );
  return (
    <FormSection id="pickup-place-when" title={t("admin:pickup.part.when")}>
      <Radio.Group
        id="pickup-place-choose"
        name="choose"
        label={t("admin:pickup.field.choose")}
        value={choose}
        error={errors.choose}
        onChange={(value) => set("choose", value)}
      >
        <Stack gap="xs" mt="xs">
          {choosing.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`admin:pickup.choose.${one}`)}
              description={t(`admin:pickup.chooseHint.${one}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <div className="shop-fields">
        {choose === "time" && number("slotMinutes")}
        {choose !== "nothing" && number("perSlot", choose === "time" ? "perSlot" : "perDay")}
        {number("leadHours")}
        {choose !== "nothing" && number("daysAhead")}
      </div>
    </FormSection>
  );
}
