import { type Config, taxRegimes, type Vacation } from "#cms/settings/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { type Fields, json, line, oneOfThese, yesNo } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";

/** Currencies with hundredths, in which a shop in Germany may reasonably sell: all amounts are kept in these. */
export const currencies = ["EUR", "CHF", "GBP", "USD", "DKK", "SEK", "NOK", "PLN", "CZK", "RON", "BGN"] as const;

export type TaxRegime = (typeof taxRegimes)[number];
export type ShopSettings = {
  enabled: boolean;
  currency: string;
  showPrice: boolean;
  showShippingCosts: boolean;
  taxRegime: TaxRegime;
  smallProducer: boolean;
  vacation: TypedVacation;
  numberPrefix: string;
  numberYear: boolean;
  numberWidth: NumberWidth;
};

export const numberWidths = [3, 4, 5, 6, 7, 8, 9] as const;
type NumberWidth = (typeof numberWidths)[number];

/** Holidays as they are typed: none where `kind` says so. */
export type TypedVacation = {
  kind: (typeof vacationKinds)[number];
  first: string;
  last: string;
  notice_de: string;
  notice_en: string;
};
export const vacationKinds = ["none", "later", "closed"] as const;
export const longestNotice = 500;
export const noVacation: TypedVacation = { kind: "none", first: "", last: "", notice_de: "", notice_en: "" };

/** A shop may have another currency, which was set by a program: it stays in the list. */
export function shopSettings({ components: { shop } }: Pick<Config, "components">): Fields<ShopSettings> {
  const known: string[] = [...new Set([...currencies, shop.currency])];
  return {
    enabled: yesNo("components/shop/enabled", false),
    currency: oneOfThese<string>("components/shop/currency", known, "EUR"),
    showPrice: yesNo("components/shop/showPrice", true),
    showShippingCosts: yesNo("components/shop/showShippingCosts", true),
    taxRegime: oneOfThese<TaxRegime>("components/shop/taxRegime", taxRegimes, "regular"),
    smallProducer: yesNo("components/shop/smallProducer", false),
    numberPrefix: line("components/shop/orderNumbers/prefix"),
    numberYear: yesNo("components/shop/orderNumbers/year", true),
    numberWidth: {
      ...oneOfThese<NumberWidth>("components/shop/orderNumbers/width", numberWidths, 5),
      optional: true,
    },
    vacation: json<TypedVacation>("components/shop/vacation", noVacation, {
      optional: true,
      held: heldVacation,
      read: (sent) => meantVacation(typedVacation(sent)),
      tidy: (typed) => JSON.stringify(meantVacation(typed)),
    }),
  };
}

export function settingText(values: ShopSettings, name: keyof ShopSettings, t: Translate): string {
  const value = values[name];
  if (name === "vacation") return vacationText(values.vacation, t);
  if (name === "taxRegime") return t(`admin:settings.shop.taxRegimes.${values[name]}`);
  return typeof value === "boolean"
    ? t(`admin:settings.components.${value ? "on" : "off"}`)
    : `${value as string | number}`;
}

/** The holidays of the API, or those that were sent to it. */
function heldVacation(told: unknown): TypedVacation {
  if (typeof told !== "object" || told === null) return noVacation;
  const { takesOrders, ...rest } = told as Vacation;
  return { kind: takesOrders ? "later" : "closed", ...rest };
}

/** What the API gets; null for none. Days that are no days are sent as they are, so that it refuses them. */
function meantVacation({ kind, ...rest }: TypedVacation): Vacation | null {
  return kind === "none" ? null : { ...rest, takesOrders: kind === "later" };
}

function typedVacation(sent: string): TypedVacation {
  try {
    return { ...noVacation, ...(JSON.parse(sent) as Partial<TypedVacation>) };
  } catch {
    return noVacation;
  }
}

/** The holidays that a form sends field by field, without script; null where it sends JSON, or says nothing of them. */
export function sentVacation(form: FormData): TypedVacation | null {
  const kind = vacationKinds.find((one) => one === form.get("vacationKind"));
  if (form.has("vacation") || !kind) return null;
  const [first, last] = [textIn(form, "vacationFirst"), textIn(form, "vacationLast")];
  return {
    kind,
    first,
    last,
    notice_de: textIn(form, "vacationNotice_de"),
    notice_en: textIn(form, "vacationNotice_en"),
  };
}

function vacationText({ kind, first, last, notice_de, notice_en }: TypedVacation, t: Translate): string {
  const named = t(`admin:settings.shop.vacationKind.${kind}`);
  return kind === "none" ? named : [`${first} – ${last}`, named, notice_de, notice_en].filter(Boolean).join("\n");
}
