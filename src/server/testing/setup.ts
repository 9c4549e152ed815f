import { setUp } from "#cms/setup/contract.ts";
import type { User } from "#cms/users/contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import { prepareSite } from "../process/starting/first-start.ts";
import { password, type TestHouse } from "./test-house.ts";

type Answers = Input<typeof setUp>["body"];

/** A form without mistakes. */
export const answers: Omit<Answers, "token" | "oneLanguage" | "trade" | "pages"> = {
  language: "de",
  sitename: "Bäckerei Krume",
  name: "Anna Krume",
  handle: "anna@krume.example",
  password,
  beginning: "empty",
};

/** Starts the house, or starts it again; returns the token in the printed link. */
export async function startToken({ platform }: TestHouse): Promise<string> {
  const first = await prepareSite(platform);
  const token = new URL(first?.setup ?? "", "http://localhost").searchParams.get("token");
  if (!token) throw new Error("The start printed no link.");
  return token;
}

/** Sends the wizard's form to the API; `host` is where it was opened. */
export function sendSetup(
  { guest }: TestHouse,
  { host = "127.0.0.1:4711", language = "de", ...given }: Partial<Answers> & { token: string; host?: string },
) {
  return guest.raw<User & ProblemReply>({
    method: "POST",
    url: `/api/v0${setUp.path}`,
    payload: { ...answers, language, ...given },
    headers: { host },
  });
}
