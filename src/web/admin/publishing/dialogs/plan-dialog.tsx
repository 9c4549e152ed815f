import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { berlinInput } from "#contract/formats/dates/date-time.ts";
import { type PlanAct, planActs } from "#contract/wire/things.ts";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { Modal } from "#web/admin/pieces/modal.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { PublishedThing, ThingKind } from "../thing.ts";
import { PlanList } from "./plan-list.tsx";
import { usePublication } from "./use-publication.ts";

type Props<T extends PublishedThing> = {
  thing: T;
  kind: ThingKind;
  /** It cannot be taken off the site. */
  stays?: boolean;
  /** It has texts, which may be published in one language. */
  spoken?: boolean;
  opened: boolean;
  onClose: () => void;
  /** Called when the plans have changed. */
  onChange: (thing: T) => void;
};

/** Chooses when a thing is published or unpublished automatically. */
export function PlanDialog<T extends PublishedThing>(props: Props<T>) {
  const t = useTexts();
  const { thing, kind, opened, onClose, onChange } = props;
  const plans = thing.behind?.plans ?? [];
  return (
    <Modal opened={opened} onClose={onClose} title={t("admin:publication.plans.title")} size="lg">
      <Stack gap="lg">
        <PlanForm {...props} />
        {plans.length > 0 && <PlanList {...{ thing, kind, plans, onChange }} />}
      </Stack>
    </Modal>
  );
}

function PlanForm<T extends PublishedThing>({
  thing,
  kind,
  stays = false,
  spoken = true,
  onClose,
  onChange,
}: Props<T>) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const acts: readonly PlanAct[] = stays ? ["publish"] : planActs;
  const [at, setAt] = useState(nextHour);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { ask, busy } = usePublication<T>({ kind, id: thing._id }, (outcome) => {
    setRefused(outcome.refused);
    if (outcome.refused || !outcome.thing) return;
    onChange(outcome.thing);
    tellSuccess(t("admin:publication.plans.done.plan"));
    onClose();
  });
  const missing = at === "";
  const error = refused && (missing ? t("admin:publication.plans.atMissing") : refusalText(refused, t));
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The dialog is rendered outside the editor's form, but React's events bubble through it.
    event.stopPropagation();
    const { act, lang = "" } = Object.fromEntries(new FormData(event.currentTarget)) as { act: string; lang?: string };
    ask({ intent: "plan", act, lang, at });
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t("admin:publication.plans.text")}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {acts.length > 1 ? (
            <NativeSelect
              name="act"
              label={t("admin:publication.plans.act")}
              data={acts.map((value) => ({ value, label: t(`admin:publication.plans.${value}`) }))}
            />
          ) : (
            <input type="hidden" name="act" value={acts[0]} />
          )}
          {spoken && languages.length > 1 && (
            <NativeSelect
              name="lang"
              label={t("admin:publication.plans.lang")}
              data={[
                { value: "", label: t("admin:publication.plans.all") },
                ...languages.map((value) => ({ value, label: t(`admin:language.${value}`) })),
              ]}
            />
          )}
        </SimpleGrid>
        <TextInput
          name="at"
          type="datetime-local"
          label={t("admin:publication.plans.at")}
          description={t("admin:publication.plans.atHint")}
          error={error}
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {t("admin:publication.plans.make")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function nextHour(): string {
  const hour = 60 * 60 * 1000;
  return berlinInput(new Date(Math.ceil(Date.now() / hour + 0.1) * hour).toISOString());
}
