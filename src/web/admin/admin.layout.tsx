import { Outlet, redirect } from "react-router";
import { readSession } from "#cms/users/contract.ts";
import { load } from "../load.ts";
import type { Route } from "./+types/admin.layout";

export const handle = { hydrate: true, private: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await load(context, readSession, { query: {} });
  if (!user.can?.includes("admincenter.enter")) {
    throw redirect(`/login?next=${encodeURIComponent(new URL(request.url).pathname)}`);
  }
  return { user, language: user.language ?? "de" };
}

export default function AdminLayout() {
  return <Outlet />;
}
