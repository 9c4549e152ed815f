import { Radio, SimpleGrid, Stack, Textarea, TextInput } from "@mantine/core";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import { longestNotice, type TypedVacation, vacationKinds } from "./shop-settings-fields.ts";

type Props = { value: TypedVacation; error: string | undefined; onChange: (value: TypedVacation) => void };

/** When the business is away, what becomes of orders meanwhile, and what visitors read. It ends by itself. */
export function VacationPart({ value, error, onChange }: Props) {
  const t = useTexts();
  const text = (part: Exclude<keyof TypedVacation, "kind">) => ({
    label: t(`admin:settings.shop.vacationPart.${part}`),
    value: value[part],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...value, [part]: event.currentTarget.value }),
  });
  const missing = error !== undefined && (value.first === "" || value.last === "");
  return (
    <FormSection
      id="shop-vacation"
      title={t("admin:settings.shop.vacation")}
      hint={t("admin:settings.shop.vacationHint")}
    >
      <Stack gap="md">
        <Radio.Group
          name="vacationKind"
          label={t("admin:settings.shop.vacationOrders")}
          value={value.kind}
          onChange={(next) => onChange({ ...value, kind: vacationKinds.find((kind) => kind === next) ?? "none" })}
        >
          <Stack gap="xs" mt="xs">
            {vacationKinds.map((kind) => (
              <Radio key={kind} value={kind} label={t(`admin:settings.shop.vacationKind.${kind}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {value.kind !== "none" && (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TextInput {...text("first")} type="date" name="vacationFirst" error={missing ? error : null} />
              <TextInput {...text("last")} type="date" name="vacationLast" error={missing ? null : (error ?? null)} />
            </SimpleGrid>
            <Textarea
              {...text("notice_de")}
              name="vacationNotice_de"
              description={t("admin:settings.shop.vacationNoticeHint")}
              maxLength={longestNotice}
              autosize
              minRows={2}
            />
            <Textarea {...text("notice_en")} name="vacationNotice_en" maxLength={longestNotice} autosize minRows={2} />
          </>
        )}
      </Stack>
    </FormSection>
  );
}
