import "./act-rows.css";
import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";

type Row = { _id: string };
type Props<T extends Row> = {
  rows: readonly T[];
  /** By which links lead to a row; without it none does. */
  anchor?: string;
  /** Where there are more of them. */
  more?: { to: string; label: string } | null;
  /** A row: an `act-row` with what it is, and what can be done about it. */
  children: (row: T) => ReactNode;
};

/** Things in a card, each with what can be done about it beside it. */
export function ActRows<T extends Row>({ rows, anchor, more, children }: Props<T>) {
  return (
    <>
      <ul className="act-rows">
        {rows.map((row) => (
          <li key={row._id} id={anchor && `${anchor}-${row._id}`}>
            {children(row)}
          </li>
        ))}
      </ul>
      {more && (
        <Anchor component={Link} to={more.to} size="sm" className="act-rows-more">
          {more.label}
        </Anchor>
      )}
    </>
  );
}
