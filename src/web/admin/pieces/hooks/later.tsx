import { type ReactNode, startTransition, useEffect, useState } from "react";

/** What is not needed to begin: it comes when the screen around it has come alive, and keeps nothing waiting. */
export function Later({ children }: { children: ReactNode }) {
  const [there, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setThere(true)));
    return () => clearTimeout(timer);
  }, []);
  return there ? children : null;
}
