import { Modal } from "#web/admin/pieces/modal.tsx";
import "./publication.css";
import { Button, CopyButton, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { timeText } from "#contract/formats/dates/date-time.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { PublicationOutcome } from "../change-publication.ts";
import type { ThingKind } from "../thing.ts";
import { usePublication } from "./use-publication.ts";

const periods = ["24", "72", "336"];

type Props = { id: string; kind: ThingKind; opened: boolean; onClose: () => void };

/** Links that show the draft to anyone who has them. */
export function ShareDialog({ opened, onClose, ...one }: Props) {
  const t = useTexts();
  return (
    <Modal opened={opened} onClose={onClose} title={t("admin:publication.links.title")} size="lg">
      <ShareForm {...one} />
    </Modal>
  );
}

function ShareForm(one: Pick<Props, "id" | "kind">) {
  const t = useTexts();
  const [hours, setHours] = useState("72");
  const [link, setLink] = useState<PublicationOutcome["link"]>();
  const { ask, busy } = usePublication(one, ({ refused, link: made, removed }) => {
    if (refused) return tellError(refusalText(refused, t));
    setLink(made);
    if (removed !== undefined) tellSuccess(t("admin:publication.links.dropped", { count: removed }));
  });
  return (
    <Stack gap="md">
      <Text size="sm">{t("admin:publication.links.text")}</Text>
      <NativeSelect
        label={t("admin:publication.links.hours")}
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
        data={periods.map((value) => ({ value, label: t(`admin:publication.links.for.${value}`) }))}
      />
      {link && <MadeLink link={link} />}
      <Group justify="space-between" gap="xs">
        <Button variant="default" disabled={busy} onClick={() => ask({ intent: "unshare" })}>
          {t("admin:publication.links.drop")}
        </Button>
        <Button
          loading={busy}
          variant={link ? "default" : "filled"}
          leftSection={<Icon name="link" />}
          onClick={() => ask({ intent: "share", hours })}
        >
          {t("admin:publication.links.make")}
        </Button>
      </Group>
    </Stack>
  );
}

function MadeLink({ link: { address, expires } }: { link: NonNullable<PublicationOutcome["link"]> }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        className="admin-link"
        label={t("admin:publication.links.address")}
        description={t("admin:publication.links.until", { time: timeText(expires, language) })}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button onClick={copy} leftSection={<Icon name={copied ? "check" : "link"} />}>
            <span role="status">{t(copied ? "admin:publication.links.copied" : "admin:publication.links.copy")}</span>
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
