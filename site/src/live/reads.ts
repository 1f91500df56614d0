import { useQuery } from '@tanstack/react-query';
import { CategoryView } from '@vitrine/shared/contract/categories';
import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageView } from '@vitrine/shared/contract/images';
import { ProjectView } from '@vitrine/shared/contract/site/projects';
import { SocialLinkView } from '@vitrine/shared/contract/social-media';
import { PublishedTestimonial } from '@vitrine/shared/contract/testimonials';
import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { hasPhotograph } from '@vitrine/shared/projects/has-photograph';
import { UNTITLED } from '@vitrine/shared/public-title';
import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { titled } from '../content/titled.ts';
import { queryClient } from './query-client.ts';
import { readList } from './read-list.ts';

const NOTHING_YET = { data: undefined, isPending: true, isError: false } as const;

/** The specification's calls. Each is made once a page, however many islands need it, and not for one that does not. */
export const useCategories = (apiUrl: string, isNeeded = true) =>
  useList(`${apiUrl}/categories/`, CategoryView, isNeeded);
export const useHeroSlides = (apiUrl: string) => useList(`${apiUrl}/hero-slides/?active_only=true`, HeroSlideView);
export const useSocialLinks = (apiUrl: string) => useList(`${apiUrl}/social-media/?active_only=true`, SocialLinkView);

/** The images, with the titles that visitors see. */
export function useImages(apiUrl: string, texts?: Pick<Catalogue, 'lightbox'>) {
  const { data, isPending, isError } = useList(`${apiUrl}/images/`, ImageView);
  const untitled = texts?.lightbox.photograph ?? UNTITLED;
  return { data: useMemo(() => data?.map((image) => titled(image, untitled)), [data, untitled]), isPending, isError };
}

/** The projects that have a page, as after a build. */
export function useProjects(apiUrl: string, isNeeded = true) {
  const { data, isPending, isError } = useList(`${apiUrl}/projects/`, ProjectView, isNeeded);
  return { data: useMemo(() => data?.filter(hasPhotograph), [data]), isPending, isError };
}

/** At most `limit` active testimonials, or all of them. */
export const useTestimonials = (apiUrl: string, limit?: number, isNeeded = true) =>
  useList(`${apiUrl}/testimonials/?active_only=true${limit ? `&limit=${limit}` : ''}`, PublishedTestimonial, isNeeded);

/** The photographs that were read, as pages look them up. */
export const amongImages = (images: readonly ImageView[]) => {
  const byId = new Map(images.map((image) => [image.id, image]));
  return { image: (id: number) => byId.get(id) };
};

/** The same for the hero. */
export const amongPhotographs = (images: readonly ImageView[]) => ({
  ...amongImages(images),
  heroImages: () => images.filter(({ is_hero_image }) => is_hero_image),
  first: (_: null, limit: number) => images.slice(0, limit),
});

/**
 * The state of a list. If another island has read the list already, this one still starts empty, as the page does: React must find the
 * markup that the page contains.
 */
function useList<T extends z.ZodType>(address: string, item: T, isNeeded = true) {
  const read = { queryKey: [address], queryFn: () => readList(address, item), enabled: isNeeded };
  const list = useQuery(read, queryClient);
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  // What has been read stays while it cannot be read again.
  return isAwake && isNeeded
    ? { data: list.data, isPending: list.isPending, isError: list.isLoadingError }
    : NOTHING_YET;
}
