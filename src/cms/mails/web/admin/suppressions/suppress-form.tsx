import { Button, Group, Paper, Text, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { lineLength } from "#contract/wire/shapes.ts";
import { refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { forgetTold, tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import type { changeSuppressions } from "./change-suppressions.ts";

/** `typed`: what was refused. */
export type SuppressOutcome = Awaited<ReturnType<typeof changeSuppressions>> & {
  typed?: { address: string; said: string };
};

/** Blocks an address by hand. `sent`: the result if the form was sent without script. */
export function SuppressForm({ sent }: { sent: SuppressOutcome | undefined }) {
  const t = useTexts();
  const fetcher = useFetcher<SuppressOutcome>();
  const form = useRef<HTMLFormElement>(null);
  const { data } = fetcher;
  const receive = useEffectEvent(() => {
    tellSuccess(t("mails:suppressions.done.add", { count: 1 }));
    form.current?.reset();
  });
  useEffect(() => {
    if (data?.done) receive();
  }, [data]);
  const answer = data ?? (sent?.typed && sent);
  const refused = answer?.refused ?? null;
  const errorOf = (name: string) => refused && refusedFields(refused).find(({ field }) => field === name)?.message;
  const wrongSaid = errorOf("said");
  const wrongAddress = errorOf("address") ?? (wrongSaid ? null : refused && refusalText(refused, t));
  return (
    <Paper component="section" withBorder p="md" mb="md" aria-labelledby="suppress">
      <fetcher.Form method="post" ref={form} noValidate onSubmit={forgetTold}>
        <input type="hidden" name="intent" value="add" />
        <Text component="h2" fw={600} id="suppress" mb="xs">
          {t("mails:suppressions.add.title")}
        </Text>
        <Group align="flex-start" gap="sm" className="mails-test">
          <TextInput
            name="address"
            type="email"
            label={t("mails:suppressions.add.address")}
            maxLength={lineLength}
            defaultValue={sent?.typed?.address}
            error={wrongAddress}
            autoComplete="off"
          />
          <TextInput
            name="said"
            label={t("mails:suppressions.add.said")}
            maxLength={lineLength}
            defaultValue={sent?.typed?.said}
            error={wrongSaid}
            autoComplete="off"
          />
          <Button type="submit" variant="default" loading={fetcher.state !== "idle"} className="mails-test-button">
            {t("mails:suppressions.add.button")}
          </Button>
        </Group>
      </fetcher.Form>
    </Paper>
  );
}
