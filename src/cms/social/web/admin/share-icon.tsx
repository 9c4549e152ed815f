import type { Drawn } from "#web/admin/pieces/icons.tsx";

/** Three points that are joined. */
export const shareIcon: Drawn = (
  <path d="M17 8.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5M7 14.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5M17 21a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5M9.4 10.7l5.2-3.2M9.4 13.3l5.2 3.2" />
);
