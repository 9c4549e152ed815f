import { pageBlock, readSharedSection } from "#cms/pages/web/index.ts";
import { sharedSection } from "../block.ts";

export default pageBlock({
  type: sharedSection,
  load: () => ({}),
  elsewhere: ({ section }, loading) => readSharedSection(section, loading),
  sheets: ["block-shared-section"],
  View: ({ inside, draw }) => draw(inside),
});
