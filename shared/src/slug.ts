const LONGEST = 80;

/** Shortens a slug, without cutting a character in half. */
export const shortSlug = (slug: string) => slug.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');

/** Turns a name into an address segment: `Élan & Co.` becomes `elan-co`. Empty if no character can be kept. */
export function slugify(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return shortSlug(slug);
}

/** The address segment of a photograph's own page. The id at its end distinguishes equal titles. */
export const photoSlug = ({ id, title }: { id: number; title: string }) =>
  [slugify(title), id].filter(Boolean).join('-');
