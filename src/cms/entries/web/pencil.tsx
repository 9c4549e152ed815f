/** The link from an entry on the site to its editor. */
export function Pencil({ entry, name }: { entry: string; name: string }) {
  return <a className="entry-pencil" href={`/admincenter/entries/${entry}`} aria-label={name} title={name} />;
}
