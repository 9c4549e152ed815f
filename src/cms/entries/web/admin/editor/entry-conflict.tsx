import { Button, Group, Modal, Radio, SimpleGrid, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Entry } from "#cms/entries/contract.ts";
import type { LocalCopies } from "#web/admin/keeping/use-local-copy.ts";
import { valuesOf } from "#web/form/fields.ts";
import { meeting } from "#web/form/form-state.ts";
import { useTexts } from "#web/texts.tsx";
import { FieldValue } from "./field-value.tsx";
import { type EntryValues, entryFields, type FieldName } from "./form/entry-values.ts";
import { givenUp } from "./form/form-state.ts";
import type { EntryForm } from "./form/use-entry-form.ts";

type Side = "mine" | "other";

/** Two people have changed the same entry: shows both versions, field by field, and lets one be chosen. */
export function EntryConflict({ form, copies }: { form: EntryForm; copies: LocalCopies<Entry, EntryValues> }) {
  const t = useTexts();
  const { other, comparing, postpone } = form;
  return (
    <Modal opened={other !== null && comparing} onClose={postpone} title={t("admin:conflict.title")} size="xl">
      {other && <Versions form={form} copies={copies} other={other} />}
    </Modal>
  );
}

function Versions({ form, copies, other }: { form: EntryForm; copies: LocalCopies<Entry, EntryValues>; other: Entry }) {
  const t = useTexts();
  const { values: mine, settle, postpone } = form;
  const theirs = valuesOf(entryFields, other);
  // What only one side has changed comes together by itself.
  const { disputed: fields } = meeting(entryFields, form, other);
  const [sides, setSides] = useState<Partial<Record<FieldName, Side>>>({});
  const sideOf = (name: FieldName): Side => sides[name] ?? "mine";
  const names = fields.filter((name) => sideOf(name) === "other");
  const choose = () => {
    // One's own text was never on the server: it can still be had from this device.
    const left = givenUp(form, names);
    if (left) copies.leave(left);
    settle(names);
  };
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
          <Button onClick={choose}>{t("admin:conflict.take")}</Button>
        </Group>
      </Group>
    </Stack>
  );
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
