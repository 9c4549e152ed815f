import { type RefObject, useEffect, useRef } from "react";

/** The ref of an uncontrolled field whose text follows a value of the address. */
export function useFollowing(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) follow(field.current, value);
  }, [value]);
  return field;
}

/** Back and forward change the address under the field; while the user types in it, their text takes precedence. */
export function follow(field: HTMLInputElement, value: string): void {
  if (field !== document.activeElement) field.value = value;
}
