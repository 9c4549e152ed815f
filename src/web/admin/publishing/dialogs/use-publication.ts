import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { PublicationIntent, PublicationOutcome } from "../change-publication.ts";
import { type PublishedThing, publicationAddress, type ThingKind } from "../thing.ts";

type Wish = { intent: PublicationIntent } & Record<string, string>;
/** One thing of a kind; null as long as it is not stored. */
type Asked = { kind: ThingKind; id: string | undefined };

/** Sends a request for a plan or a link, and reports each response once. */
export function usePublication<T extends PublishedThing>(
  { kind, id }: Asked,
  receive: (outcome: PublicationOutcome<T>) => void,
) {
  const fetcher = useFetcher<PublicationOutcome<T>>();
  const onAnswer = useEffectEvent(receive);
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);
  return {
    busy: fetcher.state !== "idle",
    ask: (wish: Wish): void => {
      if (id !== undefined) void fetcher.submit(wish, { method: "post", action: publicationAddress(kind, id) });
    },
  };
}
