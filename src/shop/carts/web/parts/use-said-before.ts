import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Tells once what a form says when its script begins: visitors may have typed before. React keeps what fields say when it
 * takes them over, but tells nobody, and sets them back as soon as it draws again. The form needs `autoComplete="off"`, since
 * browsers fill others again with what they said on an earlier visit.
 */
export function useSaidBefore(tell: (said: FormData) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(() => tell);
  useEffect(() => {
    if (form.current) first(new FormData(form.current));
  }, [first]);
  return form;
}
