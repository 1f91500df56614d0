import { VersionedCategoryView } from '@vitrine/shared/contract/categories';
import { ContactMessageView } from '@vitrine/shared/contract/contact';
import { VersionedHeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { VersionedSocialLinkView } from '@vitrine/shared/contract/social-media';
import { VersionedTestimonialView } from '@vitrine/shared/contract/testimonials';
import type { z } from 'zod';
import { readContract } from './read-contract.ts';

/** What a failed read of a resource is called. */
const plurals: Record<string, string> = {
  images: 'images',
  categories: 'categories',
  testimonials: 'testimonials',
  'hero-slides': 'hero slides',
  'social-media': 'social media links',
  contact: 'messages',
};

/** The text for a failure that brings none of its own: no answer, or one without our envelope. */
export function failureText(resource: string, method = 'GET'): string {
  if (method === 'POST') return resource === 'images' ? 'Upload failed' : 'Creation failed';
  if (method === 'PUT') return 'Update failed';
  if (method === 'DELETE') return '';
  return `Failed to fetch ${plurals[resource] ?? resource}`;
}

/** A record that may come without a version: an older server knows of none, and takes every save. */
export const ofAnyServer = <S extends z.ZodRawShape & { version: z.ZodType }>(view: z.ZodObject<S>) =>
  view.extend({ version: view.shape.version.optional() });

/** Checks what arrives against the contract, and makes the addresses in it absolute: the API may live elsewhere. */
export function createRecordReader(apiUrl: string) {
  const absolute = (address: string) => new URL(address, apiUrl).href;
  const views: Record<string, z.ZodType> = {
    images: ofAnyServer(ImageAdminView).transform((image) => ({
      ...image,
      thumbnail_url: absolute(image.thumbnail_url),
      original_url: absolute(image.original_url),
    })),
    categories: ofAnyServer(VersionedCategoryView),
    testimonials: ofAnyServer(VersionedTestimonialView),
    'hero-slides': ofAnyServer(VersionedHeroSlideView),
    'social-media': ofAnyServer(VersionedSocialLinkView),
    contact: ofAnyServer(ContactMessageView),
  };

  // react-admin lets each caller name the type of a resource's records (T); the contract has just proved it.
  return <T>(resource: string, json: unknown): T => {
    const view = views[resource];
    if (!view) throw new Error(`There is no resource "${resource}"`);
    return readContract(Array.isArray(json) ? view.array() : view, json) as T;
  };
}
