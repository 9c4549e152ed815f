import { useActionData } from "react-router";
import type { Unreachable } from "../refusal.ts";

type Answer<Action> = NonNullable<ReturnType<typeof useActionData<Action>>>;
type KeyOf<T> = T extends unknown ? keyof T : never;
/** What `keepScreen` answers without a response of the server: nothing else is in it. */
type NoAnswer<T> = { refused: Unreachable } & { [K in Exclude<KeyOf<T>, "refused">]?: undefined };

/** The answer to the form of a screen whose `clientAction` is `keepScreen`: also that there was none. */
export function useAnswer<Action>(): Answer<Action> | NoAnswer<Answer<Action>> | undefined {
  return useActionData<Action>() as Answer<Action> | NoAnswer<Answer<Action>> | undefined;
}
