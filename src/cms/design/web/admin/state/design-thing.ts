import type { Design } from "#cms/design/contract.ts";
import type { DesignDocument } from "#cms/design/document.ts";
import { originalLanguage } from "#contract/language.ts";
import type { PublishedThing } from "#web/admin/publishing/thing.ts";

/** The design as the screens know all that is published. It has no languages, and cannot be taken down or deleted. */
export type DesignThing = PublishedThing & { design: DesignDocument; live: DesignDocument };

export function designThing(told: Design, { may }: { may: boolean }): DesignThing {
  const { _id, version, design, live, state, changed, plans } = told;
  return {
    ...{ _id, version, design, live },
    published: [originalLanguage],
    changed: state === "changed",
    can: { write: may, publish: may, delete: false },
    behind: { state, translation: "complete", changed, plans, deleted: null },
  };
}
