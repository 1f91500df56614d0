import { imageUrl } from '@vitrine/shared/image-address';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { RATING_MAX, RATING_MIN } from '@vitrine/shared/limits';
import type { Rights } from '@vitrine/shared/rights';
import type { HomeView } from '../home/home.ts';
import type { PageLocals } from '../pages.ts';
import { type Photo, photoPath } from '../photo.ts';
import type { Testimonial } from '../testimonial.ts';

/** A schema.org description of what a page is about. Undefined properties are left out. */
export type StructuredData = { '@type': string; [property: string]: unknown };

/** The JSON for a script element. No text in the content can close that element. */
export const jsonLd = (data: StructuredData) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');

/** The language of a page or a work. Without it readers assume English. */
export const inLanguage = ({ language }: Pick<PageLocals, 'language'>) => ({
  inLanguage: language === 'en' ? undefined : language,
});

export function photographerData({ addresses, chrome, language }: PageLocals): StructuredData {
  return {
    '@type': 'Person',
    '@id': `${addresses.siteUrl}/#photographer`,
    name: chrome.photographer,
    jobTitle: catalogues[language].machines.jobTitle,
    url: `${addresses.siteUrl}/`,
    sameAs: chrome.socialLinks.map(({ href }) => href).filter((href) => href.startsWith('http')),
  };
}

/** The studio with its clients' testimonials; only the photographer if the studio has no address. */
export function businessData(locals: PageLocals, { email, phone, address, preview, openingHours, sections }: HomeView) {
  const photographer = photographerData(locals);
  if (!address) return photographer;
  const { addresses, chrome } = locals;
  const testimonials = sections.find((section) => section.name === 'testimonials')?.view.testimonials ?? [];
  return {
    '@type': 'LocalBusiness',
    '@id': `${addresses.siteUrl}/#studio`,
    name: chrome.brand,
    url: `${addresses.siteUrl}/`,
    image: preview ? imageUrl(preview.filename, addresses.imagesUrl || addresses.siteUrl) : undefined,
    address: { '@type': 'PostalAddress', streetAddress: onOneLine(address) },
    email: email ?? undefined,
    telephone: phone ?? undefined,
    openingHours,
    founder: photographer,
    review: testimonials.length > 0 ? testimonials.map((testimonial) => reviewData(testimonial, locals)) : undefined,
    aggregateRating: testimonials.length > 0 ? aggregateOf(testimonials) : undefined,
  };
}

/** Search engines show an address in one line. */
const onOneLine = (address: string) =>
  address
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ');

const reviewData = ({ name, quote, rating }: Testimonial, locals: PageLocals): StructuredData => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: name || catalogues[locals.language].testimonials.client },
  reviewBody: quote,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: RATING_MAX, worstRating: RATING_MIN },
});

const aggregateOf = (testimonials: Testimonial[]): StructuredData => ({
  '@type': 'AggregateRating',
  ratingValue: Number((testimonials.reduce((sum, { rating }) => sum + rating, 0) / testimonials.length).toFixed(2)),
  reviewCount: testimonials.length,
  bestRating: RATING_MAX,
  worstRating: RATING_MIN,
});

/** A photograph with its rights, which search engines show beside it. */
export function imageData(photo: Photo, locals: PageLocals, rights: Rights): StructuredData {
  const { addresses, chrome } = locals;
  const creator = rights.creator ?? chrome.photographer;
  return {
    '@type': 'ImageObject',
    name: photo.title,
    caption: photo.alt === photo.title ? undefined : photo.alt,
    contentUrl: imageUrl(`${photo.key}-${photo.jpeg}.jpg`, addresses.imagesUrl || addresses.siteUrl),
    url: `${addresses.siteUrl}${photoPath(photo)}`,
    width: photo.jpeg,
    height: Math.round((photo.jpeg * photo.height) / photo.width),
    creator: { '@type': 'Person', name: creator },
    creditText: rights.credit ?? creator,
    copyrightNotice: rights.copyright ?? `© ${creator}`,
    license: rights.license_url ?? undefined,
    usageInfo: rights.license_url ?? undefined,
    acquireLicensePage: `${addresses.siteUrl}/contact`,
    ...inLanguage(locals),
  };
}

/** A gallery page with the photographs that it begins with. */
export const galleryData = (
  { name, path, photos, rights }: { name: string; path: string; photos: Photo[]; rights: Rights[] },
  locals: PageLocals,
): StructuredData => ({
  '@type': 'ImageGallery',
  name,
  url: `${locals.addresses.siteUrl}${path}`,
  image: photos.flatMap((photo, index) => {
    const own = rights[index];
    return own ? [imageData(photo, locals, own)] : [];
  }),
  ...inLanguage(locals),
});
