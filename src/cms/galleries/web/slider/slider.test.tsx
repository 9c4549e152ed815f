import fc from "fast-check";
import { expect, test } from "vitest";
import { around, type Hold, plays, runs, type Slider, type SliderAct, slide, startSlider } from "./slider.ts";

const awake = (count: number, at = 0) => slide(startSlider({ count }), { act: "wake", at });
const of5 = awake(5);
const after = (...acts: SliderAct[]): Slider => acts.reduce(slide, of5);
const hold = (by: Hold): SliderAct => ({ act: "hold", by });
const release = (by: Hold): SliderAct => ({ act: "release", by });
const toggle: SliderAct = { act: "toggle" };

test("after the last picture comes the first, and before the first the last", () => {
  expect(after({ act: "choose", to: -1 }).at).toBe(4);
  expect(after({ act: "choose", to: 4 }, { act: "advance" }).at).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: -1000, max: 1000 }), (count, at) => {
      expect(around(at, count)).toBe(around(at + count, count));
      expect(around(at, count)).toBeLessThan(count);
      expect(around(at, count)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a gallery goes on by itself, and one of a single picture does not", () => {
  expect(plays(of5)).toBe(true);
  expect(plays(awake(1))).toBe(false);
});

test.each<[string, Hold]>([
  ["somebody points at its pictures", "hover"],
  ["the focus is in it", "focus"],
  ["nobody sees it", "unseen"],
  ["the large view lies over it", "large"],
])("it stands still while %s, and goes on afterwards", (_why, by) => {
  expect(plays(after(hold(by)))).toBe(false);
  expect(runs(after(hold(by)))).toBe(true);
  expect(plays(after(hold(by), hold(by), release(by)))).toBe(true);
});

test("it goes on only when the last thing that held it is gone", () => {
  expect(plays(after(hold("hover"), hold("unseen"), release("hover")))).toBe(false);
  expect(plays(after(hold("hover"), hold("unseen"), release("hover"), release("unseen")))).toBe(true);
});

test("who asks for little motion sees it stand still, and may start it", () => {
  expect(plays(after(hold("still")))).toBe(false);
  expect(runs(after(hold("still")))).toBe(false);
  expect(plays(after(hold("still"), toggle))).toBe(true);
  expect(plays(after(hold("still"), toggle, toggle))).toBe(false);
});

test("what the visitor has paused stays paused, whatever comes and goes", () => {
  const all: Hold[] = ["hover", "focus", "unseen", "large", "still"];
  const act = fc.constantFrom<SliderAct>(...all.map(hold), ...all.map(release), { act: "choose", to: 3 });
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      expect(plays(after(toggle, ...acts))).toBe(false);
    }),
  );
});

test("it plays as soon as its button is pressed for that, wherever focus and mouse are", () => {
  const paused = [hold("focus"), hold("hover"), toggle];
  expect(plays(after(...paused, toggle))).toBe(true);
  expect(plays(after(...paused, toggle, hold("focus")))).toBe(false);
  expect(plays(after(...paused, toggle, hold("hover")))).toBe(false);
});

test("pressed while the focus holds it, the button pauses for good", () => {
  expect(plays(after(hold("focus"), toggle, release("focus")))).toBe(false);
});

test("the visitor is told which picture it is when they chose it, not when it came by itself", () => {
  expect(after({ act: "choose", to: 2 }).chosen).toBe(true);
  expect(after({ act: "choose", to: 2 }, { act: "advance" }).chosen).toBe(false);
});

test("the picture that leaves is known until the change is over", () => {
  expect(after({ act: "choose", to: 2 })).toMatchObject({ at: 2, from: 0 });
  expect(after({ act: "choose", to: 2 }, { act: "settle" })).toMatchObject({ at: 2, from: null });
  expect(after({ act: "choose", to: 0 }).from).toBeNull();
});

test("only the pictures beside the one that is shown are fetched ahead, and what was shown is kept", () => {
  expect(new Set(of5.near)).toEqual(new Set([0, 1, 4]));
  expect(new Set(after({ act: "advance" }).near)).toEqual(new Set([0, 1, 2, 4]));
  expect(awake(1).near).toEqual([0]);
});

test("it begins with the picture to which the row was scrolled before, and says nothing about it", () => {
  expect(plays(startSlider({ count: 5 }))).toBe(false);
  expect(awake(40, 7)).toMatchObject({ at: 7, from: null, chosen: false });
  expect(new Set(awake(40, 7).near)).toEqual(new Set([6, 7, 8]));
});
