import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Lack, Page } from "#cms/pages/contract.ts";
import { ownOf } from "#cms/pages/own-gaps.ts";
import type { Block } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import type { Language } from "#contract/language.ts";
import type { Calm } from "#web/admin/keeping/calm.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import type { Finding } from "./finding.ts";
import { PageChecker } from "./page-checker.ts";

type Options = {
  page: Page;
  /** Where it is drawn, in the language that is looked at. */
  address: string;
  language: Language;
  blocks: Block[];
  types: KnownTypes;
  lacking: readonly Lack[];
  /** Checking waits while somebody is at work. */
  calm: Calm;
};

/** What was found last, of which blocks, where and in which round. */
type Last = { findings: Finding[]; failed: boolean; of: { blocks: Block[]; address: string; round: number } | null };

/** Milliseconds without a change before a page is checked. */
const pause = 1500;

/** What the owner of a page should look at, found anew whenever nothing has been changed for a while. */
export function useChecks({ page, address, language, blocks, types, lacking, calm }: Options) {
  const languages = useSiteLanguages();
  const [{ findings, failed, of }, set] = useState<Last>({ findings: [], failed: false, of: null });
  const [round, setRound] = useState(0);
  const checker = useRef<PageChecker | null>(null);

  useEffect(() => {
    const made = new PageChecker(address, calm);
    checker.current = made;
    return () => made.close();
  }, [address, calm]);

  const run = useEffectEvent(async (signal: AbortSignal) => {
    const now = { blocks, address, round };
    const asked = { page: page._id, shared: page.kind === "shared", own: ownOf(page) };
    try {
      const found = await checker.current!.check({ ...asked, blocks, types, languages, lacking }, signal);
      const seen = found.map((one) => (one.block === null ? one : { language, ...one }));
      if (!signal.aborted) startTransition(() => set({ findings: seen, failed: false, of: now }));
    } catch {
      if (!signal.aborted) set((before) => ({ ...before, failed: true, of: now }));
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => void run(stop.signal), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address, blocks, languages, lacking, round]);

  const again = useEffectEvent(() => {
    checker.current?.forget();
    setRound((before) => before + 1);
  });
  // Back from another tab, where a picture may have been described.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    calm.watch(document, signal);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && again(), { signal });
    window.addEventListener("online", () => again(), { signal });
    return () => controller.abort();
  }, [calm]);

  const done = of?.blocks === blocks && of.address === address && of.round === round;
  const state = !done ? ("checking" as const) : failed ? ("failed" as const) : ("checked" as const);
  return { state, findings, again: () => setRound((before) => before + 1) };
}

export type Checks = ReturnType<typeof useChecks>;
