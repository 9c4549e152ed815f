/** Tells password managers whose password is typed here; nobody else sees or sends it. */
export function AccountName({ handle }: { handle: string }) {
  return <input type="text" autoComplete="username" defaultValue={handle} hidden readOnly />;
}
