import { Divider, Title } from "@mantine/core";
import { createElement, type ReactNode } from "react";
import type { EditedName } from "#cms/entries/entry.ts";
import { useTexts } from "#web/texts.tsx";
import { type SharedInput, sharedInputs } from "./entry-inputs.tsx";
import { withPicturesInText } from "./form/entry-values.ts";
import type { EntryForm } from "./form/use-entry-form.ts";

const noTags: string[] = [];

type Props = { form: EntryForm; panel: SharedInput<unknown>["panel"]; known?: string[] };

/** The fields of one panel of the editor, those with a heading below a line. */
export function SharedFields({ form, panel, known = noTags }: Props) {
  const { values, errors, set, replace } = form;
  const intoText = () => replace(withPicturesInText(values));
  const inputs = Object.entries(sharedInputs) as unknown as [EditedName, SharedInput<never>][];
  return inputs
    .filter(([name, { rare, ...input }]) => input.panel === panel && !(rare && isEmpty(values[name])))
    .map(([name, { heading, Input }]) => {
      const onChange = (value: never) => set(name, value);
      const value = values[name] as never;
      const field = createElement(Input, { value, error: errors[name], onChange, known, intoText });
      return (
        <Part key={name} heading={heading}>
          {field}
        </Part>
      );
    });
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function Part({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  const t = useTexts();
  if (!heading) return children;
  return (
    <div>
      <Divider mb="md" />
      <Title order={3} size="h6" mb="xs">
        {t(heading)}
      </Title>
      {children}
    </div>
  );
}
