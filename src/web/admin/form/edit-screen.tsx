import { Button } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import type { Fields } from "#web/form/fields.ts";
import type { Versioned } from "#web/form/form-state.ts";
import { useTexts } from "#web/texts.tsx";
import { FormCopyNotice } from "../keeping/copies/form-copy-notice.tsx";
import { useFormCopy } from "../keeping/copies/use-form-copy.ts";
import { keepsFocus } from "../pieces/hooks/kept-focus.ts";
import { Icon, type IconName } from "../pieces/icons.tsx";
import { EditFrame, type FrameProps } from "./edit-frame.tsx";
import { LeaveGuard } from "./leaving/leave-guard.tsx";
import { PlainRefusal } from "./outcome/plain-refusal.tsx";
import { Inputs, useMayOnlyRead } from "./read-only.tsx";
import { SaveBar } from "./saving/save-bar.tsx";
import type { VersionedForm } from "./saving/use-versioned-form.ts";
import { type ConflictWords, VersionConflict } from "./saving/version-conflict.tsx";

type Props<T extends Versioned, V extends object> = Pick<FrameProps, "needs" | "beside" | "children"> & {
  form: VersionedForm<T, V>;
  fields: Fields<V>;
  conflict: ConflictWords<V>;
  /** The heading, above the form. */
  head?: ReactNode;
  className?: string;
  /** The save button, if it differs from the usual one. */
  save?: { intent?: string; label?: string; icon?: IconName };
  /** Whether something is stored yet, if that is not the same as whether there is a thing. */
  stored?: boolean;
  /** Other forms on the screen: whether one of them has unsaved text, and how to save it with the same button. */
  others?: { unsaved: boolean; save: () => void };
  /** What only shows the fields, such as a preview, below them: its own buttons also work for those who may only read. */
  below?: ReactNode;
  /** Set by an exit that has already asked. */
  leaving?: RefObject<boolean>;
};

/** An edit screen: the form with everything that protects typed text. The fields are the feature's own. */
export function EditScreen<T extends Versioned, V extends object>(props: Props<T, V>) {
  const { form, fields, conflict, head, className, save = {}, needs, beside, below, children } = props;
  const { others } = props;
  const { thing, dirty, savedAt, submit } = form;
  const stays = useRef(false);
  const leaving = props.leaving ?? stays;
  const readOnly = useMayOnlyRead(needs);
  const copies = useFormCopy({ form, fields, leaving });
  const id = useId();
  const unsaved = dirty || others?.unsaved === true;
  const onSave = () => {
    if (others?.unsaved) others.save();
    if (dirty || !unsaved) submit(save.intent);
  };
  const bar = !readOnly && (
    <SaveBar stored={props.stored ?? thing !== null} dirty={unsaved} savedAt={savedAt}>
      <SaveButton form={id} busy={form.busy} {...save} />
    </SaveBar>
  );
  return (
    <div className={className}>
      {head}
      {!readOnly && (
        <div className="edit-copy">
          <FormCopyNotice copies={copies} values={form.values} labelOf={conflict.labelOf} textOf={conflict.textOf} />
        </div>
      )}
      <EditFrame needs={needs} thing={thing} onSave={onSave} id={id} bar={bar} {...(beside && { beside })}>
        <Inputs>{children}</Inputs>
        <PlainRefusal refused={form.early} />
        {below}
      </EditFrame>
      <VersionConflict form={form} fields={fields} {...conflict} />
      <LeaveGuard dirty={unsaved} leaving={leaving} />
    </div>
  );
}

type ButtonProps = NonNullable<Props<Versioned, object>["save"]> & { form: string; busy: boolean };

/** Saves the form with this id, wherever it stands. */
export function SaveButton({ form, busy, intent = "save", label, icon = "save" }: ButtonProps) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const keeps = keepsFocus(useLocation());
  // The first saving may lead to the thing's own address, where the same button has another meaning.
  useEffect(() => {
    if (keeps && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [keeps]);
  return (
    <Button
      ref={button}
      type="submit"
      form={form}
      name="intent"
      value={intent}
      loading={busy}
      leftSection={<Icon name={icon} />}
      aria-keyshortcuts="Control+S Meta+S"
    >
      {label ?? t("admin:form.save")}
    </Button>
  );
}
