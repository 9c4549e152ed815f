/** Runs in the page: from now on it notes how long each of its frames takes. */
export function watchFrames(): void {
  const frames: number[] = [];
  Object.assign(globalThis, { frames });
  let last = performance.now();
  const next = (now: number): void => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Runs in the page: the frames since then, in milliseconds. */
export function watchedFrames(): number[] {
  return (globalThis as unknown as { frames: number[] }).frames;
}
