import { type ComponentProps, memo } from "react";
import { FieldInput } from "./field-input.tsx";

export type SetProperty = (block: string, prop: string, value: unknown) => void;

type Props = Omit<ComponentProps<typeof FieldInput>, "onChange"> & {
  /** The id of the block. */
  block: string;
  set: SetProperty;
};

/** Drawn again only when it is another one: while a text is typed on the page, all other inputs stay as they are. */
export const PropertyInput = memo(function PropertyInput({ block, set, ...field }: Props) {
  return <FieldInput {...field} onChange={(value) => set(block, field.prop, value)} />;
});
