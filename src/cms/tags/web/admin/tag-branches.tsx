import { ActionIcon, Anchor, Paper, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { TagWish } from "./tag-dialog.tsx";
import { entriesWith, TagMenu } from "./tag-menu.tsx";
import type { Branch } from "./tag-tree.ts";

type Props = { tree: Branch[]; mayWrite: boolean; onWish: (wish: TagWish) => void };

/** The tree of tags; each branch can be folded away. */
export function TagBranches({ tree, ...rest }: Props) {
  const t = useTexts();
  return (
    <Paper component="ul" withBorder className="tags-tree" aria-label={t("admin:tags.tree")}>
      {tree.map((branch) => (
        <TagBranch key={branch._id} branch={branch} {...rest} />
      ))}
    </Paper>
  );
}

type BranchProps = { branch: Branch } & Omit<Props, "tree">;

function TagBranch({ branch, ...rest }: BranchProps) {
  const t = useTexts();
  const [open, setOpen] = useState(true);
  const { _id, name, path, branches } = branch;
  return (
    <li>
      <div className="tags-branch">
        {branches.length > 0 ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            aria-expanded={open}
            aria-controls={`branch-${_id}`}
            aria-label={t(open ? "admin:tags.shut" : "admin:tags.open", { name })}
            onClick={() => setOpen(!open)}
            className="tags-fold"
            data-open={open || undefined}
          >
            <Icon name="down" />
          </ActionIcon>
        ) : (
          <span className="tags-leaf" />
        )}
        <div className="tags-name">
          <Anchor component={Link} to={entriesWith(path)} size="sm" fw={600} c="inherit">
            {name}
          </Anchor>
          <Counts branch={branch} />
        </div>
        <TagMenu branch={branch} {...rest} />
      </div>
      {branches.length > 0 && (
        <ul id={`branch-${_id}`} hidden={!open}>
          {branches.map((inner) => (
            <TagBranch key={inner._id} branch={inner} {...rest} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Counts({ branch: { count, total } }: { branch: Branch }) {
  const t = useTexts();
  const own = t("admin:tags.count", { count });
  const branch = t("admin:tags.branch", { count: total });
  return (
    <Text size="sm" c="dimmed" className="admin-date">
      {total === count ? own : count === 0 ? branch : `${own} · ${branch}`}
    </Text>
  );
}
