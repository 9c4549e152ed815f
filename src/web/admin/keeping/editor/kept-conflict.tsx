import { Modal } from "#web/admin/pieces/modal.tsx";
import type { Fields } from "#web/form/fields.ts";
import type { Versioned } from "#web/form/form-state.ts";
import { useTexts } from "#web/texts.tsx";
import type { LocalCopies } from "../copies/use-local-copy.ts";
import type { takenIn } from "./choices.ts";
import { ConflictChoices } from "./conflict-choices.tsx";
import { givenUp } from "./kept-state.ts";
import type { KeptWords } from "./kept-words.ts";
import type { KeptForm } from "./use-kept-form.ts";

type Props<T extends Versioned, V extends object> = {
  form: KeptForm<T, V>;
  fields: Fields<V>;
  copies: LocalCopies<T, V>;
  words: KeptWords<V>;
};

/** Two users have changed the same thing: shows both versions where they differ, and lets the user choose. */
export function KeptConflict<T extends Versioned, V extends object>({ form, fields, copies, words }: Props<T, V>) {
  const t = useTexts();
  const { other, comparing, postpone, settle } = form;
  const take = (choice: ReturnType<typeof takenIn<V>>) => {
    // The user's own text was never on the server: this device keeps it.
    const left = givenUp(form, { fields, ...choice });
    if (left) copies.leave(left);
    settle(choice);
  };
  return (
    <Modal opened={other !== null && comparing} onClose={postpone} title={t(`${words.texts}.conflict.title`)} size="xl">
      {other && <ConflictChoices form={{ ...form, other }} {...{ fields, words }} onTake={take} onLater={postpone} />}
    </Modal>
  );
}
