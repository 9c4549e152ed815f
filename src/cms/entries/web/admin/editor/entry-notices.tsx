import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Entry } from "#cms/entries/contract.ts";
import { clockText } from "#contract/formats/date-time.ts";
import type { Others } from "#contract/wire/presence.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { CopyView } from "#web/admin/keeping/copy-view.tsx";
import type { LocalCopies } from "#web/admin/keeping/use-local-copy.ts";
import { Icon, type IconName } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { FieldValue } from "./field-value.tsx";
import type { EntryValues } from "./form/entry-values.ts";
import type { EntryForm } from "./form/use-entry-form.ts";

type Props = { form: EntryForm; copies: LocalCopies<Entry, EntryValues>; others: Others };

/** Notices while an entry is edited; none of them takes the focus or covers the text. */
export function EntryNotices({ form, copies, others }: Props) {
  return (
    <Stack gap="xs" className="admin-notices">
      <CopyNotice form={form} copies={copies} />
      <TroubleNotice form={form} />
      <ConflictNotice form={form} />
      <TakenNotice form={form} />
      <PresenceNotice others={others} />
    </Stack>
  );
}

type NoticeProps = {
  color: string;
  icon: IconName;
  text: string;
  /** Waits for somebody: when it comes up it is scrolled to. */
  asks?: boolean;
  children?: ReactNode;
};

function Notice({ color, icon, text, asks = false, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asks) notice.current?.scrollIntoView({ block: "center" });
  }, [asks]);
  return (
    <Alert ref={notice} role="status" color={color} variant="light" p="sm" icon={<Icon name={icon} />}>
      <Group gap="xs" justify="space-between">
        <Text size="sm">{text}</Text>
        {children && <Group gap="xs">{children}</Group>}
      </Group>
    </Alert>
  );
}

function CopyNotice({ form, copies: { offered, take, drop } }: Pick<Props, "form" | "copies">) {
  const t = useTexts();
  const language = useLanguage();
  const [viewed, setViewed] = useState(false);
  if (!offered) return null;
  const taken = () => {
    setViewed(false);
    void take(offered);
  };
  const dropped = () =>
    confirmFirst({
      title: t("admin:entry.copy.dropTitle"),
      content: t("admin:entry.copy.dropText"),
      loses: true,
      onConfirm: () => {
        setViewed(false);
        drop(offered);
      },
    });
  return (
    <Notice
      color="yellow"
      icon="history"
      text={t("admin:entry.copy.text", { time: clockText(offered.copy.at, language) })}
    >
      <Button size="xs" onClick={taken}>
        {t("admin:entry.copy.take")}
      </Button>
      <Button size="xs" variant="default" onClick={() => setViewed(true)}>
        {t("admin:entry.copy.view")}
      </Button>
      <Button size="xs" variant="default" onClick={dropped}>
        {t("admin:entry.copy.drop")}
      </Button>
      <CopyView
        opened={viewed}
        copy={offered.copy.values}
        values={form.values}
        texts="admin:entry.copy"
        labelOf={(name) => t(`admin:conflict.field.${name}`)}
        Value={FieldValue}
        onTake={taken}
        onClose={() => setViewed(false)}
      />
    </Notice>
  );
}

function TroubleNotice({ form }: Pick<Props, "form">) {
  const { trouble } = form;
  if (trouble?.kind === "refused") return <Notice color="red" icon="warning" text={trouble.text} />;
  if (trouble?.kind === "session") return <SessionNotice />;
  if (trouble?.kind === "trash" || trouble?.kind === "gone") return <TrashNotice form={form} text={trouble.text} />;
  return null;
}

function TrashNotice({ form, text }: Pick<Props, "form"> & { text: string }) {
  const t = useTexts();
  const { entry, trouble, busy, submit, startAnew } = form;
  const gone = trouble?.kind === "gone";
  return (
    <Notice color="red" icon="trash" text={text}>
      {gone && (
        <Button size="xs" onClick={startAnew}>
          {t("admin:entry.gone.anew")}
        </Button>
      )}
      {!gone && entry?.can.delete && (
        <Button size="xs" loading={busy} onClick={() => submit({ intent: "undelete" })}>
          {t("admin:entry.trash.bringBack")}
        </Button>
      )}
    </Notice>
  );
}

function SessionNotice() {
  const t = useTexts();
  return (
    <Notice color="red" icon="lock" text={t("admin:entry.session.text")}>
      <Anchor size="sm" href="/login?next=/admincenter/entries" target="_blank" rel="noopener">
        {t("admin:entry.session.login")}
      </Anchor>
    </Notice>
  );
}

function ConflictNotice({ form: { other, compare } }: Pick<Props, "form">) {
  const t = useTexts();
  if (!other) return null;
  return (
    <Notice color="yellow" icon="warning" text={t("admin:conflict.waiting")}>
      <Button size="xs" onClick={compare}>
        {t("admin:conflict.compare")}
      </Button>
    </Notice>
  );
}

function TakenNotice({ form: { taken, held, trouble, busy, seen, goOn } }: Pick<Props, "form">) {
  const t = useTexts();
  if (taken.length === 0) return null;
  const fields = taken.map((name) => t(`admin:conflict.field.${name}`)).join(", ");
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
          {t(held.lang ? `admin:entry.publishOnly.${held.lang}` : "admin:entries.do.publish")}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={seen}>
        {t("admin:conflict.seen")}
      </Button>
    </Notice>
  );
}

function PresenceNotice({ others }: Pick<Props, "others">) {
  const t = useTexts();
  const language = useLanguage();
  const people = others.filter(({ self }) => !self);
  const names = people.map(({ name, since }) =>
    t("admin:entry.present.one", { name, time: clockText(since, language) }),
  );
  return (
    <>
      {names.length > 0 && (
        <Notice color="blue" icon="users" text={t("admin:entry.present.others", { names: names.join(", ") })} />
      )}
      {people.length < others.length && <Notice color="blue" icon="user" text={t("admin:entry.present.self")} />}
    </>
  );
}
