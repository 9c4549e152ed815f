import { redirect } from "react-router";
import { homeAddress } from "#contract/addresses.ts";
import { send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath } from "#web/site/place.ts";
import { logout } from "../contract.ts";
import type { Route } from "./+types/logout.route";

export const handle = { private: true };

/** A link to here does nothing: logging out takes a button. */
export function loader({ context, request }: Route.LoaderArgs): never {
  throw redirect(homeOf(context.get(requestFacts).main, request));
}

export async function action({ context, request }: Route.ActionArgs) {
  await send(context, logout, {});
  throw redirect(homeOf(context.get(requestFacts).main, request), 303);
}

function homeOf(main: Parameters<typeof homeAddress>[1], request: Request): string {
  return homeAddress(languageOfPath(new URL(request.url).pathname, main), main);
}

export default function LogoutScreen() {
  return null;
}
