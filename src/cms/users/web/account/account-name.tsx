/** Tells password managers whose password this is; hidden from users and not sent. */
export function AccountName({ handle }: { handle: string }) {
  return <input type="text" autoComplete="username" defaultValue={handle} hidden readOnly />;
}
