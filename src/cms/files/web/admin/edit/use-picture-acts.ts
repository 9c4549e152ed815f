import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import type { CropArea, File } from "#cms/files/contract.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import type { FileOutcome } from "./change-file.ts";

type Wish = Record<string, string>;

/** The acts on a file's picture; they take effect at once and can be undone. */
export function usePictureActs(file: File) {
  const t = useTexts();
  const fetcher = useFetcher<FileOutcome>();
  const { rotate } = file;
  // Two quick presses count as two acts. One is sent at a time: the server could carry out two in either order.
  const turned = useRef(rotate);
  const sent = useRef<object | null>(null);
  const next = useRef<Wish | null>(null);
  function post(wish: Wish): void {
    const mine = {};
    sent.current = mine;
    const done = () => {
      if (sent.current !== mine) return;
      sent.current = null;
      const waiting = next.current;
      next.current = null;
      if (waiting) post(waiting);
    };
    void fetcher.submit(wish, { method: "post" }).finally(done);
  }
  useEffect(() => {
    if (fetcher.state === "idle" && !sent.current) turned.current = rotate;
  }, [fetcher.state, rotate]);
  const onAnswer = useEffectEvent(({ intent, refused }: FileOutcome) => {
    if (!refused) return tellSuccess(t(`admin:file.done.${intent}`));
    next.current = null;
    turned.current = rotate;
    tellError(refusalText(refused, t));
  });
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);

  function ask(intent: string, more: Record<string, number> = {}): void {
    forgetTold();
    const said = Object.entries(more).map(([name, value]) => [name, String(value)]);
    const wish = { intent, ...(Object.fromEntries(said) as Record<string, string>) };
    if (sent.current) next.current = wish;
    else post(wish);
  }
  return {
    busy: fetcher.state !== "idle",
    /** Clockwise. */
    turn(degrees: 90 | -90): void {
      turned.current = ((turned.current + degrees + 360) % 360) as File["rotate"];
      ask("rotate", { degrees: turned.current });
    },
    crop: ({ x, y, width, height }: CropArea): void => ask("crop", { x, y, width, height }),
    toOriginal: (): void => ask("original"),
    again: (): void => ask("process"),
  };
}

export type PictureActs = ReturnType<typeof usePictureActs>;
