import { useEffect, useEffectEvent, useState } from "react";
import { type FormRule, formFaults } from "#cms/messages/form-faults.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { inputOf } from "./field-settings.tsx";
import type { Builder } from "./form-values.ts";

/**
 * What is wrong with fields, from the moment in which the form was refused until it is mended; what is added later is
 * left alone until the next time. All of them are opened, and the first is ready to be corrected.
 */
export function useFaults(
  { values, errors, refusals }: Builder,
  onWrong: (ids: string[]) => void,
): Map<string, FormRule> {
  const { fields } = values;
  const [marked, setMarked] = useState({ refusals, ids: [] as string[] });
  const [main] = useSiteLanguages();
  const faults = formFaults(fields, main).map(({ at, rule }) => [fields[at]?.id ?? "", rule] as const);
  if (marked.refusals !== refusals) {
    const ids = faults.map(([id]) => id);
    setMarked({ refusals, ids });
    onWrong(ids);
  }
  const showFirst = useEffectEvent(() => {
    const [first] = faults;
    if (errors.fields) document.getElementById(first ? inputOf(...first) : "form-fields-section")?.focus();
  });
  useEffect(() => {
    if (refusals > 0) showFirst();
  }, [refusals]);
  return new Map(faults.filter(([id]) => marked.ids.includes(id)));
}
