import { useRef, useState } from "react";
import { Form, type FormProps } from "react-router";
import { LeaveGuard } from "./leave-guard.tsx";

/** A form whose fields hold their own values: asks before it is left once something was typed into it. */
export function GuardedForm({ stored, ...form }: FormProps & { /** Changes when it is saved. */ stored: unknown }) {
  const [typedOn, setTypedOn] = useState<{ stored: unknown }>();
  const stays = useRef(false);
  return (
    <>
      <Form {...form} onInput={() => setTypedOn({ stored })} />
      <LeaveGuard dirty={typedOn !== undefined && typedOn.stored === stored} leaving={stays} />
    </>
  );
}
