import { createContext, createElement, use } from "react";
import { Meta, Outlet } from "react-router";

/**
 * The names of what takes the places of head and screen, and of what search engines read: React puts titles, descriptions
 * and links before everything else in a head, and leaves a script where it stands.
 */
export type FrameMarks = { head: string; told: string; screen: string };

/** While a frame is drawn by itself, without its screen. */
export const FrameAlone = createContext<FrameMarks | null>(null);

/** Where a page says in its head what its screen is about. */
export function HeadPlace() {
  const marks = use(FrameAlone);
  if (!marks) return <Meta />;
  return (
    <>
      <meta name={marks.head} />
      <script type={marks.told} />
    </>
  );
}

/** Where the screen stands in the frame of the site. */
export function ScreenPlace() {
  const marks = use(FrameAlone);
  return marks ? createElement(marks.screen) : <Outlet />;
}
