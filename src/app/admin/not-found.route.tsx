import { data } from "react-router";
import { adminTitle } from "#web/admin/pieces/title.ts";
import type { Route } from "./+types/not-found.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export function loader(): never {
  throw data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:error.missing.title"));
}

export default function NotFoundScreen() {
  return null;
}
