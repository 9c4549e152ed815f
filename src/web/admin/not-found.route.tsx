import { data } from "react-router";
import type { Route } from "./+types/not-found.route";
import { adminTitle } from "./title.ts";

export { AdminErrorScreen as ErrorBoundary } from "./error-screen.tsx";

export function loader(): never {
  throw data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:error.missing.title"));
}

export default function NotFoundScreen() {
  return null;
}
