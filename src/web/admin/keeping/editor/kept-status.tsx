import { Text, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { clockText } from "#contract/formats/dates/date-time.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Versioned } from "#web/form/form-state.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { KeptForm } from "./use-kept-form.ts";

/** Milliseconds between two announcements to a screen reader. */
const calm = 5000;

type Props<T extends Versioned, V extends object> = {
  form: KeptForm<T, V>;
  /** The prefix of the texts about this kind of thing. */
  texts: string;
  /** What is stored is what visitors see. */
  live?: boolean;
};

/** The state of saving. It is always shown; a screen reader announces it when it settles, and not too often. */
export function KeptStatus<T extends Versioned, V extends object>({ form, texts, live = false }: Props<T, V>) {
  const t = useTexts();
  const language = useLanguage();
  const time = form.savedAt ? clockText(form.savedAt, language) : "";
  const { text, settled } = statusOf(form, { t, texts, time });
  const heard = useCalm(settled ? text : "");
  return (
    <div className="admin-save-state">
      <Text size="sm" aria-hidden="true" c={settled ? undefined : "dimmed"}>
        {text}
      </Text>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
      <Text size="xs" c="dimmed">
        {t(live && !form.dirty ? "admin:keeping.live" : "admin:keeping.draft")}
      </Text>
    </div>
  );
}

type Wording = { t: Translate; texts: string; time: string };

function statusOf<T extends Versioned, V extends object>(
  { doing, other, trouble, unfit, dirty, thing }: KeptForm<T, V>,
  { t, texts, time }: Wording,
): { text: string; settled: boolean } {
  if (doing) return { text: t("admin:keeping.saving"), settled: false };
  if (other) return { text: t("admin:keeping.conflict"), settled: true };
  if (trouble?.kind === "trash" || trouble?.kind === "gone")
    return { text: t(`${texts}.${trouble.kind}.state`), settled: true };
  if (trouble) return { text: t(`admin:keeping.${trouble.kind}`), settled: true };
  if (unfit) return { text: t("admin:keeping.refused"), settled: true };
  if (dirty) return { text: t("admin:form.dirty"), settled: false };
  if (time) return { text: t("admin:form.savedAt", { time }), settled: true };
  return { text: t(thing ? "admin:form.clean" : "admin:form.unsaved"), settled: false };
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
