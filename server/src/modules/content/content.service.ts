import type { ContentView } from '@vitrine/shared/contract/content';
import type { EntityManager } from '../../database/orm.ts';
import { rowsOf } from '../../database/rows.ts';
import { Category } from '../categories/category.entity.ts';
import { presentCategory } from '../categories/category.presenter.ts';
import { HeroSlide } from '../hero-slides/hero-slide.entity.ts';
import { presentHeroSlide } from '../hero-slides/hero-slide.presenter.ts';
import { presentImage } from '../images/image.presenter.ts';
import { readImages } from '../images/image.rows.ts';
import { Settings } from '../settings/settings.entity.ts';
import { presentSettings } from '../settings/settings.presenter.ts';
import { SocialLink } from '../social-media/social-link.entity.ts';
import { presentSocialLink } from '../social-media/social-link.presenter.ts';
import { Testimonial } from '../testimonials/testimonial.entity.ts';
import { presentTestimonial } from '../testimonials/testimonial.presenter.ts';

export type ContentService = ReturnType<typeof createContentService>;

const inOrder = { orderBy: { sortOrder: 'ASC' as const, id: 'ASC' as const } };
const active = { isActive: true };

/** The public content as a whole. */
export function createContentService({ em }: { em: EntityManager }) {
  const readSnapshot = (): Promise<ContentView> =>
    em.transactional(async (within) => {
      const transaction = within as EntityManager;
      const { revision } = await rowsOf(transaction)
        .selectFrom('content_state')
        .select('revision')
        .executeTakeFirstOrThrow();
      const { rows } = await readImages(transaction, {}, { publicOnly: true });
      const shown = new Set(rows.map(({ id }) => id));
      const settings = presentSettings(await transaction.findOneOrFail(Settings, { id: 1 }));
      const slides = await transaction.find(HeroSlide, active, inOrder);
      return {
        revision,
        settings: {
          ...settings,
          portrait_image_id: shown.has(settings.portrait_image_id ?? 0) ? settings.portrait_image_id : null,
        },
        categories: (await transaction.find(Category, active, inOrder)).map(presentCategory),
        images: rows.map(presentImage),
        testimonials: (await transaction.find(Testimonial, active, inOrder)).map(presentTestimonial),
        hero_slides: slides.map(presentHeroSlide).filter(({ image_id: image }) => shown.has(image)),
        social_links: (await transaction.find(SocialLink, active, inOrder)).map(presentSocialLink),
      };
    });

  return { readSnapshot };
}
