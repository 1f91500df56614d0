import { VersionedCategoryView } from '@vitrine/shared/contract/categories';
import { ContactMessageView } from '@vitrine/shared/contract/contact';
import { VersionedHeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { VersionedSocialLinkView } from '@vitrine/shared/contract/social-media';
import { VersionedTestimonialView } from '@vitrine/shared/contract/testimonials';
import type { z } from 'zod';
import { readContract } from './read-contract.ts';

/** The name of a resource in the sentence for a failed read. */
const plurals: Record<string, string> = {
  images: 'images',
  categories: 'categories',
  testimonials: 'testimonials',
  'hero-slides': 'hero slides',
  'social-media': 'social media links',
  contact: 'messages',
};

/** The sentence for a failure without a message: no answer, or one without our envelope. */
export function failureText(resource: string, method = 'GET'): string {
  if (method === 'POST') return resource === 'images' ? 'Upload failed' : 'Creation failed';
  if (method === 'PUT') return 'Update failed';
  if (method === 'DELETE') return '';
  return `Failed to fetch ${plurals[resource] ?? resource}`;
}

/** Makes the version optional: an older server sends none, and accepts every save. */
export const ofAnyServer = <S extends z.ZodRawShape & { version: z.ZodType }>(view: z.ZodObject<S>) =>
  view.extend({ version: view.shape.version.optional() });

/** Resources whose contract is loaded with the part of the admin that shows them. */
const laterViews = new Map<string, z.ZodType>();

/** To be called before such a resource is read. */
export const addResourceView = (resource: string, view: z.ZodType) => void laterViews.set(resource, view);

/** Validates records with the contract, and makes their addresses absolute, since the API may be on another host. */
export function createRecordReader(apiUrl: string) {
  const absolute = (address: string) => new URL(address, apiUrl).href;
  const views: Record<string, z.ZodType> = {
    images: ofAnyServer(ImageAdminView).transform((image) => ({
      ...image,
      thumbnail_url: absolute(image.thumbnail_url),
      preview_url: absolute(image.preview_url),
      original_url: absolute(image.original_url),
    })),
    categories: ofAnyServer(VersionedCategoryView),
    testimonials: ofAnyServer(VersionedTestimonialView),
    'hero-slides': ofAnyServer(VersionedHeroSlideView),
    'social-media': ofAnyServer(VersionedSocialLinkView),
    contact: ofAnyServer(ContactMessageView),
  };

  // react-admin lets each caller choose the type of a resource's records (T); the contract has just verified it.
  return <T>(resource: string, json: unknown): T => {
    const view = views[resource] ?? laterViews.get(resource);
    if (!view) throw new Error(`There is no resource "${resource}"`);
    return readContract(Array.isArray(json) ? view.array() : view, json) as T;
  };
}
