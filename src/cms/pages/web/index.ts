/** What other features, and the composition, may use of pages on the page side. */

export { ownId } from "../placed-at.ts";
export { actOnForm } from "./blocks/act-on-block.ts";
export {
  type BlockAct,
  type BlockAnswer,
  type BlockLoading,
  type BlockOutcome,
  type BlockView,
  type PageBlock,
  pageBlock,
  SiteBlocks,
} from "./blocks/page-block.ts";
export { blockAddress, useBlockAnswer } from "./blocks/use-block-answer.ts";
export { AroundBlock } from "./canvas/around-block.tsx";
export { Canvas, type CanvasData, drawAnew, loadCanvas } from "./canvas/canvas-screen.tsx";
export { EmptyPicture } from "./canvas/empty-picture.tsx";
export { picturesLater } from "./canvas/pictures-later.ts";
export { Words } from "./canvas/words.tsx";
export { inLanguage, type TextShown } from "./in-language.ts";
export { actOnPage, loadPage, type PageData, pageMeta, ShownPage } from "./screen/page-screen.tsx";
export { loadPreview, Preview, type PreviewData, previewMeta } from "./screen/preview-screen.tsx";
export { actOnSection, loadSection, type SectionData, ShownSection } from "./screen/section-screen.tsx";
export { Everywhere, loadEverywhere } from "./shared/everywhere.tsx";
export { readSharedSection } from "./shared/shared-sections.ts";
export { BlockPencil } from "./tools/overlay-tools.tsx";
