import { Menu, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { Link } from "react-router";
import { queryString } from "#contract/client.ts";
import { Icon } from "#web/admin/icons.tsx";
import { tellError } from "#web/admin/notify.ts";
import { refusalText } from "#web/admin/refusal.ts";
import { RowMenu } from "#web/admin/row-menu.tsx";
import { useTexts } from "#web/texts.tsx";
import type { TagWish } from "./tag-dialog.tsx";
import { type Branch, grownOn } from "./tag-tree.ts";
import { useTags } from "./use-tags.ts";

/** The list of entries with a tag, or with one that grows on it. */
export function entriesWith(path: string): string {
  return `/admincenter/entries${queryString({ tags: path })}`;
}

type Props = { branch: Branch; mayWrite: boolean; onWish: (wish: TagWish) => void };

/** What can be done with one branch. */
export function TagMenu({ branch, mayWrite, onWish }: Props) {
  const t = useTexts();
  const { path, name } = branch;
  const confirmDelete = useDeleteTag(branch);
  return (
    <RowMenu label={t("admin:tags.actionsFor", { name })}>
      <Menu.Item component={Link} to={entriesWith(path)} leftSection={<Icon name="entries" />}>
        {t("admin:tags.entries")}
      </Menu.Item>
      {mayWrite && (
        <>
          <Menu.Item leftSection={<Icon name="edit" />} onClick={() => onWish({ intent: "move", branch })}>
            {t("admin:tags.move")}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="plus" />} onClick={() => onWish({ intent: "add", below: path })}>
            {t("admin:tags.addBelow")}
          </Menu.Item>
          <Menu.Item c="var(--mantine-color-error)" leftSection={<Icon name="trash" />} onClick={confirmDelete}>
            {t("admin:tags.remove")}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  );
}

function useDeleteTag(branch: Branch): () => void {
  const t = useTexts();
  const { ask } = useTags({ onDone: () => {}, onRefused: (refused) => tellError(refusalText(refused, t)) });
  const branches = grownOn(branch);
  return () =>
    modals.openConfirmModal({
      title: t("admin:tags.delete.title"),
      children: (
        <Text size="sm">
          {t("admin:tags.delete.text", { name: branch.name, count: branch.total })}
          {branches > 0 && ` ${t("admin:tags.delete.branches", { count: branches })}`}
        </Text>
      ),
      confirmProps: { color: "red.9" },
      onConfirm: () => ask({ intent: "delete", id: branch._id }),
    });
}
