import type { RefObject } from "react";

const drawings = {
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  enlarge: "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
  zoomIn: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l4.5 4.5M11 8v6M8 11h6",
  zoomOut: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l4.5 4.5M8 11h6",
  overview: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  close: "M5 5l14 14M19 5L5 19",
};

type Props = {
  icon: keyof typeof drawings;
  name: string;
  onClick: () => void;
  /** It stays focusable, so that the focus is not lost when the button is disabled. */
  idle?: boolean;
  pressed?: boolean;
  ref?: RefObject<HTMLButtonElement | null>;
};

/** A button with an icon; its name is in a tooltip and read by screen readers. */
export function IconButton({ icon, name, onClick, idle = false, pressed, ref }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className="gallery-button"
      aria-label={name}
      title={name}
      aria-disabled={idle || undefined}
      aria-pressed={pressed}
      onClick={() => !idle && onClick()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawings[icon]} />
      </svg>
    </button>
  );
}
