import { useRemembered } from "#web/admin/pieces/hooks/use-remembered.ts";

/** A screen or thing that was opened by the palette. */
export type Recent = { to: string; title: string; about: string };

const most = 6;

/** What this user has opened by the palette in this browser, the latest first. */
export function useRecent(user: string): { items: Recent[]; add: (one: Recent) => void } {
  const [text, remember] = useRemembered(`vitrine.palette.${user}`);
  const items = recentIn(text);
  const add = (one: Recent) => {
    remember(JSON.stringify([one, ...items.filter(({ to }) => to !== one.to)].slice(0, most)));
  };
  return { items, add };
}

function recentIn(text: string | null): Recent[] {
  try {
    const read: unknown = JSON.parse(text || "[]");
    return Array.isArray(read) ? read.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** It leads nowhere but to the admin centre, whatever was written there. */
function isRecent(one: unknown): one is Recent {
  const { to, title, about } = (one ?? {}) as Record<string, unknown>;
  return (
    typeof to === "string" && to.startsWith("/admincenter") && typeof title === "string" && typeof about === "string"
  );
}
