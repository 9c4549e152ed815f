import { NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import type { NamedCountry } from "#shop/addresses/countries.ts";
import { useTexts } from "#web/texts.tsx";
import type { TypedAddress } from "../typed-order.ts";

type Props = {
  /** As the API calls it. */
  of: "shippingData" | "invoiceData";
  address: TypedAddress;
  countries: readonly NamedCountry[];
  faultAt: (field: string) => string | undefined;
  onChange: (address: TypedAddress) => void;
};

const longest = { name: 100, company: 100, street: 100, zip: 12, city: 80, vatId: 20, phone: 30 };

/** The fields of an address, as somebody says them on the phone. */
export function AddressInputs({ of, address, countries, faultAt, onChange }: Props) {
  const t = useTexts();
  const line = (field: keyof typeof longest, more: { type?: string } = {}) => (
    <TextInput
      {...more}
      id={`${of}-${field}`}
      label={t(`shop:address.${field}`)}
      autoComplete="off"
      maxLength={longest[field]}
      value={address[field]}
      error={faultAt(`${of}/${field}`)}
      onChange={({ currentTarget: { value } }) => onChange({ ...address, [field]: value })}
    />
  );
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {line("name")}
        {line("company")}
      </SimpleGrid>
      {line("street")}
      <div className="take-order-town">
        {line("zip")}
        {line("city")}
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NativeSelect
          id={`${of}-country`}
          label={t("shop:address.country")}
          data={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={address.country}
          error={faultAt(`${of}/country`)}
          onChange={({ currentTarget: { value } }) => onChange({ ...address, country: value })}
        />
        {line("phone", { type: "tel" })}
      </SimpleGrid>
      {(address.company || address.vatId) && line("vatId")}
    </Stack>
  );
}
