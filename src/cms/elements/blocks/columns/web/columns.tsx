import { sideBySide } from "#cms/elements/web/index.ts";
import type { BlockView } from "#cms/pages/web/index.ts";
import type { ColumnsProps } from "../block.ts";

export function Columns({ shown: { count, share, align }, inside, draw }: BlockView<ColumnsProps>) {
  const look = [
    "wrap columns-body",
    // Only two of them can share the width unevenly.
    ...(share === "even" || count.desk !== "2" ? [] : [`columns-${share}`]),
    ...(align === "middle" ? ["columns-middle"] : []),
  ];
  return (
    <div className="element columns">
      <div className={look.join(" ")} style={sideBySide(count)}>
        {draw(inside)}
      </div>
    </div>
  );
}

export function Column({ inside, draw }: BlockView<object>) {
  return <div className="column">{draw(inside)}</div>;
}
