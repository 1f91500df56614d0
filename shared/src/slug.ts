import { shorten } from './shorten.ts';

const LONGEST = 80;

/** Shortens a slug, without cutting a character in half. Written out, since it is in the scripts of every page. */
export const shortSlug = (slug: string) => slug.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');

/**
 * Turns a name into an address segment: `Élan & Co.` becomes `elan-co`. Marks without which letters are others stay: the voicing of kana,
 * and the vowel signs of scripts such as Devanagari and Thai.
 * Empty if no character can be kept.
 */
export function slugify(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[^\P{sc=Zinh}\u200c\u3099\u309a]|(?=\p{sc=Hebr})\p{M}/gu, '')
    .normalize('NFC')
    // Of Thai and Lao the vowel am, which no composition joins again.
    .replaceAll('\u0e4d\u0e32', '\u0e33')
    .replaceAll('\u0ecd\u0eb2', '\u0eb3')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
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

/** A slug for a name that none of `present` has: with a number if their letters are the same. `letterless` is that of a name which has none. */
export function freeSlug(name: string, present: readonly { slug: string }[], letterless: string): string {
  const used = new Set(present.map(({ slug }) => slug.normalize('NFC')));
  const wanted = slugify(name) || letterless;
  let slug = wanted;
  for (let n = 2; used.has(slug); n++) slug = `${shorten(wanted, LONGEST - `-${n}`.length)}-${n}`;
  return slug;
}

type Named = { name: string; slug: string };

/** Whether a slug was made of this name; those of version 0.1.0 have no marks. */
const isOfName = ({ slug }: Named, name: string) => {
  const own = slugify(name);
  const unmarked = own.normalize('NFKD').replace(/\p{M}/gu, '');
  return [own, unmarked.normalize('NFC')].includes(slug.normalize('NFC'));
};

/** Whether something was called `name` when it was given its slug, and has another name now. */
const wasCalled = (name: string, one: Named) => isOfName(one, name) && !isOfName(one, one.name);

/**
 * The slug that a name means: of what is called so, or, among `stored`, of what was called so or has this very slug; otherwise a free one.
 */
export function slugFor(
  name: string,
  present: readonly Named[],
  { stored = [], letterless }: { stored?: readonly Named[]; letterless: string },
): string {
  const key = keyOf(name);
  const known =
    present.find((one) => keyOf(one.name) === key) ?? stored.find((one) => one.slug === key || wasCalled(name, one));
  return known?.slug ?? freeSlug(name, present, letterless);
}

/** What the address of a photograph is made of: its title, unless it has a slug of its own. */
export type AddressedPhoto = { id: number; title: string; slug?: string };

/** The address segment of a photograph's own page. The id at its end distinguishes equal titles. */
export const photoSlug = ({ id, title, slug }: AddressedPhoto) => slug ?? `${slugify(title)}-${id}`.replace(/^-/, '');
