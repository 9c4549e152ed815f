import { Textarea, type TextareaProps } from "@mantine/core";
import { type CSSProperties, useSyncExternalStore } from "react";
import "./growing-text.css";

type Props = Omit<TextareaProps, "autosize" | "style" | "classNames"> & { minRows: number };

/** A field as high as its text. The browser sees to it; where it cannot, its height is measured after each key. */
export function GrowingText({ minRows, maxRows, ...props }: Props) {
  const grows = useSyncExternalStore(never, canGrow, () => true);
  if (!grows) return <Textarea {...props} autosize {...{ minRows, maxRows }} />;
  const rows = { "--least-rows": minRows, "--most-rows": maxRows ?? 1000 } as CSSProperties;
  return <Textarea {...props} rows={minRows} style={rows} classNames={{ input: "growing-text" }} />;
}

const never = () => () => {};
const canGrow = () => CSS.supports("field-sizing", "content");
