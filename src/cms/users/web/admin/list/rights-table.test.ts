import { expect, test } from "vitest";
import { grantableRoles } from "#cms/users/contract.ts";
import { languages } from "#contract/language.ts";
import { permissions } from "#contract/rights/rights.ts";
import { translator } from "#contract/texts/translate.ts";

test("every right and every role has words of its own in each language, so that an owner can read who may do what", () => {
  const resources = new Set(permissions().map((permission) => permission.split(".")[0]));
  const keys = [
    ...permissions().map((permission) => `rights.${permission}`),
    ...[...resources].map((resource) => `rights.${resource}.name`),
    ...grantableRoles.flatMap((role) => ["name", "many", "text"].map((part) => `roles.${role}.${part}`)),
  ];
  for (const language of languages) {
    const t = translator(language);
    expect(keys.filter((key) => [key, `admin:${key}`].includes(t(`admin:${key}`)))).toEqual([]);
  }
});
