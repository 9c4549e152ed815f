import { Anchor, DataList, NativeSelect, Paper, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { Message } from "#cms/messages/contract.ts";
import { labelOf, ownFields } from "#cms/messages/form.ts";
import { TagsField } from "#cms/tags/web/admin/index.ts";
import { dayText } from "#contract/formats/dates/date-time.ts";
import { mailtoOf } from "#contract/mail/mail-address.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { ThingScreensContext } from "#web/admin/thing-screens.ts";
import type { ThingScreens } from "#web/feature.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Colleague } from "../load-staff.ts";
import type { MessageOutcome } from "./change-one.ts";

type Props = { message: Message; tags: string[]; staff: Colleague[] };

/** The sender, the form, the assigned user, and how long it is kept. */
export function MessageFacts({ message, tags, staff }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { can, form } = message;
  return (
    <Stack gap="md">
      <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby="message-facts">
        <Title order={2} size="h4" id="message-facts" mb="sm">
          {t("messages:message.facts")}
        </Title>
        <DataList labelWidth={90}>
          {ownFields
            .filter((field) => field !== "message" && (message[field] !== "" || field === "name"))
            .map((field) => (
              <Fact key={field} label={labelOf({ type: field, label: {} }, language)}>
                {field === "email" ? (
                  <Anchor href={mailtoOf(message.email)} size="sm">
                    {message.email}
                  </Anchor>
                ) : (
                  message[field] || t("messages:nobody")
                )}
              </Fact>
            ))}
          <About things={message.about ?? []} />
          <Fact label={t("messages:message.form")}>{form.name || t("messages:message.formGone")}</Fact>
          <Fact label={t("messages:message.language")}>{t(`admin:language.${message.language}`)}</Fact>
        </DataList>
        <Text size="sm" c="dimmed" mt="md">
          {t("messages:message.until", { date: dayText(message.until, language) })}
        </Text>
      </Paper>
      {can.write && message.folder !== "trash" && <Care message={message} tags={tags} staff={staff} />}
    </Stack>
  );
}

/** What it is about, such as an order; things of other features are known by their screens alone. */
function About({ things }: { things: NonNullable<Message["about"]> }) {
  const t = useTexts();
  const screens = useContext(ThingScreensContext);
  return things.flatMap(({ kind, _id, title }) => {
    const screen = screens[kind as keyof ThingScreens];
    if (screen === undefined) return [];
    return [
      <Fact key={_id} label={t(`messages:message.about.${kind}`)}>
        <Anchor component={Link} to={`${screen}/${_id}`} size="sm">
          {title}
        </Anchor>
      </Fact>,
    ];
  });
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue className="admin-title">{children}</DataList.ItemValue>
    </DataList.Item>
  );
}

/** Tags and the user who looks after it; both are saved as soon as they are chosen. */
function Care({ message, tags, staff }: Props) {
  const t = useTexts();
  const fetcher = useFetcher<MessageOutcome>();
  const [now, setNow] = useState(() => careOf(message));
  const [answer, setAnswer] = useState(fetcher.data);
  if (fetcher.data && fetcher.data !== answer) {
    setAnswer(fetcher.data);
    if (fetcher.data.message) setNow(careOf(fetcher.data.message));
  } else if (fetcher.state === "idle" && message.version > now.version) setNow(careOf(message));
  const onAnswer = useEffectEvent(({ message: saved, refused, intent }: MessageOutcome) => {
    if (refused) tellError(refusalText(refused, t));
    else if (saved) tellSuccess(t(`messages:message.done.${intent}`));
  });
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);
  function save(intent: "tags" | "assign", values: [string, string][]): void {
    forgetTold();
    const form = new FormData();
    form.set("intent", intent);
    form.set("_id", message._id);
    for (const [name, value] of values) form.append(name, value);
    void fetcher.submit(form, { method: "post" });
  }
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby="message-care">
      <Title order={2} size="h4" id="message-care" mb="sm">
        {t("messages:message.care")}
      </Title>
      <Stack gap="md">
        <NativeSelect
          label={t("messages:inbox.assigned")}
          value={now.assigned}
          data={[
            { value: "", label: t("messages:inbox.nobody") },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => {
            const assigned = event.currentTarget.value;
            setNow({ ...now, assigned });
            save("assign", [["assigned", assigned]]);
          }}
        />
        <TagsField
          id="message-tags"
          value={now.tags}
          known={tags}
          error={undefined}
          onChange={(next) => {
            setNow({ ...now, tags: next });
            save("tags", [
              ...next.filter((tag) => !now.saved.includes(tag)).map((tag): [string, string] => ["add", tag]),
              ...now.saved.filter((tag) => !next.includes(tag)).map((tag): [string, string] => ["remove", tag]),
            ]);
          }}
        />
      </Stack>
    </Paper>
  );
}

/** `saved`: the stored tags; those that are shown may not be stored yet. */
function careOf({ version, tags, assigned }: Message) {
  return { version, tags, saved: tags, assigned: assigned?._id ?? "" };
}
