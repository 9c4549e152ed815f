import { NumberInput } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";

type Point = { x: number; y: number };

type Props = {
  /** The id of the first input. */
  id: string;
  /** Shares of width and height, from the top left. */
  value: Point;
  error: string | undefined;
  onChange: (value: Point) => void;
};

/** The two inputs of a point that stays in view, in per cent. */
export function PointInputs({ id, value, error, onChange }: Props) {
  const t = useTexts();
  const at = percentages(value);
  return (["x", "y"] as const).map((axis) => (
    <NumberInput
      key={axis}
      id={axis === "x" ? id : undefined}
      label={t(`admin:file.focus.${axis}`)}
      suffix=" %"
      min={0}
      max={100}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      value={at[axis]}
      error={axis === "x" ? error : undefined}
      onChange={(typed) => typeof typed === "number" && onChange({ ...value, [axis]: typed / 100 })}
    />
  ));
}

/** `{ x: 50, y: 25 }` of a half and a quarter. */
export function percentages({ x, y }: Point): Point {
  return { x: Math.round(x * 100), y: Math.round(y * 100) };
}
