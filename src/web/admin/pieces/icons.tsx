import type { ReactElement, ReactNode } from "react";

/** What several features use. Drawn on 24 × 24 with strokes; hidden from screen readers, which read the labels of buttons and links. */
const icons = {
  home: <path d="M4 11.5 12 4l8 7.5V20h-5.5v-5h-5v5H4z" />,
  entries: <path d="M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4" />,
  pages: <path d="M7 3.5h12v14H7zM7 6.5H5v14h11v-3M10 7.5h6M10 11h6" />,
  external: <path d="M13 5h6v6M19 5l-8.5 8.5M10 6H5v13h13v-5" />,
  users: (
    <path d="M3.5 19.5c0-3 2.5-5 5.5-5s5.5 2 5.5 5M15.5 14.7c2.9.2 5 2.1 5 4.8M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M15 4.8a3.5 3.5 0 0 1 0 6.4" />
  ),
  user: <path d="M5 20c0-3.6 3.1-6 7-6s7 2.4 7 6M12 11a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5" />,
  mail: <path d="M4 6h16v12H4zM4 7.5l8 6 8-6" />,
  lock: <path d="M5.5 11h13v9h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11" />,
  unlock: <path d="M5.5 11h13v9h-13zM8.5 11V7.5a3.5 3.5 0 0 1 6.8-1.2" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  history: <path d="M4.5 12A7.5 7.5 0 1 0 7 6.4M4.5 4.5v4h4M12 8v4.3l3 1.7" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  tag: <path d="M4 4h8l8 8-8 8-8-8zM8 8h.01" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />
    </>
  ),
  moon: <path d="M20 14.5A8.2 8.2 0 0 1 9.5 4a8.2 8.2 0 1 0 10.5 10.5z" />,
  logout: <path d="M10 4H5v16h5M10 12h10M16.5 8.5 20 12l-3.5 3.5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6" />
      <path d="m15.5 15.5 4.5 4.5" />
    </>
  ),
  more: <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="3" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  eyeOff: (
    <path d="M9.9 5.7a9 9 0 0 1 2.1-.2c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.4 3.2M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.4-1.2M10 10a3 3 0 0 0 4 4M4 4l16 16" />
  ),
  edit: <path d="M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4" />,
  publish: <path d="M12 20V9M7.5 12.5 12 8l4.5 4.5M5 4h14" />,
  unpublish: <path d="M12 4v11M7.5 11.5 12 16l4.5-4.5M5 20h14" />,
  copy: <path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />,
  trash: <path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5" />,
  back: <path d="M19 12H5M11 6l-6 6 6 6" />,
  undo: <path d="M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3" />,
  redo: <path d="m15 6 4.5 4.5L15 15M19 10.5h-9a5 5 0 0 0 0 10h3" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  up: <path d="m6 14.5 6-6 6 6" />,
  previous: <path d="m14.5 6-6 6 6 6" />,
  next: <path d="m9.5 6 6 6-6 6" />,
  bell: <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21.2h4M12 5V3" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 11.2v4.6M12 8.2h.01" />
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  settings: <path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h8M16 17h4M15 5v4M9 10v4M14 15v4" />,
  list: <path d="M4.5 7h15M4.5 12h15M4.5 17h9" />,
  warning: <path d="M12 4 3 20h18zM12 10v5M12 17.5h.01" />,
  save: <path d="M5 4h11l3 3v13H5zM8.5 4v5h6V4M8.5 20v-6h7v6" />,
  link: (
    <path d="M10.5 13.5a4 4 0 0 0 6 .4l2.6-2.6a4 4 0 0 0-5.7-5.7l-1.5 1.5M13.5 10.5a4 4 0 0 0-6-.4l-2.6 2.6a4 4 0 0 0 5.7 5.7l1.5-1.5" />
  ),
  upload: <path d="M12 16V5M7.5 9 12 4.5 16.5 9M4.5 15v5h15v-5" />,
  download: <path d="M12 5v11M7.5 12 12 16.5 16.5 12M4.5 15v5h15v-5" />,
  image: <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5h.01" />,
  file: <path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4" />,
  audio: (
    <path d="M9 17.5V6l10-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M19 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0" />
  ),
  video: <path d="M4 6h11v12H4zM15 10.5l5-3v9l-5-3" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof icons;
/** A shared icon by its name, or a feature's own drawing on the same 24 × 24. */
export type Drawn = IconName | ReactElement;

export function Icon({ name, size = 18 }: { name: Drawn; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      // Cut at its edges, each of them would be a layer that the browser goes through at every key.
      overflow="visible"
    >
      {typeof name === "string" ? icons[name] : name}
    </svg>
  );
}

/** The product's mark, in the colours of the favicon. */
export function ProductMark() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#2f4a35" />
      <path d="M7 9h18v14H7z" fill="none" stroke="#f4ecd8" strokeWidth="2" />
      <path d="M7 13c3 3 6 3 9 0 3 3 6 3 9 0" fill="none" stroke="#f4ecd8" strokeWidth="2" />
    </svg>
  );
}
