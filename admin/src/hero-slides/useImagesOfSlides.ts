import { keepPreviousData } from '@tanstack/react-query';
import type { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useGetMany, useListContext } from 'react-admin';
import { retryRead } from '../providers/retry-read.ts';

/** The images of all slides. Every row asks for the same list, so one call reads them. */
export function useImagesOfSlides(): ImageAdminView[] | undefined {
  const { data: slides = [] } = useListContext<HeroSlideView>();
  const ids = [...new Set(slides.map(({ image_id }) => image_id))].sort((a, b) => a - b);
  return useGetMany<ImageAdminView>('images', { ids }, { retry: retryRead, placeholderData: keepPreviousData }).data;
}
