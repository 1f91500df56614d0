import { useQuery } from '@tanstack/react-query';
import { CategoryView } from '@vitrine/shared/contract/categories';
import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageView } from '@vitrine/shared/contract/images';
import { SocialLinkView } from '@vitrine/shared/contract/social-media';
import { PublishedTestimonial } from '@vitrine/shared/contract/testimonials';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { queryClient } from './query-client.ts';
import { readList } from './read-list.ts';

const NOTHING_YET = { data: undefined, isPending: true, isError: false } as const;

/** The specification's calls. Each is read once for a page, whoever asks. */
export const useImages = (apiUrl: string) => useList(`${apiUrl}/images/`, ImageView);
export const useCategories = (apiUrl: string) => useList(`${apiUrl}/categories/`, CategoryView);
export const useHeroSlides = (apiUrl: string) => useList(`${apiUrl}/hero-slides/?active_only=true`, HeroSlideView);
export const useSocialLinks = (apiUrl: string) => useList(`${apiUrl}/social-media/?active_only=true`, SocialLinkView);

/** At most `limit` active testimonials; all of them without one. */
export const useTestimonials = (apiUrl: string, limit?: number) =>
  useList(`${apiUrl}/testimonials/?active_only=true${limit ? `&limit=${limit}` : ''}`, PublishedTestimonial);

/**
 * What is known of a list. An island that wakes up after another one has read the same begins, as the page does, with nothing:
 * React must find the markup that the page came with.
 */
function useList<T extends z.ZodType>(address: string, item: T) {
  const list = useQuery({ queryKey: [address], queryFn: () => readList(address, item) }, queryClient);
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return isAwake ? list : NOTHING_YET;
}
