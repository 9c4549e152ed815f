import type { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";

export type PasskeyTexts = { button: string; working: string; failed: string; unsupported: string };

type Props = {
  /** The hidden field for what the browser returns; the form is then sent. */
  field: "assertion" | "credential";
  /** Makes a passkey by these options; without them one is asked for. */
  create?: Record<string, unknown>;
  /** Only those of the caller, or of the login that has begun. */
  own?: boolean;
  /** Passkeys are offered while the address is typed, where the browser can. */
  whileTyping?: boolean;
  texts: PasskeyTexts;
};

type State = "idle" | "working" | "failed" | "unsupported";

/** Asks the browser for a passkey, and sends the form with it. */
export default function Passkey({ field, create, own = false, whileTyping = false, texts }: Props) {
  const [state, setState] = useState<State>("idle");
  const input = useRef<HTMLInputElement>(null);

  function send(answer: unknown): void {
    const { current } = input;
    if (!current) return;
    current.value = JSON.stringify(answer);
    current.form?.requestSubmit();
  }

  async function ask(): Promise<void> {
    setState("working");
    const library = await import("@simplewebauthn/browser");
    if (!library.browserSupportsWebAuthn()) return setState("unsupported");
    try {
      send(
        create
          ? await library.startRegistration({ optionsJSON: create as unknown as Creation })
          : await library.startAuthentication({ optionsJSON: await optionsOf({ own }) }),
      );
    } catch {
      setState("failed");
    }
  }

  useEffect(() => {
    if (!whileTyping) return;
    let gone = false;
    async function offer(): Promise<void> {
      const library = await import("@simplewebauthn/browser");
      if (!(await library.browserSupportsWebAuthnAutofill()) || gone) return;
      send(await library.startAuthentication({ optionsJSON: await optionsOf({ own }), useBrowserAutofill: true }));
    }
    // Ended by a click on the button, or because nobody chose one.
    offer().catch(() => {});
    return () => {
      gone = true;
    };
  }, [whileTyping, own]);

  return (
    <div className="passkey">
      {/* Without a value of React's own, which would put it back at every change. */}
      <input type="hidden" name={field} ref={input} autoComplete="off" />
      <button type="button" className={create ? undefined : "quiet"} onClick={() => void ask()}>
        {texts.button}
      </button>
      <p className={state === "failed" || state === "unsupported" ? "form-error" : "field-hint"} role="status">
        {state === "idle" ? "" : texts[state]}
      </p>
    </div>
  );
}

type Creation = Parameters<typeof startRegistration>[0]["optionsJSON"];
type Request = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** Without the contract, which would bring the texts of all features with it. */
async function optionsOf(body: { own: boolean }): Promise<Request> {
  const answer = await fetch("/api/v0/auth/passkey/options/", {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error("no passkey can be asked for");
  return ((await answer.json()) as { options: Request }).options;
}
