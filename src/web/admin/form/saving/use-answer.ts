import { useState } from "react";
import { useActionData, useLocation } from "react-router";
import type { Unreachable } from "../refusal.ts";

type Answer<Action> = NonNullable<ReturnType<typeof useActionData<Action>>>;
type KeyOf<T> = T extends unknown ? keyof T : never;
/** What `keepScreen` answers without a response of the server: nothing else is in it. */
type NoAnswer<T> = { refused: Unreachable } & { [K in Exclude<KeyOf<T>, "refused">]?: undefined };
type Answered<Action> = Answer<Action> | NoAnswer<Answer<Action>> | undefined;

/**
 * The answer to the form of a screen whose `clientAction` is `keepScreen`: also that there was none. It stays until the next
 * form is sent or the screen is left: React Router forgets it when the screen is loaded again, as after a refused act, and
 * what is wrong with a field would be told for a moment only.
 */
export function useAnswer<Action>(): Answered<Action> {
  const { key } = useLocation();
  const now = useActionData<Action>() as Answered<Action>;
  const [held, setHeld] = useState({ key, answer: now });
  const isNew = key !== held.key || (now !== undefined && now !== held.answer);
  if (isNew) setHeld({ key, answer: now });
  return isNew ? now : held.answer;
}
