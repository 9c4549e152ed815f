import { Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useTypedCopy } from "#web/admin/keeping/copies/use-typed-copy.ts";
import { type Fields, line } from "#web/form/fields.ts";
import { LeaveGuard } from "./leave-guard.tsx";

type Typed = { text: string };
const fields: Fields<Typed> = { text: line("text") };
const nothing: Typed = { text: "" };

type Props = {
  name: string;
  label: string;
  description?: string;
  longest: number;
  required?: boolean;
  error?: string | undefined;
  /** What is written, and about which thing: under it the text is kept in this browser. */
  kind: string;
  of: string;
  /** Another one once the text has arrived. */
  sent: number | string;
  /** What was refused, where the page was drawn anew. */
  typed?: string | undefined;
};

/** A text that is kept in this browser until the server has it, and not left behind without a question. */
export function KeptText({ name, label, description, longest, required, error, kind, of, sent, typed }: Props) {
  const [values, setValues] = useState<Typed>({ text: typed ?? "" });
  const [former, setFormer] = useState(sent);
  if (sent !== former) {
    setFormer(sent);
    setValues(nothing);
  }
  const leaving = useRef(false);
  const copies = useTypedCopy({
    ...{ kind, of, fields, values, untouched: nothing, leaving },
    onTake: setValues,
  });
  return (
    <>
      <FormCopyNotice copies={copies} values={values} labelOf={() => label} textOf={({ text }) => text} />
      <Textarea
        {...{ name, label, description, required, error }}
        maxLength={longest}
        autosize
        minRows={2}
        w="100%"
        value={values.text}
        onChange={(event) => setValues({ text: event.currentTarget.value })}
      />
      <LeaveGuard dirty={copies.dirty} leaving={leaving} />
    </>
  );
}
