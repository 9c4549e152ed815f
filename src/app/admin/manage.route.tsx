import { redirect } from "react-router";
import type { Route } from "./+types/manage.route";

const places: Record<string, string> = { config: "/settings", items: "/items", orders: "/orders" };

/** The addresses of the shop's management lead to its screens in the admin centre (SPECIFICATION §2). */
export function loader({ request }: Route.LoaderArgs): never {
  const [, , name = ""] = new URL(request.url).pathname
    .replace(/\.data$/, "")
    .toLowerCase()
    .split("/")
    .filter(Boolean);
  throw redirect(`/admincenter/shop${places[name] ?? ""}`);
}

export default function ManageScreen() {
  return null;
}
