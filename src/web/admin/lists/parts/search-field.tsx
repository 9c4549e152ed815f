import { TextInput } from "@mantine/core";
import { lineLength } from "#contract/wire/shapes.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useFollowing } from "../filters/use-following.ts";

type Props = {
  label: string;
  /** The text that the address asks for. */
  value: string;
  onType: (form: HTMLFormElement) => void;
};

/** The search of a list. */
export function SearchField({ label, value, onType }: Props) {
  return (
    <TextInput
      ref={useFollowing(value)}
      name="q"
      type="search"
      defaultValue={value}
      maxLength={lineLength}
      aria-label={label}
      placeholder={label}
      leftSection={<Icon name="search" />}
      onChange={(event) => event.currentTarget.form && onType(event.currentTarget.form)}
    />
  );
}
