import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { siteOf } from "#web/site/head.ts";
import type { AuthState } from "../contract.ts";

/** A screen that asks for one thing only. */
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

/** Who is logged in and what they may do, as the frame around the screen knows it. */
export function useAuth(): AuthState | null {
  const auth = siteOf(useMatches())?.auth;
  return !auth || auth.user.roles.includes("guest") ? null : auth;
}
