import type { ReactNode } from "react";

/** The opening of a screen that is no page of the owner's: its title under the same sky. */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="screen-head">
      <div className="wrap">
        <h1>{title}</h1>
        {children}
      </div>
    </header>
  );
}
