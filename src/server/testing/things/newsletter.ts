import { type Captcha, readCaptcha } from "#cms/captcha/contract.ts";
import * as contract from "#cms/newsletter/subscribers/contract.ts";
import * as imports from "#cms/newsletter/subscribers/import-contract.ts";
import * as own from "#cms/newsletter/subscribers/own-contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { sumIn } from "../captcha.ts";
import type { TestHouse, Visitor } from "../test-house.ts";
import { newAddress, send, tokenTo } from "./accounts.ts";
import { formOf } from "./files.ts";

type Signing = { address?: string; name?: string; lists?: string[]; language?: "de" | "en"; page?: string };

/** A captcha answer from its own network address. */
export async function answered({ guest }: TestHouse): Promise<Captcha> {
  const { question } = (await send(guest, { record: readCaptcha })).reply;
  return { id: question.id, answer: String(sumIn(question.text)) };
}

/** The form of a visitor who signs up. */
export async function signUpBody(house: TestHouse, { address = newAddress("leser"), ...rest }: Signing = {}) {
  const { language = "de", page = "/newsletter" } = rest;
  const query = { lang: language };
  const { consent } = (await house.guest.call(contract.readSignUpForm, { query })).reply;
  return { ...rest, address, language, page, consent: consent.hash, captcha: await answered(house) };
}

/** Signs up as far as the mail; returns its token. */
export async function asked(house: TestHouse, signing: Signing = {}) {
  const body = await signUpBody(house, signing);
  const { status } = await send(house.guest, { record: contract.signUpForNewsletter, body });
  if (status !== 202) throw new Error(`signing up answered ${status}`);
  return { address: body.address, token: await tokenTo(house, { kind: "newsletterConfirm", to: body.address }) };
}

/** A confirmed subscriber; `link` is the token of their issues. */
export async function subscribed(house: TestHouse, signing: Signing = {}) {
  const { address, token } = await asked(house, signing);
  const { link } = (await send(house.guest, { record: own.confirmSubscription, body: { token } })).reply;
  return { address, link, id: link.split(".")[0] ?? "" };
}

/** An uploaded file of addresses, not checked yet. */
export async function uploadedCsv(visitor: Visitor, text: string | Uint8Array) {
  return visitor.raw<imports.Import & ProblemReply>({
    method: "POST",
    url: `/api/v0${imports.uploadImport.path}`,
    ...(await formOf({ bytes: text, name: "adressen.csv" })),
  });
}
