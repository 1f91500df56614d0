const LONGEST = 80;

/** The beginning of a slug. It never ends in one half of a character. */
export const shortSlug = (slug: string) => slug.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');

/** Turns a name into an address segment: `Élan & Co.` becomes `elan-co`. Empty when nothing of it can be kept. */
export function slugify(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return shortSlug(slug);
}

/** The address segment of a photograph's own page. The id at its end keeps it unique when titles repeat. */
export const photoSlug = ({ id, title }: { id: number; title: string }) =>
  [slugify(title), id].filter(Boolean).join('-');
