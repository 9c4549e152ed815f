import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useTexts } from "#web/texts.tsx";
import { percentages } from "./point-inputs.tsx";

type Point = { x: number; y: number };
type Props = { value: Point; onChange: (point: Point) => void };

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The focus point over a picture, moved by clicking, dragging or the arrow keys. */
export function FocusPoint({ value, onChange }: Props) {
  const t = useTexts();
  const point = useRef<HTMLButtonElement>(null);
  const holds = useRef(false);
  const { x, y } = percentages(value);

  function follow(event: PointerEvent<HTMLElement>): void {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange(rounded({ x: (event.clientX - left) / width, y: (event.clientY - top) / height }));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 0.1 : 0.01;
    onChange(rounded({ x: value.x + step.x * by, y: value.y + step.y * by }));
  }
  return (
    <div
      className="file-focus"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        holds.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
        point.current?.focus({ preventScroll: true });
      }}
      onPointerMove={(event) => holds.current && follow(event)}
      onPointerUp={() => {
        holds.current = false;
      }}
      onPointerCancel={() => {
        holds.current = false;
      }}
    >
      <button
        ref={point}
        type="button"
        className="file-focus-point"
        style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
        aria-label={t("admin:file.focus.point", { x, y })}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** Whole percents are precise enough. */
function rounded({ x, y }: Point): Point {
  const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
  return { x: share(x), y: share(y) };
}
