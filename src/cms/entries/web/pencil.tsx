/** The way from an entry on the site to where it is written. */
export function Pencil({ entry, name }: { entry: string; name: string }) {
  return <a className="entry-pencil" href={`/admincenter/entries/${entry}`} aria-label={name} title={name} />;
}
