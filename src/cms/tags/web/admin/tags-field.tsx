import "./tags-field.css";
import { ActionIcon, Checkbox, Popover, ScrollArea, Stack, TagsInput, Text } from "@mantine/core";
import { useState } from "react";
import { fold } from "#contract/formats/fold.ts";
import { inTreeOrder, mostTags, stemsOf, tagDelimiter, tagText } from "#contract/tags.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { tagsOfTexts } from "./typed-tags.ts";

type Props = {
  id?: string;
  /** `admin:entry.field.tags` by default. */
  label?: string;
  value: string[];
  /** The tags that there are. */
  known: string[];
  error: string | undefined;
  /** It has the focus when its dialog opens. */
  first?: boolean;
  onChange: (tags: string[]) => void;
};

/** Tags, chosen by typing or from the tree; a new one may be typed with its branches: `Küche › Suppen`. */
export function TagsField({ id = "entry-tags", label, value, known, error, first, onChange }: Props) {
  const t = useTexts();
  const [listed, setListed] = useState(false);
  // After each tag the list of suggestions closes; typing opens it again.
  function change(tags: string[]): void {
    onChange(tagsOfTexts(tags, { value, known }));
    setListed(false);
  }
  return (
    <TagsInput
      dropdownOpened={listed}
      onDropdownOpen={() => setListed(true)}
      onDropdownClose={() => setListed(false)}
      id={id}
      data-autofocus={first}
      classNames={{ pill: "admin-tag-pill" }}
      label={label ?? t("admin:entry.field.tags")}
      description={t("admin:entry.tagsHint")}
      error={error}
      value={value.map(tagText)}
      onChange={change}
      data={known.map(tagText)}
      limit={8}
      splitChars={[","]}
      acceptValueOnBlur
      maxTags={mostTags}
      maxDropdownHeight={260}
      rightSection={<TagTree value={value} known={known} onChange={change} />}
      rightSectionPointerEvents="all"
    />
  );
}

/** The tree of all tags with checkboxes. */
function TagTree({ value, known, onChange }: Pick<Props, "value" | "known" | "onChange">) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const branches = inOrder([...known, ...value]);
  const toggle = (path: string, on: boolean) => onChange(on ? [...value, path] : value.filter((tag) => tag !== path));
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus shadow="md" width={280} position="bottom-end">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          aria-label={t("admin:entry.tagTree")}
          title={t("admin:entry.tagTree")}
          onClick={() => setOpened(!opened)}
        >
          <Icon name="down" size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("admin:entry.tagTree")} p="sm">
        {branches.length === 0 && <Text size="sm">{t("admin:entry.tagsNone")}</Text>}
        <ScrollArea.Autosize mah={280} type="auto">
          <Stack gap={6}>
            {branches.map((path) => (
              <Checkbox
                key={path}
                size="xs"
                className="admin-tag-branch"
                style={{ paddingInlineStart: `${(stemsOf(path).length - 1) * 20}px` }}
                label={path.split(tagDelimiter).at(-1)}
                aria-label={tagText(path)}
                checked={value.includes(path)}
                onChange={(event) => toggle(path, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Every branch once, right after its parent. */
function inOrder(paths: string[]): string[] {
  const all = new Map(paths.flatMap(stemsOf).map((path) => [fold(path), path] as const));
  return [...all].sort(([a], [b]) => inTreeOrder(a, b)).map(([, path]) => path);
}
