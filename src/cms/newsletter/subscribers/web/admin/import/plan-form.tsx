import { Button, Checkbox, NativeSelect, Paper, Radio, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { Form } from "react-router";
import type { MailingList } from "#cms/newsletter/subscribers/contract.ts";
import type { Import, Plan } from "#cms/newsletter/subscribers/import-contract.ts";
import { listName } from "#cms/newsletter/subscribers/web/index.ts";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { type Refusal, refusedFields } from "#web/admin/form/refusal.ts";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useTypedCopy } from "#web/admin/keeping/copies/use-typed-copy.ts";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { planFields, planLabel, planText, provenChoices, type TypedPlan, typedPlan } from "./typed-plan.ts";

type Props = { found: Import; plan: Plan; lists: MailingList[]; refused: Refusal | null; busy: boolean };

/** What the columns of a file are, and how its people agreed to get mails. */
export function PlanForm({ found, plan, lists, refused, busy }: Props) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const language = useLanguage();
  const [values, setValues] = useState(() => typedPlan(plan));
  const leaving = useRef(false);
  const copies = useTypedCopy({
    ...{ kind: "import", of: found._id, fields: planFields, values, untouched: typedPlan(found.plan) },
    ...{ onTake: setValues, leaving },
  });
  const set = (change: Partial<TypedPlan>) => setValues((before) => ({ ...before, ...change }));
  const columns = found.head.map((name, at) => ({
    value: String(at),
    label: name || t("subscribers:import.column.unnamed", { number: at + 1 }),
  }));
  return (
    <Paper withBorder p="lg">
      <FormCopyNotice
        copies={copies}
        values={values}
        labelOf={(name) => planLabel(name, t)}
        textOf={(one, name) => planText(one, { name, t })}
      />
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="plan" />
        <input type="hidden" name="version" value={found.version} />
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {(["address", "name", "language", "tags"] as const).map((name) => (
              <NativeSelect
                key={name}
                name={`column-${name}`}
                label={t(`subscribers:import.column.${name}`)}
                defaultValue={plan.columns[name] === null ? "" : String(plan.columns[name])}
                data={[
                  ...(name === "address" ? [] : [{ value: "", label: t("subscribers:import.column.none") }]),
                  ...columns,
                ]}
              />
            ))}
          </SimpleGrid>
          <Checkbox.Group label={t("subscribers:import.lists")} defaultValue={plan.lists}>
            <Stack gap="xs" mt="xs">
              {lists.map((list) => (
                <Checkbox key={list._id} name="list" value={list._id} label={listName(list, language)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput
              name="tags"
              label={t("subscribers:import.tags")}
              description={t("subscribers:import.tagsHint")}
              value={values.tags}
              onChange={(event) => set({ tags: event.currentTarget.value })}
              autoComplete="off"
            />
            {languages.length > 1 ? (
              <NativeSelect
                name="language"
                label={t("subscribers:import.language")}
                description={t("subscribers:import.languageHint")}
                defaultValue={plan.language}
                data={languages.map((value) => ({ value, label: t(`admin:language.${value}`) }))}
              />
            ) : (
              <input type="hidden" name="language" value={languages[0]} />
            )}
          </SimpleGrid>
          <ProofFields values={values} set={set} refused={refused} />
          <Button type="submit" loading={busy} style={{ alignSelf: "flex-start" }}>
            {t("subscribers:import.check")}
          </Button>
        </Stack>
      </Form>
      <LeaveGuard dirty={copies.dirty} leaving={leaving} />
    </Paper>
  );
}

type ProofProps = Pick<Props, "refused"> & { values: TypedPlan; set: (change: Partial<TypedPlan>) => void };

function ProofFields({ values, set, refused }: ProofProps) {
  const t = useTexts();
  const wrong = (name: string) =>
    refused && refusedFields(refused).find(({ field }) => field === `proof/${name}`)?.message;
  return (
    <Stack gap="md">
      <Radio.Group
        name="proven"
        label={t("subscribers:import.proven.label")}
        value={values.proven}
        onChange={(proven) => set({ proven: proven === "yes" ? "yes" : "no" })}
      >
        <Stack gap="xs" mt="xs">
          {provenChoices.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`subscribers:import.proven.${value}`)}
              description={t(`subscribers:import.proven.${value}Hint`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {values.proven === "yes" && (
        <>
          <TextInput
            name="source"
            label={t("subscribers:proof.source")}
            description={t("subscribers:import.sourceHint")}
            value={values.source}
            onChange={(event) => set({ source: event.currentTarget.value })}
            error={wrong("source")}
            maxLength={300}
          />
          <TextInput
            name="date"
            type="date"
            label={t("subscribers:proof.date")}
            value={values.date}
            onChange={(event) => set({ date: event.currentTarget.value })}
            error={wrong("date")}
            maw={220}
          />
          <GrowingText
            name="wording"
            label={t("subscribers:import.wording")}
            description={t("subscribers:import.wordingHint")}
            value={values.wording}
            onChange={(event) => set({ wording: event.currentTarget.value })}
            error={wrong("wording")}
            minRows={3}
            maxLength={2000}
          />
          <GrowingText
            name="evidence"
            label={t("subscribers:proof.evidence")}
            description={t("subscribers:import.evidenceHint")}
            value={values.evidence}
            onChange={(event) => set({ evidence: event.currentTarget.value })}
            error={wrong("evidence")}
            minRows={3}
            maxRows={12}
            maxLength={20_000}
          />
          <Text size="sm" c="dimmed">
            {t("subscribers:import.liable")}
          </Text>
        </>
      )}
    </Stack>
  );
}
