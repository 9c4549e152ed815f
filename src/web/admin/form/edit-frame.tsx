import { useHotkeys } from "@mantine/hooks";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Versioned } from "#web/form/form-state.ts";
import { type Needs, ReadOnlyContext, ReadOnlyNotice, useMayOnlyRead } from "./read-only.tsx";

export type FrameProps = {
  needs: Needs;
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

/**
 * The form of an edit screen: its button and Ctrl S save it, also before its script arrives. There is none for users who
 * may only read; their inputs stand in `<Inputs>`.
 */
export function EditFrame({ needs, onSave, bar, beside, ...props }: FrameProps) {
  const readOnly = useMayOnlyRead(needs);
  useHotkeys([["mod+S", () => !readOnly && onSave()]], [], true);
  const Frame = readOnly ? ReadFrame : SavedFrame;
  const form = (
    <Frame {...props} onSave={onSave}>
      {props.children}
      {!beside && bar}
    </Frame>
  );
  return (
    <ReadOnlyContext value={readOnly}>
      {readOnly && <ReadOnlyNotice />}
      {beside ? (
        <>
          <div className={beside.columns}>
            {form}
            {beside.children}
          </div>
          {bar}
        </>
      ) : (
        form
      )}
    </ReadOnlyContext>
  );
}

type InnerProps = Omit<FrameProps, "needs" | "bar" | "beside">;

function ReadFrame({ children }: InnerProps) {
  return <div>{children}</div>;
}

function SavedFrame({ id, thing, onSave, onBlur, children }: InnerProps) {
  return (
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
    </Form>
  );
}
