import type { BlockView } from "#cms/pages/web/index.ts";
import type { ColumnsProps } from "../block.ts";

export function Columns({ shown: { count, share, align }, inside, draw }: BlockView<ColumnsProps>) {
  const look = [
    `columns-phone-${count.phone} columns-desk-${count.desk}`,
    ...(share === "even" ? [] : [`columns-${share}`]),
    ...(align === "middle" ? ["columns-middle"] : []),
  ];
  return (
    <div className="element columns">
      <div className={`wrap columns-body ${look.join(" ")}`}>{draw(inside)}</div>
    </div>
  );
}

export function Column({ inside, draw }: BlockView<object>) {
  return <div className="column">{draw(inside)}</div>;
}
