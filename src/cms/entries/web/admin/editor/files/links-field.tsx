import { Button, Fieldset, Group, Input, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Entry } from "#cms/entries/contract.ts";
import { FilePicker } from "#cms/files/web/admin/index.ts";
import { linkName } from "#contract/links/link.ts";
import { LinkField } from "#web/admin/links/link-field.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { Act } from "./file-line.tsx";
import { moved } from "./file-order.ts";

type Links = Entry["links"];
type Props = { value: Links; error: string | undefined; onChange: (links: Links) => void };

/** Links with a label each; one may lead to a file. */
export function LinksField({ value, error, onChange }: Props) {
  const t = useTexts();
  const [picksFor, setPicksFor] = useState<number | null>(null);
  const change = (at: number, link: Partial<Links[number]>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...link } : one)));
  return (
    <Stack gap="xs">
      {value.map((link, at) => {
        const name = t("admin:entry.files.linkNumber", { number: at + 1 });
        const move = (by: -1 | 1) => () => onChange(moved(value, { at, by }));
        return (
          <Fieldset key={name} legend={name} p="sm">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <TextInput
                label={t("admin:entry.files.linkTitle")}
                maxLength={160}
                value={link.title}
                onChange={(event) => change(at, { title: event.currentTarget.value })}
              />
              <LinkField
                label={t("admin:entry.files.linkHref")}
                value={link.href}
                onChange={(href) => change(at, { href })}
              />
            </SimpleGrid>
            <Group justify="space-between" mt="xs">
              <Button
                variant="default"
                size="xs"
                aria-label={t("admin:entry.files.linkFileFor", { number: at + 1 })}
                onClick={() => setPicksFor(at)}
              >
                {t("admin:entry.files.linkFile")}
              </Button>
              <Group gap={4}>
                <Act icon="up" label={t("admin:entry.files.up", { name })} onClick={at > 0 ? move(-1) : undefined} />
                <Act
                  icon="down"
                  label={t("admin:entry.files.down", { name })}
                  onClick={at < value.length - 1 ? move(1) : undefined}
                />
                <Act
                  icon="close"
                  label={t("admin:entry.files.removeOne", { name })}
                  onClick={() => onChange(value.toSpliced(at, 1))}
                />
              </Group>
            </Group>
          </Fieldset>
        );
      })}
      {error && <Input.Error>{error}</Input.Error>}
      <div>
        <Button
          id="entry-links"
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => onChange([...value, { title: "", href: "" }])}
        >
          {t("admin:entry.files.addLink")}
        </Button>
      </div>
      <FilePicker
        opened={picksFor !== null}
        onClose={() => setPicksFor(null)}
        kind="any"
        several={false}
        onPick={([row]) => {
          if (picksFor === null || !row) return;
          const { title } = value[picksFor] ?? { title: "" };
          change(picksFor, { title: title || row.name, href: linkName({ kind: "file", id: row.id }) });
        }}
      />
    </Stack>
  );
}
