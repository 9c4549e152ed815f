import { expect, test } from "vitest";
import { waitingAct } from "./waiting-act.ts";

const asked = { busy: true, dirty: true, other: null, refusals: 2, failed: 0, asked: 2 };

test("an act waits until the typed text is saved, also if more is typed meanwhile", () => {
  expect(waitingAct(asked)).toBe("wait");
  expect(waitingAct({ ...asked, busy: false })).toBe("wait");
  expect(waitingAct({ ...asked, busy: false, dirty: false })).toBe("act");
});

test("after a failed save the act is dropped: a later save does not carry it out over what was typed since", () => {
  expect(waitingAct({ ...asked, busy: false, failed: 1 })).toBe("drop");
  expect(waitingAct({ ...asked, busy: false, refusals: 3 })).toBe("drop");
  expect(waitingAct({ ...asked, busy: false, other: {} })).toBe("drop");
});

test("an earlier failure does not count while the new attempt is under way", () => {
  expect(waitingAct({ ...asked, failed: 3 })).toBe("wait");
});
