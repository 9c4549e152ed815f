import { Type } from "typebox";
import { Password } from "#cms/users/user.ts";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Lang } from "#contract/wire/shapes.ts";
import { Erasure, exportFormats } from "./contract.ts";

export const exportOwn = route({
  method: "GET",
  path: "/subject/own/export",
  permission: "account.update",
  summary: "All that is stored about the caller as a file, as in `POST /subject/export` (GDPR Art. 15 and 20).",
  query: closed({ format: Type.Enum([...exportFormats]), lang: Type.Optional(Lang) }),
  reply: bytes,
  refusals: ["TOO_MANY"],
});

export const previewOwn = route({
  method: "GET",
  path: "/subject/own",
  permission: "account.update",
  summary: "What closing the caller's account would delete, and what would be kept for which reason.",
  reply: closed(Erasure),
  refusals: ["TOO_MANY"],
});

export const closeOwn = route({
  method: "POST",
  path: "/subject/own/close",
  permission: "account.update",
  summary:
    "Closes the caller's account: what is kept about them is erased, as far as no law asks for it (GDPR Art. 17).",
  body: closed({ current: Password }),
  reply: closed(Erasure),
  refusals: ["CONFIRM_AGAIN", "PASSWORD_INVALID", "TOO_MANY", "LAST_SYSTEM"],
});
