import { useHotkeys } from "@mantine/hooks";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Versioned } from "#web/form/form-state.ts";

export type FrameProps = {
  /** Null for something new. */
  thing: Versioned | null;
  onSave: () => void;
  onBlur?: () => void;
  /** The id of the form, for buttons outside it. */
  id?: string;
  /** The state of saving, and the next acts. */
  bar: ReactNode;
  /** Forms of their own beside the form, in columns of this class. */
  beside?: { columns: string; children: ReactNode };
  children: ReactNode;
};

/** The form of an edit screen: its button and Ctrl S save it, also before its script arrives. */
export function EditFrame({ id, thing, onSave, onBlur, bar, beside, children }: FrameProps) {
  useHotkeys([["mod+S", onSave]], [], true);
  const form = (
    <Form
      id={id}
      method="post"
      noValidate
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {thing && <input type="hidden" name="_id" value={thing._id} />}
      {thing && <input type="hidden" name="version" value={thing.version} />}
      {children}
      {!beside && bar}
    </Form>
  );
  if (!beside) return form;
  return (
    <>
      <div className={beside.columns}>
        {form}
        {beside.children}
      </div>
      {bar}
    </>
  );
}
