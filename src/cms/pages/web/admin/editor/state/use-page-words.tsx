import { Loader } from "@mantine/core";
import { lazy, Suspense, useMemo } from "react";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import type { Language } from "#contract/language.ts";
import type { KeptWords } from "#web/admin/keeping/editor/kept-words.ts";
import { useTexts } from "#web/texts.tsx";
import type { Things } from "../inspector/things.ts";
import type { PageValues } from "./page-form.ts";
import { PlainCopies } from "./plain-copies.tsx";

/** They compare words, which nothing else in the editor does. */
const BlockDisputes = lazy(() =>
  import("../conflict/block-disputes.tsx").then((module) => ({ default: module.BlockDisputes })),
);
/** A copy is left where there was no connection, and there may be none yet. */
const CopyDifferences = lazy(() =>
  import("../conflict/copy-differences.tsx").then(
    (module) => ({ default: module.CopyDifferences }),
    () => ({ default: PlainCopies }),
  ),
);

type Known = { types: KnownTypes; things: Things; language: Language };

/** How the shared parts of the editor speak of a page. */
export function usePageWords({ types, things, language }: Known): KeptWords<PageValues> {
  const t = useTexts();
  return useMemo(
    () => ({
      texts: "admin:page",
      list: "/admincenter/pages",
      labelOf: (name) => t(`admin:page.field.${name}`),
      // Its one field is told by its blocks.
      Value: () => null,
      Pieces: (props) => (
        <Suspense fallback={<Loader size="sm" />}>
          <BlockDisputes {...props} {...{ types, things, language }} />
        </Suspense>
      ),
      Differences: (props) => (
        <Suspense fallback={<Loader size="sm" />}>
          <CopyDifferences {...props} {...{ types, things, language }} />
        </Suspense>
      ),
    }),
    [t, types, things, language],
  );
}
