/** Turns a name into an address segment: `Élan & Co.` becomes `elan-co`. Empty when nothing of it can be kept. */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
}

/** The address segment of a photograph's own page. The id at its end keeps it unique when titles repeat. */
export const photoSlug = ({ id, title }: { id: number; title: string }) =>
  [slugify(title), id].filter(Boolean).join('-');
