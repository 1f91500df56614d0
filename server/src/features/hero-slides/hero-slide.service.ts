import type { HeroSlideInput, HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import * as texts from '@vitrine/shared/texts';
import type { Dependencies } from '../../database/dependencies.ts';
import { FieldRefused } from '../../errors.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { Image } from '../images/image.entity.ts';
import { HeroSlide } from './hero-slide.entity.ts';
import { presentHeroSlide, readHeroSlide } from './hero-slide.presenter.ts';

export type HeroSlideService = ReturnType<typeof createHeroSlideService>;

/** The frames of the home page's slideshow. A slide always has a picture that exists. */
export const createHeroSlideService = (dependencies: Pick<Dependencies, 'em' | 'dialect'>) =>
  createSortedRecordService<HeroSlide, HeroSlideInput, HeroSlideView>({
    ...dependencies,
    entity: HeroSlide,
    one: 'hero slide',
    noSuch: texts.heroSlides.notFound,
    present: presentHeroSlide,
    read: readHeroSlide,
    searched: ['title', 'subtitle', 'description'],
    shown: { isActive: true, image: { isPublic: true, deletedAt: null } },
    check: async ({ image_id: imageId }, transaction) => {
      if (imageId === undefined) return;
      const image = await transaction.findOne(Image, { id: imageId, deletedAt: null });
      if (!image) throw new FieldRefused('image_id', texts.heroSlides.imageRequired);
    },
  });
