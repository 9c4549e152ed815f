import { Button, Group, Paper, Text, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { lineLength } from "#contract/wire/shapes.ts";
import { refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { forgetTold, tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import type { changeSuppressions } from "./change-suppressions.ts";

/** Blocks an address by hand. */
export function SuppressForm() {
  const t = useTexts();
  const fetcher = useFetcher<typeof changeSuppressions>();
  const form = useRef<HTMLFormElement>(null);
  const { data } = fetcher;
  const receive = useEffectEvent(() => {
    tellSuccess(t("mails:suppressions.done.add", { count: 1 }));
    form.current?.reset();
  });
  useEffect(() => {
    if (data?.done) receive();
  }, [data]);
  const refused = data?.refused ?? null;
  const wrong = refused && (refusedFields(refused)[0]?.message ?? refusalText(refused, t));
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
            error={wrong}
            autoComplete="off"
          />
          <TextInput name="said" label={t("mails:suppressions.add.said")} maxLength={lineLength} autoComplete="off" />
          <Button type="submit" variant="default" loading={fetcher.state !== "idle"} className="mails-test-button">
            {t("mails:suppressions.add.button")}
          </Button>
        </Group>
      </fetcher.Form>
    </Paper>
  );
}
