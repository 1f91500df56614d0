import { imageUrl } from '@vitrine/shared/image-address';
import type { PageLocals } from './pages.ts';
import { type Photo, photoPath } from './photo.ts';

/** A schema.org description of what a page is about. */
export type StructuredData = { '@type': string; [property: string]: unknown };

/** Ready to stand in a script element: no text of the content can end it. */
export const jsonLd = (data: StructuredData) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');

export function photographerData({ addresses, chrome }: PageLocals): StructuredData {
  return {
    '@type': 'Person',
    name: chrome.photographer,
    jobTitle: 'Photographer',
    url: `${addresses.siteUrl}/`,
    sameAs: chrome.socialLinks.map(({ href }) => href).filter((href) => href.startsWith('http')),
  };
}

export function imageData(
  photo: Photo,
  { addresses, chrome }: PageLocals,
  rights: { credit: string | null; copyright: string | null },
): StructuredData {
  return {
    '@type': 'ImageObject',
    name: photo.title,
    contentUrl: imageUrl(`${photo.key}-${photo.jpeg}.jpg`, addresses.imagesUrl || addresses.siteUrl),
    url: `${addresses.siteUrl}${photoPath(photo)}`,
    width: photo.jpeg,
    height: Math.round((photo.jpeg * photo.height) / photo.width),
    creator: { '@type': 'Person', name: chrome.photographer },
    creditText: rights.credit ?? chrome.photographer,
    copyrightNotice: rights.copyright ?? `© ${chrome.photographer}`,
    acquireLicensePage: `${addresses.siteUrl}/contact`,
  };
}
