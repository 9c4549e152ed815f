import "./forms.css";
import { createContext, type ReactNode, useContext } from "react";
import { useTexts } from "#web/texts.tsx";
import { Notice } from "../keeping/editor/notice.tsx";
import { type Asked, useMay } from "../pieces/may.tsx";

/** What saving needs: its endpoint or a right; false where nobody can change this thing, such as one in the trash. */
export type Needs = Asked | false;

/** Whether the user may read but not save what needs this. */
export function useMayOnlyRead(needs: Needs): boolean {
  const may = useMay();
  return needs === false || !may(needs);
}

/** Whether what is shown here may only be read; provided by the frame of an edit screen. */
export const ReadOnlyContext = createContext(false);

/** For what is more than an input: an editor of texts, an order by dragging, parts that a button opens. */
export function useReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}

/** The inputs of an edit screen. All of them are disabled where it may only be read. */
export function Inputs({ children }: { children: ReactNode }) {
  return (
    <fieldset className="edit-inputs" disabled={useReadOnly()}>
      {children}
    </fieldset>
  );
}

/** The inputs of a form without an edit screen, with what saving it needs. */
export function InputsFor({ needs, children }: { needs: Needs; children: ReactNode }) {
  const readOnly = useMayOnlyRead(needs);
  return (
    <ReadOnlyContext value={readOnly}>
      <Inputs>{children}</Inputs>
    </ReadOnlyContext>
  );
}

/** Says why nothing here can be changed. */
export function ReadOnlyNotice() {
  const t = useTexts();
  return (
    <div className="edit-copy">
      <Notice color="blue" icon="lock" text={t("admin:form.readOnly")} />
    </div>
  );
}
