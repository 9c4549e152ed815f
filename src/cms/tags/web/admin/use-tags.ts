import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { forgetTold, tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import type { TagIntent, TagOutcome } from "./change-tags.ts";

type Wish = { intent: TagIntent } & Record<string, string>;

/** Changes the tree of tags from any screen; reports successes, and passes on refusals. */
export function useTags({ onDone, onRefused }: { onDone: () => void; onRefused: (refused: Refusal) => void }) {
  const t = useTexts();
  const fetcher = useFetcher<TagOutcome>();
  const receive = useEffectEvent(({ intent, refused }: TagOutcome) => {
    if (refused) return onRefused(refused);
    tellSuccess(t(`admin:tags.done.${intent}`));
    onDone();
  });
  useEffect(() => {
    if (fetcher.data) receive(fetcher.data);
  }, [fetcher.data]);
  return {
    busy: fetcher.state !== "idle",
    ask: (wish: Wish): void => {
      forgetTold();
      void fetcher.submit(wish, { method: "post", action: "/admincenter/tags" });
    },
  };
}
