import { type ComponentType, createContext, useContext } from "react";
import type { Permission } from "#contract/rights/rights.ts";
import { useMay } from "./may.tsx";

/** What a feature adds to things of another feature, which does not know of it. */
export type ThingAct = {
  /** Unique among all of them. */
  name: string;
  /** The kind of thing, in the words of its owner. */
  on: string;
  /** Only for users with this right. */
  needs?: Permission;
} & (
  | {
      /** An item of the menu of one thing; a button where it has no menu. */
      Item: ComponentType<{ id: string; type?: string | undefined }>;
    }
  | {
      /** What is said of one thing where it is shown. */
      Note: ComponentType<{ id: string }>;
    }
  | {
      /** A button below those that are selected, in the order of the selection. */
      Button: ComponentType<{ ids: string[] }>;
    }
);

/** Provided by the frame of the admin centre. */
export const ThingActs = createContext<readonly ThingAct[]>([]);

function useActs(): readonly ThingAct[] {
  const may = useMay();
  return useContext(ThingActs).filter(({ needs }) => needs === undefined || may(needs));
}

type Thing = { on: string; id: string /** Which sort of it, if there are several. */; type?: string | undefined };

/** The items that other features have added to the menu of a thing. */
export function MoreActs({ on, id, type }: Thing) {
  const acts = useActs();
  return acts.flatMap((act) => (act.on === on && "Item" in act ? <act.Item key={act.name} id={id} type={type} /> : []));
}

/** The buttons that other features have added for the selected things. */
export function MoreBulkActs({ on, ids }: { on: string; ids: string[] }) {
  const acts = useActs();
  return acts.flatMap((act) => (act.on === on && "Button" in act ? <act.Button key={act.name} ids={ids} /> : []));
}

/** What other features have to say of a thing. */
export function MoreNotes({ on, id }: Pick<Thing, "on" | "id">) {
  const acts = useActs();
  return acts.flatMap((act) => (act.on === on && "Note" in act ? <act.Note key={act.name} id={id} /> : []));
}
