/**
 * What keeps a slider from going on by itself: somebody points at its pictures, or has the focus among them; nobody
 * sees it; the large view lies over it; or the visitor has asked the system for little motion.
 */
export type Hold = "hover" | "focus" | "unseen" | "large" | "still";

export type Slider = {
  /** Before its script arrives it is a scrollable row of pictures. */
  awake: boolean;
  count: number;
  at: number;
  /** The picture that is moving out. */
  from: number | null;
  /** The visitor's own choice, if they made one. */
  told: "play" | "pause" | null;
  holds: readonly Hold[];
  /** The visitor chose this picture, so its number is announced. */
  chosen: boolean;
  /** Pictures that have been shown or are shown next; the others need not be fetched yet. */
  near: readonly number[];
};

export type SliderAct =
  | { act: "wake"; at: number }
  | { act: "choose"; to: number }
  | { act: "advance" }
  | { act: "settle" }
  | { act: "toggle" }
  | { act: "hold" | "release"; by: Hold };

export function startSlider({ count }: { count: number }): Slider {
  return { awake: false, count, at: 0, from: null, told: null, holds: [], chosen: false, near: [] };
}

export function slide(slider: Slider, act: SliderAct): Slider {
  switch (act.act) {
    case "wake": {
      const at = around(act.at, slider.count);
      return { ...slider, awake: true, at, near: nearTo({ count: slider.count, at }) };
    }
    case "choose":
      return { ...moved(slider, act.to), chosen: true };
    case "advance":
      return { ...moved(slider, slider.at + 1), chosen: false };
    case "settle":
      return { ...slider, from: null };
    case "toggle":
      if (runs(slider)) return { ...slider, told: "pause" };
      // The focus is on the button that has just been pressed, and the mouse may rest on the pictures; they would hold
      // at once what the button was pressed for.
      return { ...without(slider, "focus", "hover"), told: "play" };
    case "hold":
      return slider.holds.includes(act.by) ? slider : { ...slider, holds: [...slider.holds, act.by] };
    case "release":
      return without(slider, act.by);
  }
}

/** Whether it plays unless something holds it; its button offers the opposite. */
export function runs({ told, holds }: Pick<Slider, "told" | "holds">): boolean {
  return told === null ? !holds.includes("still") : told === "play";
}

/** Whether the next picture comes automatically. A visitor who prefers reduced motion may still start it. */
export function plays(slider: Slider): boolean {
  const holds = slider.told === "play" ? slider.holds.filter((hold) => hold !== "still") : slider.holds;
  return slider.awake && slider.count > 1 && runs(slider) && holds.length === 0;
}

/** After the last picture comes the first, and before the first the last. */
export function around(at: number, count: number): number {
  return ((at % count) + count) % count;
}

function moved(slider: Slider, to: number): Slider {
  const at = around(to, slider.count);
  if (at === slider.at) return slider;
  const near = new Set([...slider.near, ...nearTo({ count: slider.count, at })]);
  return { ...slider, at, from: slider.at, near: [...near] };
}

function without(slider: Slider, ...gone: Hold[]): Slider {
  return { ...slider, holds: slider.holds.filter((hold) => !gone.includes(hold)) };
}

function nearTo({ count, at }: { count: number; at: number }): number[] {
  return [...new Set([at, around(at + 1, count), around(at - 1, count)])];
}
