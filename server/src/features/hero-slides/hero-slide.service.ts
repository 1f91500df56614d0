import type { HeroSlideInput, HeroSlideQuery, HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { isComplete } from '@vitrine/shared/picture-parts';
import * as texts from '@vitrine/shared/texts';
import { updateMany } from '../../database/changes/bulk-changes.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import { FieldRefused } from '../../errors.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { Image } from '../images/image.entity.ts';
import { HeroSlide } from './hero-slide.entity.ts';
import { presentHeroSlide, readHeroSlide } from './hero-slide.presenter.ts';

export type HeroSlideService = ReturnType<typeof createHeroSlideService>;

interface Options extends Pick<Dependencies, 'em' | 'dialect'> {
  /** Where the brightness of a picture is measured, if an earlier version has stored it without. */
  renditions: { wake: () => void };
}

/** The frames of the home page's slideshow. A slide always has a picture that exists. */
export function createHeroSlideService({ renditions, ...dependencies }: Options) {
  const service = createSortedRecordService<HeroSlide, HeroSlideInput, HeroSlideView>({
    ...dependencies,
    entity: HeroSlide,
    one: 'hero slide',
    present: presentHeroSlide,
    read: readHeroSlide,
    searched: ['title', 'subtitle', 'description'],
    shown: { isActive: true, image: { isPublic: true, deletedAt: null } },
    check: async ({ image_id: imageId }, transaction) => {
      if (imageId === undefined) return;
      const image = await transaction.findOne(Image, { id: imageId, deletedAt: null });
      if (!image) throw new FieldRefused('image_id', texts.heroSlides.imageRequired);
      if (!isComplete(image.brightness ?? null)) {
        await updateMany(transaction, Image, { id: imageId }, { cardPending: true });
      }
    },
  });
  const waking =
    <Arguments extends unknown[]>(write: (...given: Arguments) => Promise<HeroSlide>) =>
    async (...given: Arguments) => {
      const slide = await write(...given);
      renditions.wake();
      return slide;
    };

  return {
    ...service,
    create: waking(service.create),
    update: waking(service.update),

    list({ filter: { is_shown: isShown, ...filter } = {}, ...request }: Partial<HeroSlideQuery>, restriction = {}) {
      return service.list({ ...request, filter }, isShown ? service.shown : restriction);
    },
  };
}
