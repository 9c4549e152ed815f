import { tidyCode } from "#cms/settings/bank-account.ts";
import type { ConfigChange } from "#cms/settings/contract.ts";
import type { ConfigDocument } from "./config-document.ts";
import { present, withoutNull } from "./laid-over.ts";

type Shop = ConfigDocument["components"]["shop"];
type ShopChange = NonNullable<NonNullable<ConfigChange["components"]>["shop"]>;

/** The settings of the shop with a change laid over them; `by` names who sends it. */
export function changedShop(before: Shop, { change = {}, by }: { change: ShopChange | undefined; by: string }): Shop {
  const {
    shipping,
    paymentsources,
    paymentrules,
    bankverbindung,
    flatRates,
    ageCheck,
    vacation,
    orderNumbers,
    mails,
    ...plain
  } = change;
  const { flatRates: rates, vacation: away, ...rest } = before;
  return {
    ...rest,
    ...present(plain),
    shipping: changedShipping(before.shipping, { change: shipping, by }),
    paymentsources: { ...before.paymentsources, ...present(paymentsources ?? {}) },
    paymentrules: changedRules(before.paymentrules, paymentrules),
    bankverbindung: bankverbindung ? changedAccount(before.bankverbindung, bankverbindung) : before.bankverbindung,
    ...changedVacation(away, vacation),
    mails: changedMails(before.mails, mails),
    orderNumbers: changedNumbers(before.orderNumbers, orderNumbers),
    ageCheck: changedAgeCheck(before.ageCheck, ageCheck),
    ...changedRates(rates, flatRates),
  };
}

/** A country is replaced as a whole, so that a threshold of its own can be left out of it. */
function changedShipping(
  before: Shop["shipping"],
  { change = {}, by }: { change: ShopChange["shipping"]; by: string },
): Shop["shipping"] {
  const { countries = {}, ...thresholds } = change;
  const changed = Object.entries(countries).map(([code, country]) => {
    const former = Object.hasOwn(before.countries, code) ? before.countries[code] : undefined;
    return [code, country && changedCountry(former, { change: country, by })] as const;
  });
  return {
    ...withoutNull({ ...before, ...present(thresholds) }),
    countries: withoutNull({ ...before.countries, ...Object.fromEntries(changed) }),
  };
}

function changedVacation(before: Shop["vacation"], change: ShopChange["vacation"]): Pick<Shop, "vacation"> {
  if (change === null) return {};
  if (change === undefined) return before ? { vacation: before } : {};
  return { vacation: { ...change, notice_de: change.notice_de.trim(), notice_en: change.notice_en.trim() } };
}

type Mail = { off?: boolean; words_de?: string; words_en?: string };

/** What says nothing is not stored. */
function changedMails(before: Shop["mails"], change: ShopChange["mails"] = {}): Shop["mails"] {
  const all: Record<string, Mail> = { ...before, ...present(change) };
  const changed = Object.entries(all).flatMap(([kind, { off = false, words_de = "", words_en = "" }]) => {
    const [de, en] = [words_de.trim(), words_en.trim()];
    const own = { ...(off && { off }), ...(de && { words_de: de }), ...(en && { words_en: en }) };
    return Object.keys(own).length === 0 ? [] : [[kind, own] as const];
  });
  return Object.fromEntries(changed) as Shop["mails"];
}

function changedNumbers(before: Shop["orderNumbers"], change: ShopChange["orderNumbers"] = {}): Shop["orderNumbers"] {
  const after = { ...before, ...present(change) };
  return { ...after, prefix: after.prefix.toUpperCase() };
}

function changedAgeCheck(before: Shop["ageCheck"], change: ShopChange["ageCheck"] = {}): Shop["ageCheck"] {
  const { from, services, extra } = { ...before, ...present(change) };
  const tidy = services.map(({ carrier, name, abroad }) => ({ carrier: carrier.trim(), name: name.trim(), abroad }));
  return { from, services: tidy, extra: extra ?? 0 };
}

type Country = Shop["shipping"]["countries"][string];
type CountryChange = NonNullable<NonNullable<NonNullable<ShopChange["shipping"]>["countries"]>[string]>;

/** What is recorded of excise duty stays until it is taken back, and names who recorded it. */
function changedCountry(
  before: Country | undefined,
  { change: { excise, ...costs }, by }: { change: CountryChange; by: string },
): Country {
  const former = before?.excise;
  if (excise === null) return costs;
  if (excise === undefined) return former ? { ...costs, excise: former } : costs;
  const isSame = former?.day === excise.day && former.note === excise.note.trim();
  return { ...costs, excise: { ...excise, note: excise.note.trim(), by: excise.by || (isSame ? former.by : by) } };
}

/** What says nothing is not stored: neither a condition that holds for everybody, nor a source without conditions. */
function changedRules(before: Shop["paymentrules"], change: ShopChange["paymentrules"] = {}): Shop["paymentrules"] {
  const after = { ...before };
  for (const [name, rule] of Object.entries(change) as [keyof typeof change, (typeof change)["invoice"]][]) {
    if (rule === undefined) continue;
    const { customers, notFirst, ...limits } = { ...before[name], ...present(rule ?? {}) };
    const own = {
      ...withoutNull(limits),
      ...(customers && customers !== "all" && { customers }),
      ...(notFirst && { notFirst }),
    };
    if (rule === null || Object.keys(own).length === 0) delete after[name];
    else after[name] = own;
  }
  return after;
}

type Account = Shop["bankverbindung"];

function changedAccount(before: Account, change: NonNullable<ShopChange["bankverbindung"]>): Account {
  const { name, iban, bic, bank } = { ...before, ...present(change) };
  const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();
  return { name: inOneLine(name), iban: tidyCode(iban), bic: tidyCode(bic), bank: inOneLine(bank) };
}

/** Rates of which some are missing are kept until the change is checked, which refuses them. */
function changedRates(before: Shop["flatRates"], change: ShopChange["flatRates"]): Pick<Shop, "flatRates"> {
  if (change === undefined) return before ? { flatRates: before } : {};
  const after = {
    home: withoutNull({ ...before?.home, ...present(change?.home ?? {}) }),
    abroad: withoutNull({ ...before?.abroad, ...present(change?.abroad ?? {}) }),
  };
  const isEmpty = change === null || [after.home, after.abroad].every((rates) => Object.keys(rates).length === 0);
  return isEmpty ? {} : { flatRates: after as NonNullable<Shop["flatRates"]> };
}
