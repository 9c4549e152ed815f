import { Button } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { timeText } from "#contract/formats/date-time.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { forgetTold, tellError } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";

type Props = {
  entry: { version: number; changed: string };
  revision: string;
  /** When the version was saved. */
  at: string;
};

/** Restores a version as the draft, after a question that names both times. */
export function RestoreButton({ entry, revision, at }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const fetcher = useFetcher<{ refused: Refusal | null }>();
  const { revalidate } = useRevalidator();
  const receive = useEffectEvent(({ refused }: { refused: Refusal | null }) => {
    if (refused?.code !== "C409") return refused ? tellError(refusalText(refused, t)) : undefined;
    tellError(t("admin:versions.changed"));
    void revalidate();
  });
  useEffect(() => {
    if (fetcher.data) receive(fetcher.data);
  }, [fetcher.data]);
  function ask(): void {
    const [draft, version] = [timeText(entry.changed, language), timeText(at, language)];
    confirmFirst({
      title: t("admin:versions.ask.title"),
      content: t("admin:versions.ask.text", { draft, version }),
      onConfirm: () => {
        forgetTold();
        void fetcher.submit({ revision, version: String(entry.version) }, { method: "post" });
      },
    });
  }
  return (
    <Button leftSection={<Icon name="history" />} loading={fetcher.state !== "idle"} onClick={ask}>
      {t("admin:versions.restore")}
    </Button>
  );
}
