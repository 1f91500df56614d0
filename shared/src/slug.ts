import { shorten } from './printable.ts';

const LONGEST = 80;

export const shortSlug = (slug: string) => shorten(slug, LONGEST);

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

/** The same for names that people take for the same: `Élan & Co.` and `élan-co`, but not `elan-co`. */
const keyOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, '-')
    .replace(/^-|-$/g, '') || name;

/**
 * The slug that a name means: of what is called so, or of one of `renamed` whose slug still says so; otherwise a new one, with a number if
 * other names have the same letters. `letterless` is that of a name which has none.
 */
export function slugFor(
  name: string,
  present: readonly { name: string; slug: string }[],
  { renamed = [], letterless }: { renamed?: readonly { slug: string }[]; letterless: string },
): string {
  const key = keyOf(name);
  const known = present.find((one) => keyOf(one.name) === key) ?? renamed.find(({ slug }) => slug === key);
  if (known) return known.slug;
  const used = new Set(present.map(({ slug }) => slug));
  const wanted = slugify(name).normalize('NFC') || letterless;
  let slug = wanted;
  for (let n = 2; used.has(slug); n++) slug = `${shorten(wanted, LONGEST - `-${n}`.length)}-${n}`;
  return slug;
}

/** The address segment of a photograph's own page. The id at its end distinguishes equal titles. */
export const photoSlug = ({ id, title }: { id: number; title: string }) =>
  [slugify(title), id].filter(Boolean).join('-');
