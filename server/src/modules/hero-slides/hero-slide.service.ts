import type { HeroSlideInput, HeroSlideQuery, HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import * as texts from '@vitrine/shared/texts';
import { FieldRefused, HeroSlideNotFound } from '../../errors.ts';
import type { Foundations } from '../../foundations.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { Image } from '../images/image.entity.ts';
import { HeroSlide } from './hero-slide.entity.ts';
import { presentHeroSlide, readHeroSlide } from './hero-slide.presenter.ts';

const shown = { isActive: true, image: { isPublic: true, deletedAt: null } };

export type HeroSlideService = ReturnType<typeof createHeroSlideService>;

/** The frames of the home page's slideshow. A slide always has a picture that exists. */
export function createHeroSlideService(foundations: Pick<Foundations, 'em' | 'dialect'>) {
  const service = createSortedRecordService<HeroSlide, HeroSlideInput, HeroSlideView>({
    ...foundations,
    entity: HeroSlide,
    present: presentHeroSlide,
    read: readHeroSlide,
    notFound: HeroSlideNotFound,
    searched: ['title', 'subtitle', 'description'],
    check: async ({ image_id: imageId }, transaction) => {
      if (imageId !== undefined && (await transaction.count(Image, { id: imageId, deletedAt: null })) === 0) {
        throw new FieldRefused('image_id', texts.heroSlides.imageRequired);
      }
    },
  });

  return {
    ...service,

    list({ filter: { is_shown: isShown, ...filter } = {}, ...request }: Partial<HeroSlideQuery>, restriction = {}) {
      return service.list({ ...request, filter }, isShown ? { ...restriction, ...shown } : restriction);
    },
  };
}
