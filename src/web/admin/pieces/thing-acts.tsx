import { type ComponentType, createContext, useContext } from "react";

/** An item that a feature adds to the menu of a thing of another feature, which does not know of it. */
export type ThingAct = {
  /** Unique among all items. */
  name: string;
  /** The kind of thing, in the words of its owner. */
  on: string;
  Item: ComponentType<{ id: string }>;
};

/** Provided by the frame of the admin centre. */
export const ThingActs = createContext<readonly ThingAct[]>([]);

/** The items that other features have added to the menu of a thing. */
export function MoreActs({ on, id }: { on: string; id: string }) {
  const acts = useContext(ThingActs);
  return acts.filter((act) => act.on === on).map(({ name, Item }) => <Item key={name} id={id} />);
}
