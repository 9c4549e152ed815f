import { Button, Group, Modal, Radio, SimpleGrid, Stack, Text, Typography } from "@mantine/core";
import { useState } from "react";
import type { Entry } from "#cms/entries/contract.ts";
import { useTexts } from "#web/texts.tsx";
import { differentFields, type EntryValues, type FieldName, needsSource, valuesOf } from "./entry-values.ts";
import type { EntryForm } from "./use-entry-form.ts";

type Side = "mine" | "other";

/** Two people have changed the same entry: shows both versions, field by field, and lets one be chosen. */
export function EntryConflict({ form }: { form: EntryForm }) {
  const t = useTexts();
  const { other, postpone } = form;
  return (
    <Modal opened={other !== null} onClose={postpone} title={t("admin:conflict.title")} size="xl">
      {other && <Versions form={form} other={other} />}
    </Modal>
  );
}

function Versions({ form, other }: { form: EntryForm; other: Entry }) {
  const t = useTexts();
  const { values: mine, saved, settle, postpone } = form;
  const theirs = valuesOf(other);
  const fields = differentFields(mine, theirs);
  const typed = differentFields(mine, saved);
  const [sides, setSides] = useState<Partial<Record<FieldName, Side>>>({});
  // What this person has not touched was changed by the other one.
  const sideOf = (name: FieldName): Side => sides[name] ?? (typed.includes(name) ? "mine" : "other");
  const all = (side: Side) => setSides(Object.fromEntries(fields.map((name) => [name, side])));
  return (
    <Stack>
      <Text size="sm">{t("admin:conflict.text")}</Text>
      {fields.length === 0 && <Text size="sm">{t("admin:conflict.same")}</Text>}
      {fields.map((name) => (
        <FieldChoice
          key={name}
          name={name}
          mine={mine}
          theirs={theirs}
          side={sideOf(name)}
          onChoose={(side) => setSides({ ...sides, [name]: side })}
        />
      ))}
      <Group justify="space-between">
        {fields.length > 1 ? (
          <Group gap="xs">
            <Button variant="subtle" onClick={() => all("mine")}>
              {t("admin:conflict.allMine")}
            </Button>
            <Button variant="subtle" onClick={() => all("other")}>
              {t("admin:conflict.allOther")}
            </Button>
          </Group>
        ) : (
          <span />
        )}
        <Group gap="xs">
          <Button variant="default" onClick={postpone}>
            {t("admin:conflict.later")}
          </Button>
          <Button onClick={() => settle(merged({ mine, theirs, fields, sideOf }))}>{t("admin:conflict.take")}</Button>
        </Group>
      </Group>
    </Stack>
  );
}

type Merge = { mine: EntryValues; theirs: EntryValues; fields: FieldName[]; sideOf: (name: FieldName) => Side };

function merged({ mine, theirs, fields, sideOf }: Merge): EntryValues {
  const kept = fields.filter((name) => sideOf(name) === "mine").map((name) => [name, mine[name]]);
  return { ...theirs, ...(Object.fromEntries(kept) as Partial<EntryValues>) };
}

type ChoiceProps = {
  name: FieldName;
  mine: EntryValues;
  theirs: EntryValues;
  side: Side;
  onChoose: (side: Side) => void;
};

function FieldChoice({ name, mine, theirs, side, onChoose }: ChoiceProps) {
  const t = useTexts();
  return (
    <Radio.Group
      label={t(`admin:conflict.field.${name}`)}
      value={side}
      onChange={(value) => onChoose(value === "mine" ? "mine" : "other")}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt={4}>
        {(["mine", "other"] as const).map((one) => (
          <div key={one} className="admin-version" data-chosen={side === one || undefined}>
            <Radio value={one} label={t(`admin:conflict.${one}`)} />
            <FieldValue name={name} values={one === "mine" ? mine : theirs} />
          </div>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

function FieldValue({ name, values }: { name: FieldName; values: EntryValues }) {
  const t = useTexts();
  const value = values[name];
  if (value.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t("admin:conflict.nothing")}
      </Text>
    );
  }
  if (Array.isArray(value)) return <Text size="sm">{value.join(", ")}</Text>;
  if (name === "publish_date") return <Text size="sm">{value.replace("T", " ")}</Text>;
  if ((name === "content" || name === "en_content") && !needsSource(value)) {
    // Cleaned when it was stored, or written by the editor, which knows no more than the cleaner lets through.
    return <Typography className="admin-version-text" dangerouslySetInnerHTML={{ __html: value }} />;
  }
  return <Text className="admin-version-text">{value}</Text>;
}
