import type { CDPSession, Locator } from "@playwright/test";

type Finger = { x: number; y: number; id: number };

async function touch(hand: CDPSession, fingers: Finger[][]): Promise<void> {
  for (const [step, touchPoints] of fingers.entries()) {
    await hand.send("Input.dispatchTouchEvent", { type: step === 0 ? "touchStart" : "touchMove", touchPoints });
  }
}

/** The fingers leave the screen. */
export async function letGo(hand: CDPSession): Promise<void> {
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("not there");
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 200) / 2 };
}

const steps = [0, 0.25, 0.5, 0.75, 1];

/** One finger that moves this far to the right, and stays on the screen. */
export async function drag(hand: CDPSession, element: Locator, far: number): Promise<void> {
  const { x, y } = await middleOf(element);
  await touch(
    hand,
    steps.map((share) => [{ x: x + far * share, y, id: 0 }]),
  );
}

export async function swipe(hand: CDPSession, element: Locator, far: number): Promise<void> {
  await drag(hand, element, far);
  await letGo(hand);
}

/** Two fingers that end twice as far apart. */
export async function pinch(hand: CDPSession, element: Locator): Promise<void> {
  const { x, y } = await middleOf(element);
  const apart = (half: number): Finger[] => [
    { x: x - half, y, id: 0 },
    { x: x + half, y, id: 1 },
  ];
  await touch(
    hand,
    steps.map((share) => apart(50 + 50 * share)),
  );
  await letGo(hand);
}
