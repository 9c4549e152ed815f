import { useReadOnly } from "../../form/read-only.tsx";
import "./keeping.css";
import { Anchor, Button, Stack } from "@mantine/core";
import { clockText } from "#contract/formats/dates/date-time.ts";
import type { Others } from "#contract/wire/presence.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { LocalCopies } from "../copies/use-local-copy.ts";
import { CopyNotice } from "./copy-notice.tsx";
import type { Kept, KeptWords } from "./kept-words.ts";
import { Notice } from "./notice.tsx";
import type { KeptForm } from "./use-kept-form.ts";

type Props<T extends Kept, V extends object> = {
  form: KeptForm<T, V>;
  copies: LocalCopies<T, V>;
  others: Others;
  words: KeptWords<V>;
};

/** Notices while something is edited; none of them takes the focus or covers the text. */
export function KeptNotices<T extends Kept, V extends object>({ form, copies, others, words }: Props<T, V>) {
  const t = useTexts();
  if (useReadOnly()) return null;
  return (
    <Stack gap="xs" className="admin-notices">
      <CopyNotice
        copies={copies}
        values={form.values}
        now={t(`${words.texts}.copy.now`)}
        labelOf={words.labelOf}
        renderValue={(name, values) => <words.Value name={name} values={values} />}
        Differences={words.Differences}
      />
      <TroubleNotice form={form} words={words} />
      <ConflictNotice form={form} words={words} />
      <TakenNotice form={form} words={words} />
      <PresenceNotice others={others} words={words} />
    </Stack>
  );
}

type About<T extends Kept, V extends object> = Pick<Props<T, V>, "form" | "words">;

function TroubleNotice<T extends Kept, V extends object>({ form, words }: About<T, V>) {
  const { trouble } = form;
  if (trouble?.kind === "refused") return <Notice color="red" icon="warning" text={trouble.text} />;
  if (trouble?.kind === "session") return <SessionNotice list={words.list} />;
  if (trouble?.kind === "trash" || trouble?.kind === "gone")
    return <TrashNotice form={form} words={words} text={trouble.text} />;
  return null;
}

function TrashNotice<T extends Kept, V extends object>({ form, words, text }: About<T, V> & { text: string }) {
  const t = useTexts();
  const { texts } = words;
  const { thing, trouble, busy, submit, startAnew } = form;
  const gone = trouble?.kind === "gone";
  return (
    <Notice color="red" icon="trash" text={text}>
      {gone && (
        <Button size="xs" onClick={startAnew}>
          {t(`${texts}.gone.anew`)}
        </Button>
      )}
      {!gone && thing?.can.delete && (
        <Button size="xs" loading={busy} onClick={() => submit({ intent: "undelete" })}>
          {t(`${texts}.trash.bringBack`)}
        </Button>
      )}
    </Notice>
  );
}

function SessionNotice({ list }: { list: string }) {
  const t = useTexts();
  return (
    <Notice color="red" icon="lock" text={t("admin:keeping.login.text")}>
      <Anchor size="sm" href={`/login?next=${list}`} target="_blank" rel="noopener">
        {t("admin:keeping.login.button")}
      </Anchor>
    </Notice>
  );
}

function ConflictNotice<T extends Kept, V extends object>({ form: { other, compare }, words: { texts } }: About<T, V>) {
  const t = useTexts();
  if (!other) return null;
  return (
    <Notice color="yellow" icon="warning" text={t(`${texts}.conflict.waiting`)}>
      <Button size="xs" onClick={compare}>
        {t("admin:conflict.compare")}
      </Button>
    </Notice>
  );
}

function TakenNotice<T extends Kept, V extends object>({ form, words: { texts, labelOf } }: About<T, V>) {
  const t = useTexts();
  const { taken, held, trouble, busy, seen, goOn } = form;
  if (taken.length === 0) return null;
  const fields = taken.map(labelOf).join(", ");
  const told = t("admin:conflict.taken", { fields });
  return (
    <Notice
      color={held ? "yellow" : "blue"}
      icon="user"
      text={held ? `${told} ${t("admin:conflict.held")}` : told}
      asks={held !== null}
    >
      {held && !trouble && (
        <Button size="xs" disabled={busy} onClick={goOn}>
          {t(held.lang ? `${texts}.publishOnly.${held.lang}` : "admin:keeping.publish")}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={seen}>
        {t("admin:conflict.seen")}
      </Button>
    </Notice>
  );
}

function PresenceNotice<V extends object>({ others, words }: { others: Others; words: KeptWords<V> }) {
  const t = useTexts();
  const language = useLanguage();
  const people = others.filter(({ self }) => !self);
  const names = people.map(({ name, since }) =>
    t("admin:keeping.present.one", { name, time: clockText(since, language) }),
  );
  return (
    <>
      {names.length > 0 && (
        <Notice color="blue" icon="users" text={t("admin:keeping.present.others", { names: names.join(", ") })} />
      )}
      {people.length < others.length && <Notice color="blue" icon="user" text={t(`${words.texts}.present.self`)} />}
    </>
  );
}
