import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Blocker, useBlocker, useNavigate, useParams } from "react-router";
import { useClosingQuestion } from "#web/admin/form/leave-guard.tsx";
import { editorAddress } from "../../list/entry-list.ts";
import type { EntryForm } from "../form/use-entry-form.ts";
import { leaveStep } from "./leave-step.ts";

/** Milliseconds that somebody who wants to leave waits for an answer at most. */
const patience = 5000;

type Way = {
  form: EntryForm;
  /** Whether what is not saved stays on this device. */
  keeps: boolean;
  /** Set by a way out that has asked already. */
  leaving: RefObject<boolean>;
};

/** Saves before the editor is left for another screen, and asks only where text would be lost. */
export function useLeaving({ form, keeps, leaving }: Way) {
  const { dirty, doing, busy, other, trouble, autosave } = form;
  const pending = doing !== null || busy;
  const [{ attempts, late }, setWait] = useState(noWait);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays = nextLocation.pathname === currentLocation.pathname || isOwnMove(nextLocation.state);
    return (dirty || pending) && !stays && !leaving.current;
  });
  const blocked = blocker.state === "blocked";
  const failed = other !== null || trouble !== null;
  const step = blocked ? leaveStep({ dirty, pending, attempts, failed, late, keeps }) : null;
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
    const timer = setTimeout(() => setWait((now) => ({ ...now, late: true })), patience);
    return () => {
      clearTimeout(timer);
      setWait(noWait);
    };
  }, [blocked]);
  useClosingQuestion(dirty && !keeps);
  useOwnAddress(form, blocker.state === "unblocked");
  return { asks: step === "ask", stay, go };
}

const noWait = { attempts: 0, late: false };

function isOwnMove(state: unknown): boolean {
  return (state as { keepFocus?: boolean } | null)?.keepFocus === true;
}

/** Where somebody wants to go; that the address of a new entry changes meanwhile does not keep them. */
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

/** A new entry gets its own address; the form stays as it is, with the place of the caret. */
function useOwnAddress({ entry }: EntryForm, stays: boolean): void {
  const navigate = useNavigate();
  const { id: here } = useParams();
  const id = entry?._id;
  const onMove = useEffectEvent((to: string) => {
    void navigate(editorAddress(to), { replace: true, preventScrollReset: true, state: { keepFocus: true } });
  });
  useEffect(() => {
    if (stays && id && id !== here) onMove(id);
  }, [stays, id, here]);
}
