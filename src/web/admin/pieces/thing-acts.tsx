import { type ComponentType, createContext, useContext } from "react";

/** What a feature adds to the menu of a thing that another feature owns, and which it knows nothing of. */
export type ThingAct = {
  /** Unlike that of every other one. */
  name: string;
  /** The kind of thing, as its owner calls it. */
  on: string;
  Item: ComponentType<{ id: string }>;
};

/** Filled by the frame of the admin centre. */
export const ThingActs = createContext<readonly ThingAct[]>([]);

/** In the menu of a thing: the items that others have added to it. */
export function MoreActs({ on, id }: { on: string; id: string }) {
  const acts = useContext(ThingActs);
  return acts.filter((act) => act.on === on).map(({ name, Item }) => <Item key={name} id={id} />);
}
