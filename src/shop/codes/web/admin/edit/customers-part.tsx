import { Checkbox, Fieldset, Input, Stack, Text } from "@mantine/core";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { type CodeGroup, groupName } from "../code-groups.ts";
import type { CodePart } from "./code-part.ts";

type Props = CodePart & { groups: CodeGroup[] };

/** Which customers may redeem a code. */
export function CustomersPart({ values, errors, set, groups }: Props) {
  const t = useTexts();
  const yesNo = (name: "oncePerCustomer" | "firstOrder") => (
    <YesNo
      id={`code-${name}`}
      name={name}
      label={t(`admin:codes.field.${name}`)}
      hint={t(`admin:codes.hint.${name}`)}
      checked={values[name]}
      onChange={(checked) => set(name, checked)}
    />
  );
  return (
    <FormSection id="code-customers" title={t("admin:codes.part.customers")}>
      {yesNo("oncePerCustomer")}
      {yesNo("firstOrder")}
      <GroupChoice
        groups={groups}
        chosen={values.groups}
        error={errors.groups}
        onChange={(chosen) => set("groups", chosen)}
      />
    </FormSection>
  );
}

type ChoiceProps = {
  groups: CodeGroup[];
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Groups that were deleted stay until they are taken out: without them the code would be for everybody. */
function GroupChoice({ groups, chosen, error, onChange }: ChoiceProps) {
  const t = useTexts();
  const language = useLanguage();
  const gone = chosen.filter((id) => !groups.some(({ _id }) => _id === id));
  const choices = [
    ...groups.map((group) => ({ id: group._id, label: groupName(group, language) })),
    ...gone.map((id) => ({ id, label: t("admin:codes.goneGroup") })),
  ];
  if (choices.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t("admin:codes.hint.noGroups")}
      </Text>
    );
  }
  return (
    <Fieldset legend={t("admin:codes.field.groups")} p="md" id="code-groups" tabIndex={-1}>
      <Text size="sm" c="dimmed" mb="sm">
        {t("admin:codes.hint.groups")}
      </Text>
      <Stack gap="xs">
        {choices.map(({ id, label }) => (
          <Checkbox
            key={id}
            name="groups"
            value={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </Stack>
      {/* Without script, this says that none is ticked. */}
      <input type="hidden" name="groups" value="" />
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Fieldset>
  );
}
