import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { type KeyboardEvent, memo, useEffect, useEffectEvent, useId, useRef } from "react";
import { useFetcher } from "react-router";
import type { Translation } from "#cms/translations/contract.ts";
import { longestWording } from "#contract/texts/own-text.ts";
import { isConflict, refusalText } from "#web/admin/form/refusal.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Draft, DraftActs } from "./drafts.ts";
import type { Saved } from "./save-translation.ts";
import { translationList } from "./translation-list.ts";

type Props = {
  one: Translation;
  /** What is typed and not saved. */
  typed: Draft | undefined;
  acts: DraftActs;
};

/** One text in one language: typed in place, and saved by itself. */
export const TextField = memo(function TextField({ one, typed, acts }: Props) {
  const t = useTexts();
  const id = useId();
  const { key, lang, shipped } = one;
  const { fetcher, refused, busy } = useSaving({ one, typed, acts });
  const conflict = refused !== null && isConflict(refused);
  const plural = /_(one|other)$/.exec(key)?.[1];
  const language = t(`admin:language.${lang}`);
  const value = typed?.text ?? one.text;
  const isLine = !shipped.includes("\n");

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const isSave = (event.ctrlKey || event.metaKey) && (event.key === "s" || event.key === "Enter");
    if (!isSave && !(event.key === "Enter" && isLine)) return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (typed) event.currentTarget.form?.requestSubmit();
  }

  return (
    <fetcher.Form method="post" action={translationList.path}>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="version" value={typed?.version ?? one.version} />
      <Stack gap={6}>
        <GrowingText
          id={id}
          name="text"
          lang={lang}
          label={plural ? t(`admin:translations.form.${plural}`, { language }) : language}
          minRows={1}
          maxRows={12}
          maxLength={longestWording(shipped)}
          value={value}
          error={refused && !conflict ? refusalText(refused, t) : null}
          onChange={({ currentTarget }) =>
            acts.type(one, isLine ? currentTarget.value.replace(/[\r\n]+/g, " ") : currentTarget.value)
          }
          onKeyDown={onKeyDown}
        />
        {refused && conflict && <Conflict one={one} typed={value} acts={acts} />}
        <Told one={one} />
        <Group gap="xs">
          {typed ? (
            <>
              <Button type="submit" name="intent" value="save" size="sm" loading={busy}>
                {t("admin:translations.save")}
              </Button>
              <Button variant="default" size="sm" disabled={busy} onClick={() => acts.drop(one)}>
                {t("admin:translations.discard")}
              </Button>
            </>
          ) : (
            <Acts one={one} busy={busy} onType={(text) => acts.type(one, text)} />
          )}
          <noscript>
            <Button type="submit" name="intent" value="save" size="sm">
              {t("admin:translations.save")}
            </Button>
          </noscript>
        </Group>
      </Stack>
    </fetcher.Form>
  );
});

/** Sends the form of one text; what was typed is given up when it is stored. */
function useSaving({ one, typed, acts }: Props) {
  const t = useTexts();
  const fetcher = useFetcher<Saved>();
  const { data, state } = fetcher;
  const told = useRef<Saved | undefined>(undefined);
  const onAnswer = useEffectEvent((answer: Saved) => {
    if (answer.refused) return;
    acts.drop(one);
    tellSuccess(t(`admin:translations.done.${answer.intent === "reset" ? "reset" : "save"}`));
  });
  useEffect(() => {
    if (state !== "idle" || !data || told.current === data) return;
    told.current = data;
    onAnswer(data);
  }, [data, state]);
  // What is typed on the stored version has no fault yet.
  return { fetcher, refused: typed ? (data?.refused ?? null) : null, busy: state !== "idle" };
}

/** What somebody else has written meanwhile. */
function Conflict({ one, typed, acts }: Pick<Props, "one" | "acts"> & { typed: string }) {
  const t = useTexts();
  return (
    <Alert color="yellow.9" role="alert" icon={<Icon name="warning" />} title={t("admin:translations.conflict.title")}>
      <Text size="sm" lang={one.lang} mb="xs" className="translations-words">
        {one.text}
      </Text>
      <Group gap="xs">
        <Button
          size="sm"
          variant="default"
          type="submit"
          name="intent"
          value="save"
          onClick={() => acts.seen(one, typed)}
        >
          {t("admin:translations.conflict.mine")}
        </Button>
        <Button size="sm" variant="default" onClick={() => acts.drop(one)}>
          {t("admin:translations.conflict.theirs")}
        </Button>
      </Group>
    </Alert>
  );
}

/** What is to be known of a text that was changed. */
function Told({ one: { lang, shipped, own, changedSince, formerShipped, unfit } }: Pick<Props, "one">) {
  const t = useTexts();
  if (!own) return null;
  if (unfit !== null) {
    return (
      <Alert color="red" icon={<Icon name="warning" />} title={t("admin:translations.unfit.title")}>
        <Text size="sm" mb={4}>
          {t("admin:translations.unfit.text")}
        </Text>
        <Text size="sm" lang={lang} className="translations-words">
          {unfit}
        </Text>
      </Alert>
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed" className="translations-words">
        {t("admin:translations.shipped")} <span lang={lang}>{shipped}</span>
      </Text>
      {changedSince && (
        <Alert color="yellow.9" icon={<Icon name="info" />} title={t("admin:translations.outdated.title")}>
          <Text size="sm" className="translations-words">
            {t("admin:translations.outdated.before")} <span lang={lang}>{formerShipped}</span>
          </Text>
        </Alert>
      )}
    </>
  );
}

type ActProps = { one: Translation; busy: boolean; onType: (text: string) => void };

/** What can be done with a text that is not being typed. */
function Acts({ one, busy, onType }: ActProps) {
  const t = useTexts();
  const { own, changedSince, unfit, former } = one;
  return (
    <>
      {own && unfit === null && changedSince && (
        <Button type="submit" name="intent" value="save" size="sm" variant="light" loading={busy}>
          {t("admin:translations.outdated.fits")}
        </Button>
      )}
      {unfit !== null && (
        <Button size="sm" variant="light" onClick={() => onType(unfit)}>
          {t("admin:translations.unfit.take")}
        </Button>
      )}
      {own && (
        <Button
          type="submit"
          name="intent"
          value="reset"
          size="sm"
          variant="default"
          loading={busy}
          leftSection={<Icon name="undo" />}
        >
          {t("admin:translations.reset")}
        </Button>
      )}
      {former !== null && (
        <Button size="sm" variant="subtle" onClick={() => onType(former)} className="translations-former">
          {t("admin:translations.former", { text: former })}
        </Button>
      )}
    </>
  );
}
