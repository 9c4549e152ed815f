import { Button, Fieldset, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { funnelSteps, longestFunnelName } from "#cms/statistics/funnel.ts";
import { type Refusal, refusedFields } from "#web/admin/form/refusal.ts";
import { useTexts } from "#web/texts.tsx";
import { isGoal, namesOfStep, stepKinds } from "./funnel-steps.ts";

type Props = {
  /** Addresses that were read, which are offered. */
  pages: { value: string; name: string | null }[];
  refused: Refusal | null;
  /** What was sent and refused: without a script the screen is made again. */
  typed: Readonly<Record<string, string>>;
};

/** Begins to count a way: its name, and the steps that visits take one after the other. */
export function FunnelForm({ pages, refused, typed }: Props) {
  const t = useTexts();
  const busy = useNavigation().formData?.get("intent") === "make";
  const faults = refused ? refusedFields(refused) : [];
  const wrongSteps = faults.filter(({ field }) => field.startsWith("steps"));
  const rows = Array.from({ length: funnelSteps.most }, (_, at) => at);
  return (
    <Form method="post">
      <Stack>
        <TextInput
          name="name"
          required
          maxLength={longestFunnelName}
          label={t("admin:statistics.funnel.name")}
          description={t("admin:statistics.funnel.nameHint")}
          defaultValue={typed["name"]}
          error={faults.find(({ field }) => field === "name")?.message}
        />
        <Fieldset legend={t("admin:statistics.funnel.steps")}>
          <Text size="sm" c="dimmed" mb="md">
            {t("admin:statistics.funnel.stepsHint")}
          </Text>
          {wrongSteps.length > 0 && (
            <Text role="alert" c="var(--mantine-color-error)" size="sm" mb="md">
              {t("admin:statistics.funnel.stepsWrong", { least: funnelSteps.least })}
            </Text>
          )}
          <datalist id="funnel-pages">
            {pages.map(({ value, name }) => (
              <option key={value} value={value}>
                {name ?? value}
              </option>
            ))}
          </datalist>
          <ol className="funnel-rows">
            {rows.map((at) => (
              <StepRow key={at} at={at} typed={typed} />
            ))}
          </ol>
        </Fieldset>
        <div>
          <Button type="submit" name="intent" value="make" loading={busy}>
            {t("admin:statistics.funnel.make")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

function StepRow({ at, typed }: Pick<Props, "typed"> & { at: number }) {
  const t = useTexts();
  const names = namesOfStep(at);
  const kindOf = (value: string | undefined) => stepKinds.find((one) => one === value) ?? "page";
  const [kind, setKind] = useState(kindOf(typed[names.kind]));
  const number = at + 1;
  return (
    <li>
      <NativeSelect
        name={names.kind}
        label={t("admin:statistics.funnel.kindOf", { number })}
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(kindOf(value))}
        data={stepKinds.map((value) => ({
          value,
          label: isGoal(value) ? t(`admin:statistics.goal.${value}`) : t(`admin:statistics.funnel.kind.${value}`),
        }))}
      />
      {!isGoal(kind) && (
        <TextInput
          name={names.path}
          label={t("admin:statistics.funnel.pathOf", { number })}
          placeholder={t("admin:statistics.funnel.pathExample")}
          list="funnel-pages"
          maxLength={300}
          defaultValue={typed[names.path]}
        />
      )}
    </li>
  );
}
