import type { ReactNode } from "react";

/** A screen with a single purpose, such as the login. */
export function Card({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="card-screen">
      <div className="card">
        <h1>{title}</h1>
        {children}
      </div>
    </section>
  );
}
