export { FilesInput } from "./inputs/files-input.tsx";
export type { InputProps } from "./inputs/input-props.ts";
export { ChoiceInput, GrowingInput, LongTextInput, TickInput } from "./inputs/plain-inputs.tsx";
export { LineInput, MoneyInput, NumberLine, TimeInput } from "./inputs/typed-inputs.tsx";
export { previewPath } from "./preview-path.ts";
export { DraftBeside, useDraftBeside } from "./saving/draft-beside.tsx";
export { saveThing, type ThingRequests } from "./saving/save-thing.ts";
export { ThingBar } from "./saving/thing-bar.tsx";
export {
  moneyFault,
  moneyText,
  numberFault,
  numberText,
  type Reading,
  readMoney,
  readNumber,
  type Scale,
  type TypedFault,
} from "./typed/amounts.ts";
export { heldTime, meantTime, moneyField, numberField, timeField, typedLine, typedParts } from "./typed/fields.ts";
export { compareThings } from "./versions/compare-things.ts";
export { ThingDifferences } from "./versions/thing-differences.tsx";
