import { Text, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { clockText } from "#contract/formats/date-time.ts";
import type { Translate } from "#contract/translate.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { EntryForm } from "./form/use-entry-form.ts";

/** Milliseconds between two announcements to a screen reader. */
const calm = 5000;

/** What is saved of an entry. Seen at once, heard only when it is settled and not too often. */
export function SaveStatus({ form }: { form: EntryForm }) {
  const t = useTexts();
  const language = useLanguage();
  const time = form.savedAt ? clockText(form.savedAt, language) : "";
  const { text, settled } = statusOf(form, { t, time });
  const heard = useCalm(settled ? text : "");
  return (
    <div className="admin-save-state">
      <Text size="sm" aria-hidden="true" c={settled ? undefined : "dimmed"}>
        {text}
      </Text>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
      <Text size="xs" c="dimmed">
        {t("admin:entry.save.draft")}
      </Text>
    </div>
  );
}

type Wording = { t: Translate; time: string };

function statusOf(form: EntryForm, { t, time }: Wording): { text: string; settled: boolean } {
  const { doing, other, trouble, unfit, dirty, entry } = form;
  if (doing) return { text: t("admin:entry.save.saving"), settled: false };
  if (other) return { text: t("admin:entry.save.conflict"), settled: true };
  if (trouble) return { text: t(`admin:entry.save.${trouble.kind}`), settled: true };
  if (unfit) return { text: t("admin:entry.save.refused"), settled: true };
  if (dirty) return { text: t("admin:form.dirty"), settled: false };
  if (time) return { text: t("admin:form.savedAt", { time }), settled: true };
  return { text: t(entry ? "admin:form.clean" : "admin:form.unsaved"), settled: false };
}

/** The text as it last settled; a new one waits until the last one was heard. */
function useCalm(text: string): string {
  const [heard, setHeard] = useState("");
  const last = useRef(0);
  useEffect(() => {
    if (!text || text === heard) return;
    const wait = Math.max(0, last.current + calm - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      setHeard(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, heard]);
  return heard;
}
