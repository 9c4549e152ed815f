import { expect, test } from "vitest";
import { type Leaving, leaveStep } from "./leave-step.ts";

const clean: Leaving = { dirty: false, pending: false, attempts: 0, failed: false, late: false, keeps: true };
const dirty: Leaving = { ...clean, dirty: true };

test("what was typed is saved before somebody leaves, and then they go", () => {
  expect(leaveStep(dirty)).toBe("save");
  expect(leaveStep({ ...dirty, pending: true, attempts: 1 })).toBe("wait");
  expect(leaveStep({ ...clean, attempts: 1 })).toBe("go");
});

test("it is tried even after trouble, and again when somebody else's changes came in between, but not for ever", () => {
  expect(leaveStep({ ...dirty, failed: true })).toBe("save");
  expect(leaveStep({ ...dirty, attempts: 1 })).toBe("save");
  expect(leaveStep({ ...dirty, attempts: 3 })).toBe("go");
});

test("what cannot be saved stays on this device; only where that is not possible somebody is asked", () => {
  expect(leaveStep({ ...dirty, attempts: 1, failed: true })).toBe("go");
  expect(leaveStep({ ...dirty, attempts: 1, failed: true, keeps: false })).toBe("ask");
});

test("files on their way are waited for, and nobody leaves them behind unasked", () => {
  expect(leaveStep({ ...clean, sending: true })).toBe("wait");
  expect(leaveStep({ ...dirty, sending: true, late: true })).toBe("ask");
  expect(leaveStep({ ...dirty, sending: false })).toBe("save");
});

test("nobody waits for ever", () => {
  expect(leaveStep({ ...dirty, pending: true, attempts: 1, late: true })).toBe("go");
  expect(leaveStep({ ...dirty, pending: true, attempts: 1, late: true, keeps: false })).toBe("ask");
  expect(leaveStep({ ...clean, pending: true, late: true })).toBe("go");
});
