import { expectTypeOf, test } from "vitest";
import type { Refusal, Unreachable } from "../refusal.ts";
import type { useAnswer } from "./use-answer.ts";

type Saved = { thing: { name: string } | null; refused: Refusal | null; typed: string };
type Answer = ReturnType<typeof useAnswer<() => Promise<Saved>>>;

test("a screen must expect that the server gave no answer, and nothing came with it", () => {
  type WithoutTyped = Extract<Answer, { typed?: undefined }>;
  expectTypeOf<WithoutTyped["refused"]>().toEqualTypeOf<Unreachable>();
  expectTypeOf<NonNullable<Answer>["typed"]>().toEqualTypeOf<string | undefined>();
});
