import { type Change, useHistory } from "#web/admin/history/use-history.ts";
import { useKeptForm } from "#web/admin/keeping/editor/use-kept-form.ts";
import type { Sitting } from "#web/admin/keeping/use-sitting.ts";
import { namesOf } from "#web/form/fields.ts";
import { type DesignValues, designFields, steppedDesign } from "./design-fields.ts";
import type { DesignThing } from "./design-thing.ts";

/** The form of the design: saved automatically, with undo and redo over all of it. */
export function useDesignForm({ loaded, sitting }: { loaded: DesignThing; sitting: Sitting }) {
  const form = useKeptForm<DesignThing, DesignValues>({
    fields: designFields,
    loaded,
    sitting,
    ids: "design",
    texts: "admin:design",
    missingFor: () => [],
    missingText: () => "",
  });
  const history = useHistory<DesignValues>({ now: () => form.values, write, stepped: steppedDesign });

  function write(next: DesignValues): void {
    for (const name of namesOf(designFields)) if (next[name] !== form.values[name]) form.set(name, next[name]);
  }

  return {
    ...form,
    history,
    /** Lays parts over the design, as one step that can be undone. */
    change: (parts: Partial<DesignValues>, how: Change = {}) => history.change({ ...form.values, ...parts }, how),
  };
}

export type DesignForm = ReturnType<typeof useDesignForm>;
