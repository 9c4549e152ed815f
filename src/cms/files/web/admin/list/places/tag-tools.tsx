import { Menu } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Tag } from "#cms/tags/contract.ts";
import { type Branch, TagDialog, type TagWish, treeOf, useDeleteTag } from "#cms/tags/web/admin/index.ts";
import { leaveMenu } from "#web/admin/form/leaving/leave-menu.ts";
import { RowMenu } from "#web/admin/lists/parts/row-menu.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

type Act = "move" | "delete";

/** The tools of the tree of these tags, beside the files: new branches, and renaming, moving and deleting them. */
export function useTagTools(tags: string[]) {
  const t = useTexts();
  const [wish, setWish] = useState<TagWish | null>(null);
  const [going, setGoing] = useState<{ branch: Branch; time: number } | null>(null);
  const count = useCountedBranch((branch, act) => {
    if (act === "move") setWish({ intent: "move", branch });
    else setGoing({ branch, time: Date.now() });
  });

  function ask(path: string, act: Act): void {
    leaveMenu();
    count(path, act);
  }
  function add(below: string): void {
    leaveMenu();
    setWish({ intent: "add", below });
  }
  const menuOf = (path: string, name: string): ReactNode => (
    <RowMenu label={t("admin:tags.actionsFor", { name })}>
      <Menu.Item leftSection={<Icon name="edit" />} onClick={() => ask(path, "move")}>
        {t("admin:tags.move")}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="plus" />} onClick={() => add(path)}>
        {t("admin:tags.addBelow")}
      </Menu.Item>
      <Menu.Item c="var(--mantine-color-error)" leftSection={<Icon name="trash" />} onClick={() => ask(path, "delete")}>
        {t("admin:tags.remove")}
      </Menu.Item>
    </RowMenu>
  );
  return {
    menuOf,
    add: () => add(""),
    dialog: (
      <>
        <TagDialog wish={wish} tags={tags} onClose={() => setWish(null)} />
        {going && <TagDeletion key={going.time} branch={going.branch} />}
      </>
    ),
  };
}

/** Counts the uses of a branch when it is asked for. */
function useCountedBranch(onCounted: (branch: Branch, act: Act) => void): (path: string, act: Act) => void {
  const fetcher = useFetcher<{ tags: Tag[] }>();
  const asked = useRef<{ path: string; act: Act } | null>(null);
  const receive = useEffectEvent((tags: Tag[]) => {
    const { current } = asked;
    asked.current = null;
    const branch = current && branchOf(treeOf(tags), current.path);
    if (branch) onCounted(branch, current.act);
  });
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data) receive(fetcher.data.tags);
  }, [fetcher.state, fetcher.data]);
  return (path, act) => {
    asked.current = { path, act };
    void fetcher.load("/admincenter/tags");
  };
}

function branchOf(tree: Branch[], path: string): Branch | undefined {
  for (const branch of tree) {
    const found = branch.path === path ? branch : branchOf(branch.branches, path);
    if (found) return found;
  }
  return undefined;
}

/** Asks before a branch is deleted. It stays open until the response has arrived. */
function TagDeletion({ branch }: { branch: Branch }) {
  const confirmDelete = useDeleteTag(branch);
  const onShow = useEffectEvent(confirmDelete);
  useEffect(() => onShow(), []);
  return null;
}
