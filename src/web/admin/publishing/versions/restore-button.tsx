import { Button } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { timeText } from "#contract/formats/dates/date-time.ts";
import { useFreshAfterConflict } from "#web/admin/form/outcome/use-fresh-after-conflict.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { confirmFirst } from "../../form/confirm.tsx";
import { type Refusal, refusalText } from "../../form/refusal.ts";
import { forgetTold, tellError } from "../../notices/notify.ts";
import { Icon } from "../../pieces/icons.tsx";

type Props = {
  thing: { version: number; changed: string };
  revision: string;
  /** When the version was saved. */
  at: string;
};

/** Restores a version as the draft, after a question that names both times. */
export function RestoreButton({ thing, revision, at }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const fetcher = useFetcher<{ refused: Refusal | null }>();
  const receive = useEffectEvent(({ refused }: { refused: Refusal | null }) => {
    if (refused) tellError(refused.code === "C409" ? t("admin:versions.changed") : refusalText(refused, t));
  });
  useEffect(() => {
    if (fetcher.data) receive(fetcher.data);
  }, [fetcher.data]);
  useFreshAfterConflict(fetcher.data);
  function ask(): void {
    const [draft, version] = [timeText(thing.changed, language), timeText(at, language)];
    confirmFirst({
      title: t("admin:versions.ask.title"),
      content: t("admin:versions.ask.text", { draft, version }),
      onConfirm: () => {
        forgetTold();
        void fetcher.submit({ revision, version: String(thing.version) }, { method: "post" });
      },
    });
  }
  return (
    <Button leftSection={<Icon name="history" />} loading={fetcher.state !== "idle"} onClick={ask}>
      {t("admin:versions.restore")}
    </Button>
  );
}
