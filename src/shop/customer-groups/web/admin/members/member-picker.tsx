import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { listUsers, type User } from "#cms/users/contract.ts";
import { useSoon } from "#web/admin/pieces/hooks/use-soon.ts";
import { browserApi } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";

const shown = 8;

/** Finds a customer by name or address, and puts them into the group. */
export function MemberPicker() {
  const t = useTexts();
  const { submit } = useFetcher();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<User[]>([]);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const search = useSoon((q: string) => {
    browserApi.call(listUsers, { query: { pageSize: shown, ...(q ? { q } : {}) } }).then(
      ({ items }) => setFound(items),
      () => setFound([]),
    );
  }, 250);
  function pick(user: string): void {
    void submit({ add: user }, { method: "post" });
    setTyped("");
    combobox.closeDropdown();
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          id="member-add"
          label={t("admin:customerMembers.add")}
          placeholder={t("admin:customerMembers.addHint")}
          autoComplete="off"
          maxLength={160}
          maw={480}
          mb="lg"
          value={typed}
          onFocus={() => search(typed.trim())}
          onClick={() => combobox.openDropdown()}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            search(value.trim());
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t("admin:customerMembers.add")} mah={320} style={{ overflowY: "auto" }}>
          {found.length === 0 && <Combobox.Empty>{t("admin:customerMembers.unknown")}</Combobox.Empty>}
          {found.map(({ _id = "", name, handle }) => (
            <Combobox.Option key={_id} value={_id}>
              {[name, handle].filter(Boolean).join(" · ")}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
