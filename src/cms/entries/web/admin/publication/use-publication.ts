import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { editorAddress } from "../entry-address.ts";
import type { PublicationIntent, PublicationOutcome } from "./change-publication.ts";

/** The address that handles an entry's plans and links to its draft. */
export function publicationAddress(id: string): string {
  return `${editorAddress(id)}/publication`;
}

type Wish = { intent: PublicationIntent } & Record<string, string>;

/** Sends a request for a plan or a link, and reports each response once. */
export function usePublication(id: string, receive: (outcome: PublicationOutcome) => void) {
  const fetcher = useFetcher<PublicationOutcome>();
  const onAnswer = useEffectEvent(receive);
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);
  return {
    busy: fetcher.state !== "idle",
    ask: (wish: Wish) => void fetcher.submit(wish, { method: "post", action: publicationAddress(id) }),
  };
}
