import type { User } from "#cms/users/contract.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Db } from "#database/database.ts";

/** Says with each user whose last mail did not arrive why that was. */
export async function withMailProblems(
  db: Db,
  { users, language }: { users: User[]; language: Language },
): Promise<User[]> {
  const addresses = users.map(({ handle }) => foldHandle(handle));
  if (addresses.length === 0) return users;
  const rows = await db
    .selectFrom("mails")
    .select(["recipient_folded", "state", "error_code", "created_at"])
    .where("recipient_folded", "in", addresses)
    .where("state", "in", ["refused", "failed"])
    .where((eb) =>
      eb(
        "created_at",
        "=",
        eb
          .selectFrom("mails as later")
          .select((later) => later.fn.max("later.created_at").as("last"))
          .whereRef("later.recipient_folded", "=", "mails.recipient_folded"),
      ),
    )
    .execute();
  const t = translator(language);
  const problems = new Map(
    rows.map(({ recipient_folded, error_code, created_at }) => {
      const code = error_code ?? "MAIL_FAILED";
      return [recipient_folded, { code, message: t(`problem:${code}`), at: created_at }];
    }),
  );
  return users.map((user) => {
    const mailProblem = problems.get(foldHandle(user.handle));
    return mailProblem ? { ...user, mailProblem } : user;
  });
}
