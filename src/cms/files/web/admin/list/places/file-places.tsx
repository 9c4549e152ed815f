import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { treeOf } from "#cms/tags/web/admin/index.ts";
import { tagText } from "#contract/tags.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { type FileView, fileAddress, recentTag } from "../file-view.ts";
import type { ChangeFiles } from "../use-file-changes.tsx";
import { Place } from "./place.tsx";
import { TagPlaces } from "./tag-places.tsx";

type Props = {
  view: FileView;
  /** The paths of all tags, in the order of the tree. */
  tags: string[];
  /** Set in the file browser, where files can be dragged onto a tag and into the trash. */
  change?: ChangeFiles | undefined;
  /** What can be done with a branch. */
  menuOf?: ((path: string, name: string) => ReactNode) | undefined;
  onNewTag?: (() => void) | undefined;
};

/** As many tags as are seen at a glance. */
const few = 12;

/** The tree of tags beside the files; above it all files, the latest ones and the trash. */
export function FilePlaces({ view, tags, change, menuOf, onNewTag }: Props) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const kept = { type: view.type, sort: view.sort };
  const tree = treeOf(tags.map((path) => ({ _id: path, path, count: 0, total: 0 })));
  const trash = view.show === "trash";
  return (
    <nav aria-label={t("admin:files.places.label")} className="files-places">
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        className="files-places-opener"
        rightSection={<Icon name="down" />}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        {usePlaceName(view)}
      </Button>
      <div id={id} data-opened={opened || undefined} className="files-places-list">
        <ul>
          <Place icon="image" to={fileAddress(kept)} current={!trash && view.tags === ""}>
            {t("admin:files.places.all")}
          </Place>
          <Place icon="clock" to={fileAddress({ ...kept, tags: recentTag })} current={view.tags === recentTag}>
            {t("admin:files.places.recent")}
          </Place>
          {change && (
            <Place
              icon="trash"
              to={fileAddress({ ...kept, show: "trash" })}
              current={trash}
              onDrop={(files) => change("delete", files)}
            >
              {t("admin:files.places.trash")}
            </Place>
          )}
        </ul>
        <TagHeading onNew={onNewTag} empty={tree.length === 0} />
        <TagPlaces
          tree={tree}
          addressOf={(path) => fileAddress({ ...kept, tags: path })}
          current={trash ? "" : view.tags}
          onDrop={change && ((path, files) => change("tag", files, [path]))}
          menuOf={menuOf}
          unfolded={tags.length <= few}
        />
      </div>
    </nav>
  );
}

function usePlaceName({ tags, show }: FileView): string {
  const t = useTexts();
  if (show === "trash") return t("admin:files.places.trash");
  if (tags === "") return t("admin:files.places.all");
  return tags === recentTag ? t("admin:files.places.recent") : tagText(tags);
}

function TagHeading({ onNew, empty }: { onNew: (() => void) | undefined; empty: boolean }) {
  const t = useTexts();
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap={4} mt="sm" px={8} mih={28}>
        <Text component="h2" size="xs" fw={600} c="dimmed">
          {t("admin:files.places.tags")}
        </Text>
        {onNew && (
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            aria-label={t("admin:tags.new")}
            title={t("admin:tags.new")}
            onClick={onNew}
          >
            <Icon name="plus" />
          </ActionIcon>
        )}
      </Group>
      {empty && (
        <Text size="sm" c="dimmed" px={8}>
          {t(onNew ? "admin:files.places.firstTag" : "admin:files.places.noTags")}
        </Text>
      )}
    </>
  );
}
