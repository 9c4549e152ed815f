import { createContext, createElement, use } from "react";
import { Meta, Outlet } from "react-router";

/** The names of what takes the places of head and screen. */
export type FrameMarks = { head: string; screen: string };

/** While a frame is drawn by itself, without its screen. */
export const FrameAlone = createContext<FrameMarks | null>(null);

/** Where a page says in its head what its screen is about. */
export function HeadPlace() {
  const marks = use(FrameAlone);
  return marks ? <meta name={marks.head} /> : <Meta />;
}

/** Where the screen stands in the frame of the site. */
export function ScreenPlace() {
  const marks = use(FrameAlone);
  return marks ? createElement(marks.screen) : <Outlet />;
}
