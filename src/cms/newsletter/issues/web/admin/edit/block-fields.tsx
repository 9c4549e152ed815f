import { Button, Group, MultiSelect, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { RichTextProps } from "#cms/elements/blocks/rich-text/block.ts";
import { RichTextField } from "#cms/entries/web/admin/index.ts";
import { FilePicker, type FileRow, FileThumb } from "#cms/files/web/admin/index.ts";
import type { IssueBlock } from "#cms/newsletter/issues/contract.ts";
import type { Language, Localised } from "#contract/language.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { oneOf } from "#web/admin/lists/list-address.ts";
import { PanelTabs } from "#web/admin/pieces/tabs.tsx";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";

type Props = {
  block: IssueBlock;
  entries: { value: string; label: string }[];
  fileOf: (id: string) => FileRow | undefined;
  onLearn: (row: FileRow) => void;
  onChange: (block: IssueBlock) => void;
};
type Of<T extends IssueBlock["type"]> = Omit<Props, "block"> & { block: Extract<IssueBlock, { type: T }> };

/** The fields of a block. */
export function BlockFields({ block, ...props }: Props) {
  switch (block.type) {
    case "richText":
      return <TextFields {...props} block={block} />;
    case "picture":
      return <PictureFields {...props} block={block} />;
    case "button":
      return <ButtonFields {...props} block={block} />;
    case "entries":
      return <EntriesFields {...props} block={block} />;
    case "divider":
      return null;
  }
}

function TextFields({ block, onChange }: Of<"richText">) {
  const t = useTexts();
  const { html, look } = block.props;
  const set = (props: Partial<RichTextProps>) => onChange({ ...block, props: { ...block.props, ...props } });
  const text = (language: Language) => ({
    value: language,
    label: t(`admin:language.${language}`),
    panel: (
      <RichTextField
        id={`block-${block.id}-${language}`}
        lang={language}
        value={html[language] ?? ""}
        error={undefined}
        onChange={(written) => set({ html: { ...html, [language]: written } })}
      />
    ),
  });
  const [main, ...others] = useSiteLanguages();
  const written = text(main);
  return (
    <Stack gap="sm">
      {others.length > 0 ? (
        <PanelTabs label={t("newsletter:blocks.languages")} tabs={[written, ...others.map(text)]} />
      ) : (
        written.panel
      )}
      <NativeSelect
        label={t("newsletter:blocks.look")}
        value={look}
        data={looks.map((value) => ({ value, label: t(`newsletter:blocks.looks.${value}`) }))}
        onChange={(event) => set({ look: oneOf(looks, event.currentTarget.value) ?? "plain" })}
      />
    </Stack>
  );
}

const looks = ["plain", "lead", "panel", "quote"] as const;

function PictureFields({ block, fileOf, onLearn, onChange }: Of<"picture">) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const { file, href } = block.props;
  const row = fileOf(file);
  const set = (props: Partial<typeof block.props>) => onChange({ ...block, props: { ...block.props, ...props } });
  return (
    <Stack gap="sm">
      <Group gap="md" wrap="nowrap">
        {row && (
          <span className="files-thumb newsletter-thumb">
            <FileThumb row={row} />
          </span>
        )}
        <div>
          <Text size="sm" mb={4}>
            {row?.fileName ?? t(file ? "newsletter:blocks.pictureGone" : "newsletter:blocks.pictureNone")}
          </Text>
          <Button variant="default" size="xs" onClick={() => setOpened(true)}>
            {t(file ? "newsletter:blocks.pictureOther" : "newsletter:blocks.pictureChoose")}
          </Button>
        </div>
      </Group>
      <HrefField label={t("newsletter:blocks.pictureHref")} value={href} onChange={(value) => set({ href: value })} />
      <FilePicker
        opened={opened}
        onClose={() => setOpened(false)}
        kind="image"
        several={false}
        onPick={([picked]) => {
          if (!picked) return;
          onLearn(picked);
          set({ file: picked.id });
        }}
      />
    </Stack>
  );
}

function ButtonFields({ block, onChange }: Of<"button">) {
  const t = useTexts();
  const { label, href } = block.props;
  const set = (props: Partial<typeof block.props>) => onChange({ ...block, props: { ...block.props, ...props } });
  return (
    <Stack gap="sm">
      <LocalisedFields name="label" value={label} onChange={(value) => set({ label: value })} />
      <HrefField label={t("newsletter:blocks.href")} value={href} onChange={(value) => set({ href: value })} />
    </Stack>
  );
}

function EntriesFields({ block, entries, onChange }: Of<"entries">) {
  const t = useTexts();
  const { title, entries: chosen } = block.props;
  const set = (props: Partial<typeof block.props>) => onChange({ ...block, props: { ...block.props, ...props } });
  return (
    <Stack gap="sm">
      <MultiSelect
        label={t("newsletter:blocks.entries")}
        description={t("newsletter:blocks.entriesHint")}
        data={entries}
        value={chosen}
        maxValues={12}
        searchable
        clearable
        nothingFoundMessage={t("newsletter:blocks.noEntry")}
        onChange={(ids) => set({ entries: ids })}
      />
      <LocalisedFields name="title" value={title} onChange={(value) => set({ title: value })} />
    </Stack>
  );
}

type LocalisedProps = { name: "label" | "title"; value: Localised; onChange: (value: Localised) => void };

function LocalisedFields({ name, value, onChange }: LocalisedProps) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const labelIn = useLabelIn();
  return (
    <SimpleGrid cols={{ base: 1, sm: languages.length }} spacing="md">
      {languages.map((language) => (
        <TextInput
          key={language}
          lang={language}
          label={labelIn(t(`newsletter:blocks.${name}`), language)}
          maxLength={lineLength}
          autoComplete="off"
          value={value[language] ?? ""}
          onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}

/** The same in every language. */
const addressBeginning = "https://";

function HrefField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      type="url"
      label={label}
      placeholder={addressBeginning}
      autoComplete="off"
      maxLength={2000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}
