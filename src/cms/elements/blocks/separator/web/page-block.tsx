import { pageBlock } from "#cms/pages/web/index.ts";
import { type SeparatorProps, separator } from "../block.ts";

export default pageBlock({
  type: separator,
  load: (look): SeparatorProps => look,
  View: ({ shown: { look, space } }) => (
    <div className={`element separator separator-${look} separator-space-${space}`}>
      <div className="wrap">
        <hr />
      </div>
    </div>
  ),
  sheets: ["block-separator"],
});
