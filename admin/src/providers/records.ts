import { VersionedCategoryView } from '@vitrine/shared/contract/categories';
import { ContactMessageView } from '@vitrine/shared/contract/contact';
import { VersionedHeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { VersionedSocialLinkView } from '@vitrine/shared/contract/social-media';
import { VersionedTestimonialView } from '@vitrine/shared/contract/testimonials';
import type { z } from 'zod';
import { t } from '../language/language.ts';
import { readContract } from './read-contract.ts';

/** The sentence for a failed read of a resource. */
const fetchFailed: Record<string, string> = {
  images: t('Failed to fetch images'),
  categories: t('Failed to fetch categories'),
  testimonials: t('Failed to fetch testimonials'),
  'hero-slides': t('Failed to fetch hero slides'),
  'social-media': t('Failed to fetch social media links'),
  contact: t('Failed to fetch messages'),
  projects: t('Failed to fetch projects'),
  pages: t('Failed to fetch pages'),
  galleries: t('Failed to fetch galleries'),
};

/** The sentence for a failure without a message: no answer, or one without our envelope. */
export function failureText(resource: string, method = 'GET'): string {
  if (method === 'POST') return resource === 'images' ? t('Upload failed') : t('Creation failed');
  if (method === 'PUT') return t('Update failed');
  if (method === 'DELETE') return '';
  return fetchFailed[resource] ?? '';
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
