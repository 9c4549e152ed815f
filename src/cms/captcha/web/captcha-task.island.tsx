import { useEffect, useRef, useState } from "react";
import { solve } from "./solve.ts";

type Props = { texts: { working: string; done: string; failed: string } };
type State = "asleep" | "working" | "done" | "failed";

/** A task that is as good as expired is not worth sending. In milliseconds. */
const margin = 60_000;

/**
 * Earns the visitor's way past while the form is filled in, without a click. A form that is sent before the work is
 * done waits for it; where it cannot be done, the form goes as it is, and the server asks its question in words.
 */
export default function CaptchaTask({ texts }: Props) {
  const [state, setState] = useState<State>("asleep");
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!input || !form) return;
    let work: Promise<void> | null = null;
    let until = 0;
    let failed = false;

    const begin = (): Promise<void> => {
      setState("working");
      input.value = "";
      work ??= solve()
        .then(
          ({ altcha, expires }) => {
            input.value = altcha;
            until = expires;
            setState("done");
          },
          () => {
            failed = true;
            setState("failed");
          },
        )
        .finally(() => {
          work = null;
        });
      return work;
    };

    const onSubmit = (event: SubmitEvent): void => {
      if (failed || (input.value !== "" && until - Date.now() > margin)) return;
      event.preventDefault();
      const { submitter } = event;
      // Not before this event has ended: a form that is being sent is not sent again.
      void begin().then(() => setTimeout(() => form.requestSubmit(submitter)));
    };
    // A page from the back/forward cache has already used its solution.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void begin();
    };
    form.addEventListener("submit", onSubmit);
    window.addEventListener("pageshow", onShow);
    void begin();
    return () => {
      form.removeEventListener("submit", onSubmit);
      window.removeEventListener("pageshow", onShow);
    };
  }, []);

  return (
    <>
      {/* Without a value of React's own, which would put it back at every change. */}
      <input type="hidden" name="altcha" ref={field} autoComplete="off" />
      <p className="captcha-state" role="status" data-state={state}>
        {state === "asleep" ? "" : texts[state]}
      </p>
    </>
  );
}
