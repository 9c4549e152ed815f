import { Button, Group, Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import type { Fields } from "#web/form/fields.ts";
import type { FormState, Versioned } from "#web/form/form-state.ts";
import { useTexts } from "#web/texts.tsx";
import { type Chosen, chosenFor, disputedPlaces, placeKey, sideOf, sidesOf, takenIn } from "./choices.ts";
import type { KeptWords } from "./kept-words.ts";
import { SideChoice } from "./side-choice.tsx";

type Props<T extends Versioned, V extends object> = {
  form: Pick<FormState<T, V>, "values" | "saved" | "unanswered"> & { other: T };
  fields: Fields<V>;
  words: KeptWords<V>;
  onTake: (taken: ReturnType<typeof takenIn<V>>) => void;
  onLater: () => void;
};

/** Everything that both sides have changed, to be chosen: the user's own version unless they take the other one. */
export function ConflictChoices<T extends Versioned, V extends object>(props: Props<T, V>) {
  const { form, fields, words, onTake, onLater } = props;
  const t = useTexts();
  const [chosen, setChosen] = useState<Chosen>({});
  const { values, saved, unanswered, other } = form;
  const { places, sides } = useMemo(() => {
    const conflicted = { values, saved, unanswered, other };
    return { places: disputedPlaces(fields, conflicted), sides: sidesOf(fields, conflicted) };
  }, [fields, values, saved, unanswered, other]);
  const names = [...new Set(places.map(({ name }) => name))];
  const { labelOf, Value, Pieces } = words;
  return (
    <Stack>
      <Text size="sm">{t("admin:conflict.text")}</Text>
      {places.length === 0 && <Text size="sm">{t("admin:conflict.same")}</Text>}
      {places.length > 1 && (
        <Group gap="xs">
          {(["mine", "other"] as const).map((side) => (
            <Button key={side} variant="default" size="xs" onClick={() => setChosen(chosenFor(places, side))}>
              {t(side === "mine" ? "admin:conflict.allMine" : "admin:conflict.allOther")}
            </Button>
          ))}
        </Group>
      )}
      {names.map((name) =>
        Pieces && fields[name].pieces ? (
          <Pieces
            key={name}
            sides={sides}
            sideOf={(piece) => sideOf(chosen, { name, piece })}
            onChoose={(piece, side) => setChosen((now) => ({ ...now, [placeKey({ name, piece })]: side }))}
          />
        ) : (
          <SideChoice
            key={name}
            label={labelOf(name)}
            side={sideOf(chosen, { name, piece: null })}
            onChoose={(side) => setChosen((now) => ({ ...now, [name]: side }))}
          >
            {(side) => <Value name={name} values={side === "mine" ? sides.mine : sides.theirs} />}
          </SideChoice>
        ),
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onLater}>
          {t("admin:conflict.later")}
        </Button>
        <Button onClick={() => onTake(takenIn(places, chosen))}>{t("admin:conflict.take")}</Button>
      </Group>
    </Stack>
  );
}
