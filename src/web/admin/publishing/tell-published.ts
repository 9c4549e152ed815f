import type { Translate } from "#contract/texts/translate.ts";
import { tellWithUndo } from "../notices/undo-notice.tsx";
import type { PublicationOutcome } from "./change-publication.ts";
import { type PublishedThing, publicationAddress, type ThingKind } from "./thing.ts";

type Published<T extends PublishedThing> = {
  kind: ThingKind;
  /** As the publication left it. */
  thing: T;
  message: string;
  /** Where visitors read it; null while they cannot. */
  page: string | null;
  /** Called if the user undoes the publication. */
  onRetracted: (thing: T) => void;
};

/** Tells that a thing was published, where it is read, and undoes it on wish. */
export function tellPublished<T extends PublishedThing>(
  t: Translate,
  { kind, thing, message, page, onRetracted }: Published<T>,
): void {
  tellWithUndo<PublicationOutcome<T>>({
    message,
    label: t(`${kind.texts}.undo`),
    action: publicationAddress(kind, thing._id),
    form: [
      ["intent", "retract"],
      ["version", String(thing.version)],
    ],
    done: t(`${kind.texts}.done.retract`, { count: 1 }),
    onUndone: ({ thing: now }) => now && onRetracted(now),
    page,
  });
}
