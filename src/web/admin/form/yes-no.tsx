import { Switch } from "@mantine/core";

type Props = {
  id: string;
  name: string;
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch of a form, which also sends that it is off. */
export function YesNo({ id, name, label, hint, checked, onChange }: Props) {
  return (
    <>
      <Switch
        id={id}
        name={name}
        value="true"
        checked={checked}
        label={label}
        description={hint}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {/* Without script, this is sent for a switch that is off. */}
      <input type="hidden" name={name} value="false" />
    </>
  );
}
