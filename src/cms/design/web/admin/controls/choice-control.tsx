import type { Choice, ChoiceName } from "#cms/design/choices.ts";
import { useTexts } from "#web/texts.tsx";
import type { DesignForm } from "../state/use-design-form.ts";
import { chosen, offered, withChoice } from "./choice-places.ts";
import { drawings } from "./drawings.tsx";
import { Tiles } from "./tiles.tsx";
import { choiceLabel, choiceWord } from "./words.ts";

/** One of the lists of choices. */
export function ChoiceControl({ form, name }: { form: DesignForm; name: ChoiceName }) {
  const t = useTexts();
  const drawn: Record<string, React.ReactNode> = drawings[name] ?? {};
  return (
    <Tiles<Choice<ChoiceName>>
      label={choiceLabel(t, name)}
      value={chosen(form.values, name)}
      options={offered(name).map((value) => ({
        ...{ value, word: choiceWord(t, name, value), drawing: drawn[value] },
      }))}
      onChange={(to) => form.change(withChoice(form.values, name, to))}
    />
  );
}
