import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "#web/admin/pieces/icons.tsx";
import { useFileDrop } from "../cards/drag-files.ts";

type Props = {
  icon: IconName;
  to: string;
  current: boolean;
  children: ReactNode;
  /** Files can be dragged here. */
  onDrop?: ((files: { id: string; name: string }[]) => void) | undefined;
  /** Stands before the link. */
  before?: ReactNode;
  menu?: ReactNode;
  /** The branches below it. */
  below?: ReactNode;
};

/** One place in the tree: a link that shows its files. */
export function Place({ icon, to, current, children, onDrop, before, menu, below }: Props) {
  const { over, place } = useFileDrop(onDrop ?? (() => {}));
  return (
    <li>
      <div
        className="files-place"
        data-current={current || undefined}
        data-over={over || undefined}
        {...(onDrop && place)}
      >
        {before}
        <Link to={to} aria-current={current ? "true" : undefined} draggable={false} preventScrollReset>
          <Icon name={icon} size={16} />
          <span>{children}</span>
        </Link>
        {menu}
      </div>
      {below}
    </li>
  );
}
