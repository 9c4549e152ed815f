import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { LegalText } from "#shop/legal/contract.ts";
import { actRefusalText } from "#web/admin/form/refusal.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import type { actOnLegal } from "./act-on-legal.ts";

/** Makes the draft what is published again. `discarded` counts it: the form begins anew with what is stored then. */
export function useDiscard({ _id, version }: Pick<LegalText, "_id" | "version">) {
  const t = useTexts();
  const fetcher = useFetcher<typeof actOnLegal>();
  const [discarded, setDiscarded] = useState(0);
  const [answer, setAnswer] = useState(fetcher.data);
  // Not before the screen is loaded again: the form would begin with what was discarded.
  if (fetcher.state === "idle" && fetcher.data !== answer) {
    setAnswer(fetcher.data);
    if (fetcher.data && !fetcher.data.refused) setDiscarded(discarded + 1);
  }
  const onAnswer = useEffectEvent(({ refused }: NonNullable<typeof answer>) => {
    forgetTold();
    if (refused) tellError(actRefusalText(refused, t));
    else tellSuccess(t("admin:legal.discarded"));
  });
  useEffect(() => {
    if (answer) onAnswer(answer);
  }, [answer]);
  const discard = () => {
    void fetcher.submit({ intent: "discard", _id, version: String(version) }, { method: "post" });
  };
  return { discard, discarded };
}
