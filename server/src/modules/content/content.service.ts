import type { ContentView } from '@vitrine/shared/contract/content';
import type { Reader, Snapshot } from '../../database/reader.ts';
import { mapped } from '../../records/list-answer.ts';
import { collect, jsonWithList, successOf, type Written } from '../../records/long-json.ts';
import { Category } from '../categories/category.entity.ts';
import { presentCategory } from '../categories/category.presenter.ts';
import { HeroSlide } from '../hero-slides/hero-slide.entity.ts';
import { presentHeroSlide } from '../hero-slides/hero-slide.presenter.ts';
import { presentImageAsJson } from '../images/image.presenter.ts';
import { readImages, readPublicIds } from '../images/image.rows.ts';
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
export function createContentService({ reader }: { reader: Reader }) {
  const readFacts = async ({ rows, em }: Snapshot) => {
    const { revision } = await rows.selectFrom('content_state').select('revision').executeTakeFirstOrThrow();
    const shown = await readPublicIds(rows);
    const settings = presentSettings(await em.findOneOrFail(Settings, { id: 1 }));
    const slides = await em.find(HeroSlide, active, inOrder);
    return {
      revision,
      settings: {
        ...settings,
        portrait_image_id: shown.has(settings.portrait_image_id ?? 0) ? settings.portrait_image_id : null,
      },
      categories: (await em.find(Category, active, inOrder)).map(presentCategory),
      testimonials: (await em.find(Testimonial, active, inOrder)).map(presentTestimonial),
      hero_slides: slides.map(presentHeroSlide).filter(({ image_id: image }) => shown.has(image)),
      social_links: (await em.find(SocialLink, active, inOrder)).map(presentSocialLink),
    } satisfies Omit<ContentView, 'images'>;
  };

  return {
    /** The answer with the snapshot, a `ContentView`, as JSON. */
    writeSnapshot: (): Promise<Written> =>
      reader.read(async (snapshot) => {
        const facts = await readFacts(snapshot);
        const { rows } = await readImages(snapshot, {}, { publicOnly: true });
        return collect(successOf(jsonWithList(facts, 'images', mapped(rows, presentImageAsJson))));
      }),
  };
}
