/** The picture of an account, or its first letter. Decorative: its name stands beside it. */
export function Avatar({ avatar, name }: { avatar: string | null; name: string }) {
  if (avatar) return <img src={avatar} alt="" width={44} height={44} className="social-avatar" />;
  return (
    <span aria-hidden className="social-avatar">
      {name.match(/./u)?.[0].toUpperCase()}
    </span>
  );
}
