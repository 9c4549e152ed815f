import { Button, Group, Radio, SimpleGrid, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Modal } from "#web/admin/pieces/modal.tsx";
import { type Fields, type Name, valuesOf } from "#web/form/fields.ts";
import { meeting, type Versioned } from "#web/form/form-state.ts";
import { useTexts } from "#web/texts.tsx";
import type { LocalCopies } from "../copies/use-local-copy.ts";
import { givenUp } from "./kept-state.ts";
import type { KeptWords } from "./kept-words.ts";
import type { KeptForm } from "./use-kept-form.ts";

type Side = "mine" | "other";

type Props<T extends Versioned, V extends object> = {
  form: KeptForm<T, V>;
  fields: Fields<V>;
  copies: LocalCopies<T, V>;
  words: KeptWords<V>;
};

/** Two users have changed the same thing: shows both versions, field by field, and lets the user choose. */
export function KeptConflict<T extends Versioned, V extends object>(props: Props<T, V>) {
  const t = useTexts();
  const { form, words } = props;
  const { other, comparing, postpone } = form;
  return (
    <Modal opened={other !== null && comparing} onClose={postpone} title={t(`${words.texts}.conflict.title`)} size="xl">
      {other && <Versions {...props} other={other} />}
    </Modal>
  );
}

function Versions<T extends Versioned, V extends object>({
  form,
  fields,
  copies,
  words,
  other,
}: Props<T, V> & { other: T }) {
  const t = useTexts();
  const { values: mine, settle, postpone } = form;
  const theirs = valuesOf(fields, other);
  // What only one side has changed is merged without a question.
  const { disputed } = meeting(fields, form, other);
  const [sides, setSides] = useState<Partial<Record<Name<V>, Side>>>({});
  const sideOf = (name: Name<V>): Side => sides[name] ?? "mine";
  const names = disputed.filter((name) => sideOf(name) === "other");
  const choose = () => {
    // The user's own text was never on the server: this device keeps it.
    const left = givenUp(form, { fields, names });
    if (left) copies.leave(left);
    settle(names);
  };
  const all = (side: Side) => setSides(Object.fromEntries(disputed.map((name) => [name, side])) as typeof sides);
  return (
    <Stack>
      <Text size="sm">{t("admin:conflict.text")}</Text>
      {disputed.length === 0 && <Text size="sm">{t("admin:conflict.same")}</Text>}
      {disputed.map((name) => (
        <FieldChoice
          key={name}
          name={name}
          words={words}
          mine={mine}
          theirs={theirs}
          side={sideOf(name)}
          onChoose={(side) => setSides({ ...sides, [name]: side })}
        />
      ))}
      <Group justify="space-between">
        {disputed.length > 1 ? (
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

type ChoiceProps<V extends object> = {
  name: Name<V>;
  words: KeptWords<V>;
  mine: V;
  theirs: V;
  side: Side;
  onChoose: (side: Side) => void;
};

function FieldChoice<V extends object>({ name, words, mine, theirs, side, onChoose }: ChoiceProps<V>) {
  const t = useTexts();
  const { labelOf, Value } = words;
  return (
    <Radio.Group label={labelOf(name)} value={side} onChange={(value) => onChoose(value === "mine" ? "mine" : "other")}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt={4}>
        {(["mine", "other"] as const).map((one) => (
          <div key={one} className="admin-version" data-chosen={side === one || undefined}>
            <Radio value={one} label={t(`admin:conflict.${one}`)} />
            <Value name={name} values={one === "mine" ? mine : theirs} />
          </div>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
