import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useState } from "react";
import { type Product } from "#shop/products/contract.ts";
import { nameOf } from "#shop/products/offers.ts";
import { useTexts } from "#web/texts.tsx";
import { useFoundProducts } from "./use-products.ts";

type Props = {
  id: string;
  label: string;
  /** Those that cannot be chosen. */
  without: readonly string[];
  disabled?: boolean;
  onPick: (product: Product) => void;
};

/** Finds a product by its name or item number, and chooses it. */
export function ProductPicker({ id, label, without, disabled = false, onPick }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState("");
  const { found, search } = useFoundProducts(without);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  function pick(chosen: string): void {
    const product = found.find(({ _id }) => _id === chosen);
    if (product) onPick(product);
    setTyped("");
    combobox.closeDropdown();
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          id={id}
          label={label}
          placeholder={t("admin:shopProduct.pick.hint")}
          autoComplete="off"
          maxLength={160}
          disabled={disabled}
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
        <Combobox.Options aria-label={label} mah={320} style={{ overflowY: "auto" }}>
          {found.length === 0 && <Combobox.Empty>{t("admin:shopProduct.pick.nothing")}</Combobox.Empty>}
          {found.map((product) => (
            <Combobox.Option key={product._id} value={product._id}>
              {[nameOf(product) || t("admin:products.untitled"), product.sku].filter(Boolean).join(" · ")}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
