import { ActionIcon } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import type { Branch } from "#cms/tags/web/admin/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { within } from "#contract/tags.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { Place } from "./place.tsx";

type Props = {
  tree: Branch[];
  addressOf: (path: string) => string;
  /** The path of the branch that is shown. */
  current: string;
  onDrop?: ((path: string, files: { id: string; name: string }[]) => void) | undefined;
  menuOf?: ((path: string, name: string) => ReactNode) | undefined;
  /** Whether all branches are open at first, since there are few; otherwise only the path to the shown one. */
  unfolded: boolean;
};

/** Branches with all branches below them; each can be collapsed. */
export function TagPlaces({ tree, ...rest }: Props) {
  if (tree.length === 0) return null;
  return (
    <ul>
      {tree.map((branch) => (
        <TagPlace key={branch.path} branch={branch} {...rest} />
      ))}
    </ul>
  );
}

function TagPlace({ branch, ...rest }: { branch: Branch } & Omit<Props, "tree">) {
  const [open, setOpen] = useState(() => rest.unfolded || within(rest.current, branch.path));
  const id = useId();
  const { path, name, branches } = branch;
  const { addressOf, current, onDrop, menuOf } = rest;
  const grown = branches.length > 0;
  return (
    <Place
      icon="tag"
      to={addressOf(path)}
      current={fold(current) === fold(path)}
      onDrop={onDrop && ((files) => onDrop(path, files))}
      before={grown && <Fold name={name} open={open} controls={id} onClick={() => setOpen(!open)} />}
      menu={menuOf?.(path, name)}
      below={
        grown && (
          <div id={id} hidden={!open} className="files-below">
            <TagPlaces tree={branches} {...rest} />
          </div>
        )
      }
    >
      {name}
    </Place>
  );
}

type FoldProps = { name: string; open: boolean; controls: string; onClick: () => void };

function Fold({ name, open, controls, onClick }: FoldProps) {
  const t = useTexts();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="inherit"
      size={24}
      aria-expanded={open}
      aria-controls={controls}
      aria-label={t(open ? "admin:tags.shut" : "admin:tags.open", { name })}
      onClick={onClick}
      className="files-fold"
      data-open={open || undefined}
    >
      <Icon name="down" size={16} />
    </ActionIcon>
  );
}
