/**
 * The screens of a feature by their addresses, in the syntax of React Router; each is a file below the feature's
 * `web/`. A feature exports them as `screens` from `web/screens.ts`, where `routes.ts` finds them.
 */
export type Screens = {
  /** Screens of the public site, in its frame, under each of its mounts. */
  site?: Record<string, string>;
  /** Addresses of the public site without frame and menus. */
  apart?: Record<string, string>;
  /** Screens below `/admincenter`; `""` opens first. */
  admin?: Record<string, string>;
};
