import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useState } from "react";
import { useSteadyOption } from "./hooks/use-steady-option.ts";

type Props = {
  id: string;
  label: string;
  placeholder: string;
  disabled?: boolean;
  /** What was found for what is typed. */
  found: readonly { value: string; label: string }[];
  /** Said where there is nothing to choose. */
  nothing: string;
  search: (typed: string) => void;
  onPick: (value: string) => void;
};

/** Finds things by what is typed, and chooses one; then it is empty for the next one. */
export function FoundPicker({ found, nothing, search, onPick, ...input }: Props) {
  const [typed, setTyped] = useState("");
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const list = useSteadyOption(combobox, found);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        onPick(value);
        setTyped("");
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          {...input}
          autoComplete="off"
          maxLength={160}
          value={typed}
          onFocus={() => search(typed.trim())}
          onClick={() => combobox.openDropdown()}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            search(value.trim());
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onKeyDown={(event) => {
            // Enter would send the form.
            if (event.key === "Enter") event.preventDefault();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options ref={list} aria-label={input.label} mah={320} style={{ overflowY: "auto" }}>
          {found.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
          {found.map(({ value, label }) => (
            <Combobox.Option key={value} value={value}>
              {label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
