import { useHotkeys } from "@mantine/hooks";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Versioned } from "#web/form/form-state.ts";

export type FrameProps = {
  /** Null for something new. */
  thing: Versioned | null;
  onSave: () => void;
  onBlur?: () => void;
  /** Of the form, for buttons that stand outside it. */
  id?: string;
  /** What is saved, and what can be done next. */
  bar: ReactNode;
  /** Outside the form, in columns of this class with it: what sends forms of its own. */
  beside?: { columns: string; children: ReactNode };
  children: ReactNode;
};

/** The form of an edit screen: it is saved by its button and by Ctrl S, also before its script arrives. */
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
