import { ColorInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { type Hex } from "#cms/design/colours/colour.ts";

type Props = {
  id: string;
  label: string;
  description?: ReactNode;
  value: Hex;
  onChange: (colour: Hex) => void;
};

/** A colour that is picked or typed; what is typed counts once it is one. */
export function ColourField({ id, label, description, value, onChange }: Props) {
  const [typed, setTyped] = useState({ text: value, of: value });
  // Undone, merged or restored meanwhile.
  if (typed.of !== value) setTyped({ text: value, of: value });
  function change(text: string): void {
    const colour = hexIn(text);
    setTyped({ text, of: colour ?? value });
    if (colour !== null && colour !== value) onChange(colour);
  }
  return (
    <ColorInput
      {...{ id, label, description }}
      format="hex"
      withEyeDropper={false}
      fixOnBlur={false}
      value={typed.of === value ? typed.text : value}
      onChange={change}
      onBlur={() => setTyped({ text: value, of: value })}
    />
  );
}

/** `#rrggbb` in lower case for a colour with six digits; null for anything else. */
function hexIn(text: string): Hex | null {
  const [, digits] = /^\s*#?([0-9a-f]{6})\s*$/i.exec(text) ?? [];
  return digits ? `#${digits.toLowerCase()}` : null;
}
