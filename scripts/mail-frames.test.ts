import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { compiledFrame, frameFile, frameNames } from "./mail-frames.mjs";

test.each(frameNames)("the frame %s is the one that its MJML makes", async (name) => {
  const kept = await readFile(frameFile(name), "utf8");
  expect(kept, "run: node scripts/mail-frames.mjs").toBe(await compiledFrame(name));
});
