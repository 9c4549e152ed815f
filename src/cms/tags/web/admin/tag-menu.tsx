import { Menu } from "@mantine/core";
import { Link } from "react-router";
import { queryString } from "#contract/wire/client.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { leaveMenu } from "#web/admin/form/leaving/leave-menu.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import { RowMenu } from "#web/admin/lists/parts/row-menu.tsx";
import { tellError } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { TagWish } from "./tag-dialog.tsx";
import { type Branch, grownOn } from "./tag-tree.ts";
import { useTags } from "./use-tags.ts";

/** The list of entries with a tag or a branch below it. */
export function entriesWith(path: string): string {
  return `/admincenter/entries${queryString({ tags: path })}`;
}

type Props = { branch: Branch; mayWrite: boolean; onWish: (wish: TagWish) => void };

/** What can be done with one branch. */
export function TagMenu({ branch, mayWrite, onWish }: Props) {
  const t = useTexts();
  const { path, name } = branch;
  const confirmDelete = useDeleteTag(branch);
  const wish = (wanted: TagWish) => {
    leaveMenu();
    onWish(wanted);
  };
  return (
    <RowMenu label={t("admin:tags.actionsFor", { name })}>
      <Menu.Item component={Link} to={entriesWith(path)} leftSection={<Icon name="entries" />}>
        {t("admin:tags.entries")}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={`/admincenter/files${queryString({ tags: path })}`}
        leftSection={<Icon name="image" />}
      >
        {t("admin:tags.files")}
      </Menu.Item>
      {mayWrite && (
        <>
          <Menu.Item leftSection={<Icon name="edit" />} onClick={() => wish({ intent: "move", branch })}>
            {t("admin:tags.move")}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="plus" />} onClick={() => wish({ intent: "add", below: path })}>
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

/** Deletes a branch, after a question that names the consequences. */
export function useDeleteTag(branch: Branch): () => void {
  const t = useTexts();
  const { ask } = useTags({ onDone: () => {}, onRefused: (refused) => tellError(refusalText(refused, t)) });
  const branches = grownOn(branch);
  return () =>
    confirmFirst({
      title: t("admin:tags.delete.title"),
      content: [
        t("admin:tags.delete.text", { name: branch.name, count: branch.total }),
        branches > 0 ? t("admin:tags.delete.branches", { count: branches }) : "",
      ].join(" "),
      loses: true,
      final: true,
      onConfirm: () => ask({ intent: "delete", id: branch._id }),
    });
}
