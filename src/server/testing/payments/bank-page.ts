import { escapeHtml } from "#platform/mail/frame.ts";
import { formatMoney } from "#shop/pricing/amounts/money.ts";
import type { Payment } from "./fake-bank.ts";

const words = {
  de: {
    title: "Testbank",
    pay: "Bezahlen",
    cancel: "Abbrechen",
    over: "Diese Zahlung ist abgeschlossen.",
    back: "Zurück",
  },
  en: { title: "Test bank", pay: "Pay", cancel: "Cancel", over: "This payment is over.", back: "Back" },
};

/** What a payer sees at the bank. */
export function bankPage({ reference, state, attempt }: Payment): string {
  const { language, description, total, currency, returnTo } = attempt;
  const said = words[language];
  const amount = formatMoney({ amount: total, currency }, language);
  const acts =
    state === "pending"
      ? `<form method="post" action="/pay/${reference}">` +
        `<button name="act" value="pay">${said.pay}</button> <button name="act" value="cancel">${said.cancel}</button></form>`
      : `<p>${said.over}</p><p><a href="${escapeHtml(returnTo)}">${said.back}</a></p>`;
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${said.title}</title><body style="font:1.125rem/1.5 sans-serif;margin:2rem auto;max-width:28rem">` +
    `<main><h1>${said.title}</h1><p>${escapeHtml(description)}: <strong>${amount}</strong></p>${acts}</main></body></html>`
  );
}
