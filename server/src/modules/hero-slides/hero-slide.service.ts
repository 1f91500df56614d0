import type { HeroSlideInput, HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import * as texts from '@vitrine/shared/texts';
import type { EntityManager } from '../../database/orm.ts';
import type { SqlDialect } from '../../database/sql-dialect.ts';
import { FieldRefused, HeroSlideNotFound } from '../../errors.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { Image } from '../images/image.entity.ts';
import { HeroSlide } from './hero-slide.entity.ts';
import { presentHeroSlide, readHeroSlide } from './hero-slide.presenter.ts';

export type HeroSlideService = ReturnType<typeof createHeroSlideService>;

/** The frames of the home page's slideshow. A slide always has a picture that exists. */
export const createHeroSlideService = ({ em, dialect }: { em: EntityManager; dialect: SqlDialect }) =>
  createSortedRecordService<HeroSlide, HeroSlideInput, HeroSlideView>({
    em,
    dialect,
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
