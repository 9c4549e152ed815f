import { type Static, Type } from "typebox";
import { closed, Line } from "#contract/wire/shapes.ts";
import { Secret } from "./secret.ts";

/** In the currency of the shop. */
const Amount = Type.Number({ minimum: 0, maximum: 1_000_000, multipleOf: 0.01 });
const AmountOrNone = Type.Union([Amount, Type.Null()]);
const Pieces = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const PiecesOrNone = Type.Union([Pieces, Type.Null()]);
/** ISO 3166-1 alpha-2. */
const CountryCode = Type.String({ pattern: "^[A-Z]{2}$" });
const Currency = Type.String({ pattern: "^[A-Z]{3}$" });
const Days = (maximum: number) => Type.Integer({ minimum: 1, maximum });

/** How a business is taxed: usually; not at all (§ 19 UStG); by fixed rates for farmers and foresters (§ 24 UStG). */
export const taxRegimes = ["regular", "smallBusiness", "flatRateFarmer"] as const;

/** Whose orders a payment source is for. `known`: of those with an account who have paid an earlier order. */
export const payingCustomers = ["all", "business", "known"] as const;

/** A day as `2026-11-28`. */
const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
const Evidence = Type.String({ minLength: 1, maxLength: 500 });

/**
 * Since which day excise duty and the duties for packaging are settled in a country, what shows it, and who recorded it.
 * Alcohol goes to consumers there from then on (Art. 44 of Directive (EU) 2020/262, Art. 45 of Regulation (EU) 2025/40).
 */
const Settled = closed({ day: Day, note: Evidence, by: Line });

const costs = {
  six: Amount,
  twelve: Amount,
  shipping_free_amount_treshhold: Type.Optional(Amount),
  shipping_free_items_treshhold: Type.Optional(Pieces),
};

/**
 * What sending costs there, in the shop's currency, and above which sum or number of pieces it is free. `excise` is for the
 * owners alone.
 */
const Country = closed({ ...costs, excise: Type.Optional(Settled) });

/** `by`: without it, who sends this. What is left out of `excise` stays; null takes it back. */
const CountryChange = closed({
  ...costs,
  excise: Type.Optional(Type.Union([closed({ day: Day, note: Evidence, by: Type.Optional(Line) }), Type.Null()])),
});

const AgeService = closed({
  carrier: Type.String({ minLength: 1, maxLength: 60, pattern: "\\S" }),
  /** As its carrier calls it. */
  name: Type.String({ minLength: 1, maxLength: 60, pattern: "\\S" }),
  /** Also outside Germany. */
  abroad: Type.Boolean(),
});
const ageCheck = {
  /** From which age goods are handed over only after a look at an identity card. */
  from: Type.Enum([16, 18]),
  /** The services with age check that the business uses; without one such goods are only collected. */
  services: Type.Array(AgeService, { maxItems: 10, uniqueItems: true }),
  /** What it costs more for each carton. */
  extra: Amount,
};

const orderNumbers = {
  /** Letters before the number. */
  prefix: Type.String({ pattern: "^[A-Za-z]{0,6}$" }),
  /** The year is in it, and the numbers begin again each year. */
  year: Type.Boolean(),
  /** With so many digits at least. */
  width: Type.Integer({ minimum: 3, maximum: 9 }),
};

/** The mails of the shop that its owner may switch off, and those that the law or their reader asks for. */
export const optionalMails = ["orderCameIn", "orderReminder", "orderPaid", "orderShipped"] as const;
export const neededMails = [
  ...(["orderPlaced", "orderReady", "orderCancelled", "orderExpired"] as const),
  ...(["withdrawalReceived", "withdrawalCameIn", "backInStockConfirm", "backInStock"] as const),
] as const;
export const longestWords = 500;

const Words = Type.Optional(Type.String({ maxLength: longestWords }));
/** What the owner adds to a mail, before its end. */
const words = { words_de: Words, words_en: Words };
const NeededMail = closed(words);
const OptionalMail = closed({ off: Type.Optional(Type.Boolean()), ...words });
const mails = {
  ...{ orderCameIn: OptionalMail, orderReminder: OptionalMail, orderPaid: OptionalMail, orderShipped: OptionalMail },
  ...{ orderPlaced: NeededMail, orderReady: NeededMail, orderCancelled: NeededMail, orderExpired: NeededMail },
  ...{ withdrawalReceived: NeededMail, withdrawalCameIn: NeededMail },
  ...{ backInStockConfirm: NeededMail, backInStock: NeededMail },
};

const PaymentRule = closed({
  /** To which the order goes; without it, to all. */
  countries: Type.Optional(Type.Array(CountryCode, { minItems: 1, maxItems: 300, uniqueItems: true })),
  /** The least and the most that an order may come to, both included. */
  from: Type.Optional(Amount),
  to: Type.Optional(Amount),
  /** Without it, `all`. */
  customers: Type.Optional(Type.Enum([...payingCustomers])),
  /** Not for the first order of a customer, nor for guests, of whom no order is known. */
  notFirst: Type.Optional(Type.Boolean()),
});
const Rule = Type.Optional(PaymentRule);
const Rules = closed({ invoice: Rule, sofort: Rule, creditcard: Rule, advancepayment: Rule, pickup: Rule });

const VacationNotice = Type.String({ maxLength: 500 });
/** The business is away from the first to the last day, in German time. */
export const Vacation = closed({
  first: Day,
  last: Day,
  /** Orders are taken, and delivered afterwards; otherwise none is. */
  takesOrders: Type.Boolean(),
  /** What visitors read beside the dates; may be empty. */
  notice_de: VacationNotice,
  notice_en: VacationNotice,
});

export type Vacation = Static<typeof Vacation>;

/** Percent. */
const Rate = Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 });
const Rates = closed({ standard: Rate, reduced: Rate });

/** What is told of the shop. All that is optional is for its owners alone. */
export const Shop = closed({
  enabled: Type.Boolean(),
  currency: Currency,
  showPrice: Type.Boolean(),
  showShippingCosts: Type.Boolean(),
  taxRegime: Type.Enum([...taxRegimes]),
  /** Sales to consumers in other EU states are taxed there: the threshold was passed, or waived (§ 3c UStG). */
  oss: Type.Optional(Type.Boolean()),
  /** Goods under excise duty are taxed where they go from the first sale on, whatever `oss` says. */
  exciseAtDestination: Type.Optional(Type.Boolean()),
  /** The rates of a flat-rate farmer (§ 24 (1) UStG) by classes of goods; none until they are known. */
  flatRates: Type.Optional(closed({ home: Rates, abroad: Rates })),
  /** No nutrition declaration is needed for the food that it makes (Annex V no. 19 of Regulation (EU) No 1169/2011). */
  smallProducer: Type.Boolean(),
  /** Where customers transfer to; `iban` and `bic` without blanks. */
  bankverbindung: Type.Optional(closed({ name: Line, iban: Line, bic: Line, bank: Line })),
  stripe: closed({ publishable: Line, secret: Type.Optional(Secret) }),
  /** Also told to guests. */
  vacation: Type.Optional(Vacation),
  paymentsources: closed({
    invoice: Type.Boolean(),
    sofort: Type.Boolean(),
    creditcard: Type.Boolean(),
    advancepayment: Type.Boolean(),
    pickup: Type.Boolean(),
  }),
  paymentrules: Type.Optional(Rules),
  /** How goods are sent that are not for everybody. */
  ageCheck: Type.Optional(closed(ageCheck)),
  /** How the numbers of orders are written. */
  orderNumbers: Type.Optional(closed(orderNumbers)),
  /** What is otherwise about mails than usual. */
  mails: Type.Optional(Type.Partial(closed(mails), { additionalProperties: false })),
  /** Within how many days an invoice is to be paid. */
  paymentDays: Type.Optional(Days(90)),
  /** For how many days goods are kept for an order that is paid in advance or on invoice. */
  reservationDays: Type.Optional(Days(60)),
  shipping: closed({
    countries: Type.Record(CountryCode, Country),
    shipping_free_amount_treshhold: Type.Optional(Amount),
    shipping_free_items_treshhold: Type.Optional(Pieces),
  }),
});

/** A country is sent as a whole, but for its `excise`. Null removes it, and a threshold; what is left out stays. */
const ShippingChange = closed({
  countries: Type.Optional(
    Type.Record(CountryCode, Type.Union([CountryChange, Type.Null()]), { additionalProperties: false }),
  ),
  shipping_free_amount_treshhold: Type.Optional(AmountOrNone),
  shipping_free_items_treshhold: Type.Optional(PiecesOrNone),
});

/** Null removes a condition, or all of a source; what is left out stays. */
const RuleChange = Type.Optional(
  Type.Union([
    closed({
      countries: Type.Optional(
        Type.Union([Type.Array(CountryCode, { minItems: 1, maxItems: 300, uniqueItems: true }), Type.Null()]),
      ),
      from: Type.Optional(AmountOrNone),
      to: Type.Optional(AmountOrNone),
      customers: Type.Optional(Type.Union([Type.Enum([...payingCustomers]), Type.Null()])),
      notFirst: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
    }),
    Type.Null(),
  ]),
);

const RateOrNone = Type.Optional(Type.Union([Rate, Type.Null()]));
const RatesChange = Type.Optional(closed({ standard: RateOrNone, reduced: RateOrNone }));
const Switch = Type.Optional(Type.Boolean());

/** What is left out of it stays. */
export const ShopChange = closed({
  enabled: Switch,
  currency: Type.Optional(Currency),
  showPrice: Switch,
  showShippingCosts: Switch,
  taxRegime: Type.Optional(Type.Enum([...taxRegimes])),
  oss: Switch,
  exciseAtDestination: Switch,
  /** All four or none: null removes one, or all of them. */
  flatRates: Type.Optional(Type.Union([closed({ home: RatesChange, abroad: RatesChange }), Type.Null()])),
  smallProducer: Switch,
  /** The name is at most as long as a transfer has room for it (EPC069-12). */
  bankverbindung: Type.Optional(
    closed({
      name: Type.Optional(Type.String({ maxLength: 70 })),
      iban: Type.Optional(Line),
      bic: Type.Optional(Line),
      bank: Type.Optional(Line),
    }),
  ),
  paymentsources: Type.Optional(
    closed({ invoice: Switch, sofort: Switch, creditcard: Switch, advancepayment: Switch, pickup: Switch }),
  ),
  paymentrules: Type.Optional(
    closed({
      ...{ invoice: RuleChange, sofort: RuleChange, creditcard: RuleChange },
      ...{ advancepayment: RuleChange, pickup: RuleChange },
    }),
  ),
  paymentDays: Type.Optional(Days(90)),
  reservationDays: Type.Optional(Days(60)),
  /** Sent as a whole; null for none. */
  vacation: Type.Optional(Type.Union([Vacation, Type.Null()])),
  /** Null for `extra`: nothing. The services are all of them. */
  ageCheck: Type.Optional(
    closed({
      from: Type.Optional(ageCheck.from),
      services: Type.Optional(ageCheck.services),
      extra: Type.Optional(AmountOrNone),
    }),
  ),
  /** Each mail is sent as a whole; those that are left out stay. */
  mails: Type.Optional(Type.Partial(closed(mails), { additionalProperties: false })),
  orderNumbers: Type.Optional(
    closed({
      prefix: Type.Optional(orderNumbers.prefix),
      year: Switch,
      width: Type.Optional(orderNumbers.width),
    }),
  ),
  shipping: Type.Optional(ShippingChange),
});
