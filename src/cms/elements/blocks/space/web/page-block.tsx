import { pageBlock } from "#cms/pages/web/index.ts";
import { type SpaceProps, space } from "../block.ts";

export default pageBlock({
  type: space,
  load: ({ height }): SpaceProps => ({ height }),
  View: ({ shown: { height } }) => <div className={`element space space-${height.phone} space-desk-${height.desk}`} />,
  sheets: ["block-space"],
});
