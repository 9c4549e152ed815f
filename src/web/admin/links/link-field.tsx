import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type LinkKind, linkKinds, ownLink } from "#contract/links/link.ts";
import { useSteadyOption } from "#web/admin/pieces/hooks/use-steady-option.ts";
import { looksLikeAddress } from "#web/links/link-address.ts";
import { useTexts } from "#web/texts.tsx";
import { ChosenTarget, TargetLine } from "./target-line.tsx";
import { linkAt, linkOf, useFound } from "./use-targets.ts";

type Props = {
  id?: string;
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  /** A link as it is stored, or what has been typed of an address. */
  value: string;
  onChange: (link: string) => void;
  /** Only these kinds of things are found. All of them by default. */
  kinds?: readonly LinkKind[];
  /** Also places on pages are found, such as lists of entries. */
  places?: boolean;
  required?: boolean;
  /** Gets the focus of the dialog that it stands in. */
  first?: boolean;
  /** Called with Enter, once the link is complete. */
  onEnter?: (link: string) => void;
};

/**
 * A link: a thing of this site, which is searched by its name, or an address that is typed or pasted. An address of
 * this site becomes the thing that is found there, so that the link stays right when its address changes.
 */
export function LinkField({ kinds = linkKinds, ...props }: Props) {
  const { id, label, description, error, value, onChange } = props;
  const own = ownLink(value);
  const [emptied, setEmptied] = useState(false);
  if (own) {
    const drop = () => {
      setEmptied(true);
      onChange("");
    };
    return <ChosenTarget link={own} {...{ id, label, description, error }} onDrop={drop} />;
  }
  return <Search {...props} kinds={kinds} focused={emptied} />;
}

/** `focused`: it takes the place of a thing that was chosen. */
type SearchProps = Props & { kinds: readonly LinkKind[]; focused: boolean };

function Search({
  value,
  onChange,
  onEnter,
  kinds,
  places = false,
  error,
  description,
  first,
  focused,
  ...input
}: SearchProps) {
  const t = useTexts();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { found, search } = useFound(kinds, { places });
  const list = useSteadyOption(combobox, found);
  const [unknown, setUnknown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  /** @returns the link, unless what was typed is none */
  async function complete(): Promise<string | null> {
    combobox.closeDropdown();
    const link = await linkOf(value, kinds);
    setUnknown(link === null);
    if (link !== null && link !== value) onChange(link);
    return link;
  }

  async function enter(): Promise<void> {
    const link = await complete();
    if (link !== null) onEnter?.(link);
  }

  /** A pasted address of this site becomes the thing that is found there. */
  async function paste({ clipboardData }: ClipboardEvent): Promise<void> {
    const thing = value === "" ? await linkAt(clipboardData.getData("text/plain").trim(), kinds) : null;
    if (thing) onChange(thing);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // With an option chosen by the arrow keys, Enter is the list's.
    if (event.key !== "Enter" || (combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0)) return;
    event.preventDefault();
    void enter();
  }

  return (
    <Combobox
      store={combobox}
      // Dialogs close at a click outside of them.
      withinPortal={false}
      onOptionSubmit={(link) => {
        combobox.closeDropdown();
        setUnknown(false);
        onChange(link);
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={field}
          {...input}
          description={description ?? t("admin:link.hint")}
          error={error ?? (unknown ? t("admin:link.unknown") : undefined)}
          autoComplete="off"
          value={value}
          data-autofocus={first || undefined}
          onFocus={() => search(looksLikeAddress(value.trim()) ? "" : value.trim())}
          onClick={() => combobox.openDropdown()}
          onChange={({ currentTarget: { value: typed } }) => {
            setUnknown(false);
            onChange(typed);
            search(typed.trim());
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => void paste(event)}
          onBlur={() => void complete()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0 || looksLikeAddress(value.trim())}>
        <Combobox.Options ref={list} aria-label={t("admin:link.found")} mah={320} style={{ overflowY: "auto" }}>
          {found.map((target) => {
            const link = target.link + (target.fragment ?? "");
            return (
              <Combobox.Option key={link} value={link}>
                <TargetLine target={target} />
              </Combobox.Option>
            );
          })}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
