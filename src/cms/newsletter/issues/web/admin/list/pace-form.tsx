import { Button, Group, Paper, TextInput, Title } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { refusalText } from "#web/admin/form/refusal.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import type { changePaceByForm } from "./change-pace.ts";

/** How many mails may leave in an hour. */
export function PaceForm({ pace }: { pace: { version: number; perHour: number } }) {
  const t = useTexts();
  const fetcher = useFetcher<Awaited<ReturnType<typeof changePaceByForm>>>();
  const [perHour, setPerHour] = useState(pace.perHour === 0 ? "" : String(pace.perHour));
  const refused = fetcher.data?.refused;
  const saved = useEffectEvent(() => tellSuccess(t("newsletter:pace.saved")));
  useEffect(() => {
    if (fetcher.data && !fetcher.data.refused) saved();
  }, [fetcher.data]);
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="newsletter-pace" className="newsletter-pace">
      <Title order={2} size="h5" id="newsletter-pace" mb="xs">
        {t("newsletter:pace.title")}
      </Title>
      <fetcher.Form method="post">
        <input type="hidden" name="version" value={pace.version} />
        <Group align="flex-end" gap="sm">
          <TextInput
            name="perHour"
            inputMode="numeric"
            label={t("newsletter:pace.label")}
            description={t("newsletter:pace.hint")}
            placeholder={t("newsletter:pace.none")}
            value={perHour}
            error={refused ? refusalText(refused, t) : undefined}
            onChange={(event) => setPerHour(event.currentTarget.value.replace(/\D/g, "").slice(0, 7))}
          />
          <Button type="submit" variant="default" loading={fetcher.state !== "idle"}>
            {t("admin:form.save")}
          </Button>
        </Group>
      </fetcher.Form>
    </Paper>
  );
}
