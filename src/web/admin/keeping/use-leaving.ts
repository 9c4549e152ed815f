import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Blocker, useBlocker, useNavigate, useParams } from "react-router";
import { staysOnScreen, useClosingQuestion } from "#web/admin/form/leaving/leave-guard.tsx";
import type { Versioned } from "#web/form/form-state.ts";
import type { KeptForm } from "./editor/use-kept-form.ts";
import { leaveStep } from "./leave-step.ts";

/** The longest time that a user who wants to leave waits for a response, in milliseconds. */
const patience = 5000;

type Way<T extends Versioned, V extends object> = {
  form: KeptForm<T, V>;
  /** The address of the editor of something that is stored; null for what is always edited at the same address. */
  addressOf: ((id: string) => string) | null;
  /** Whether what is not saved is kept on this device. */
  keeps: boolean;
  /** Set by an exit that has already asked. */
  leaving: RefObject<boolean>;
  /** Files are being uploaded for it. */
  sending?: boolean;
};

/** Saves before the user leaves the editor for another screen, and asks only if text would be lost. */
export function useLeaving<T extends Versioned, V extends object>(way: Way<T, V>) {
  const { form, addressOf, keeps, leaving, sending = false } = way;
  const { dirty, doing, busy, other, trouble, autosave } = form;
  const pending = doing !== null || busy;
  const [{ attempts, late }, setWait] = useState(noWait);
  const blocker = useBlocker((move) => (dirty || pending || sending) && !staysOnScreen(move) && !leaving.current);
  const blocked = blocker.state === "blocked";
  const failed = other !== null || trouble !== null;
  const step = blocked ? leaveStep({ dirty, pending, sending, attempts, failed, late, keeps }) : null;
  const { stay, go } = useWayOut(blocker);
  const onStep = useEffectEvent(() => {
    if (step === "go") go();
    if (step !== "save") return;
    setWait((now) => ({ ...now, attempts: now.attempts + 1 }));
    autosave();
  });
  useEffect(() => {
    if (!step) return;
    const timer = setTimeout(() => onStep());
    return () => clearTimeout(timer);
  }, [step, attempts]);
  useEffect(() => {
    if (!blocked) return;
    // Of files, and then of the text that came with them.
    const timer = setTimeout(() => setWait((now) => ({ ...now, late: true })), patience);
    return () => {
      clearTimeout(timer);
      setWait(noWait);
    };
  }, [blocked, sending]);
  useClosingQuestion(sending || (dirty && !keeps));
  useOwnAddress(form.thing && (addressOf?.(form.thing._id) ?? null), {
    id: form.thing?._id,
    stays: blocker.state === "unblocked",
  });
  return { asks: step === "ask", stay, go };
}

const noWait = { attempts: 0, late: false };

/** Where the user wants to go; a change of the address of something new meanwhile does not stop them. */
function useWayOut(blocker: Blocker): { stay: () => void; go: () => void } {
  const navigate = useNavigate();
  const wanted = useRef<Blocker["location"]>(undefined);
  const { state, location } = blocker;
  const onForgotten = useEffectEvent(() => {
    if (wanted.current) void navigate(wanted.current);
  });
  useEffect(() => {
    if (state === "blocked") wanted.current = location;
    if (state === "unblocked") onForgotten();
  }, [state, location]);
  const decide = (how: (() => void) | undefined) => {
    wanted.current = undefined;
    how?.();
  };
  return { stay: () => decide(blocker.reset), go: () => decide(blocker.proceed) };
}

type Move = { id: string | undefined; stays: boolean };

/** Something new gets its own address; the form stays as it is, with the position of the caret. */
function useOwnAddress(address: string | null, { id, stays }: Move): void {
  const navigate = useNavigate();
  const { id: here } = useParams();
  const onMove = useEffectEvent(() => {
    if (address) void navigate(address, { replace: true, preventScrollReset: true, state: { keepFocus: true } });
  });
  useEffect(() => {
    if (stays && id && id !== here) onMove();
  }, [stays, id, here]);
}
