import { type Dispatch, type RefObject, useEffect, useLayoutEffect, useReducer } from "react";
import { type Hold, plays, type Slider, type SliderAct, slide, startSlider } from "./slider.ts";

/** The duration of a change of pictures in milliseconds (SPECIFICATION §9); the style sheet has it too. */
const change = 400;

type Used = { count: number; interval: number; slides: RefObject<HTMLElement | null> };

/** A slider with its clock, and with everything that stops the clock apart from hover and focus. */
export function useSlider({ count, interval, slides }: Used): [Slider, Dispatch<SliderAct>] {
  const [slider, act] = useReducer(slide, { count }, startSlider);
  useLayoutEffect(() => {
    const row = slides.current;
    act({ act: "wake", at: row ? Math.round(row.scrollLeft / Math.max(row.clientWidth, 1)) : 0 });
  }, [slides]);
  const playing = plays(slider);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => act({ act: "advance" }), interval);
    return () => clearTimeout(timer);
  }, [playing, interval, slider.at]);
  useEffect(() => {
    if (slider.from === null) return;
    const timer = setTimeout(() => act({ act: "settle" }), change);
    return () => clearTimeout(timer);
  }, [slider.from, slider.at]);
  useEffect(() => holdWhileStill(act), []);
  useEffect(() => holdWhileUnseen(act, slides.current), [slides]);
  return [slider, act];
}

function setHold(act: Dispatch<SliderAct>, { by, on }: { by: Hold; on: boolean }): void {
  act({ act: on ? "hold" : "release", by });
}

function holdWhileStill(act: Dispatch<SliderAct>): () => void {
  const wish = matchMedia("(prefers-reduced-motion: reduce)");
  const look = () => setHold(act, { by: "still", on: wish.matches });
  look();
  wish.addEventListener("change", look);
  return () => wish.removeEventListener("change", look);
}

function holdWhileUnseen(act: Dispatch<SliderAct>, element: Element | null): () => void {
  let inView = false;
  const look = () => setHold(act, { by: "unseen", on: document.hidden || !inView });
  look();
  const observer = new IntersectionObserver((seen) => {
    inView = seen.at(-1)?.isIntersecting ?? false;
    look();
  });
  if (element) observer.observe(element);
  document.addEventListener("visibilitychange", look);
  return () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", look);
  };
}
