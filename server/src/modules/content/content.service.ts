import type { ContentView } from '@vitrine/shared/contract/content';
import { isSitePath } from '@vitrine/shared/contract/fields';
import type { ImageView } from '@vitrine/shared/contract/images';
import {
  categoryAddresses,
  destinationOf,
  isOwnCategory,
  pathOfLink,
  pathOnHost,
  photoIdOf,
} from '@vitrine/shared/site-addresses';
import type { Reader, Snapshot } from '../../database/reader.ts';
import { SUCCESS_AROUND, type Written, writeShared } from '../../records/long-json.ts';
import type { SharedJson } from '../../records/shared-json.ts';
import { Category } from '../categories/category.entity.ts';
import { presentCategory } from '../categories/category.presenter.ts';
import { HeroSlide } from '../hero-slides/hero-slide.entity.ts';
import { presentHeroSlide } from '../hero-slides/hero-slide.presenter.ts';
import { presentImage } from '../images/image.presenter.ts';
import {
  readImage,
  readPublicIds,
  readPublicOfKey,
  readPublicPage,
  readShownCategories,
} from '../images/image.rows.ts';
import { readPublicItems } from '../images/public-images.ts';
import { Settings } from '../settings/settings.entity.ts';
import { presentSettings } from '../settings/settings.presenter.ts';
import { SocialLink } from '../social-media/social-link.entity.ts';
import { presentSocialLink } from '../social-media/social-link.presenter.ts';
import { Testimonial } from '../testimonials/testimonial.entity.ts';
import { presentTestimonial } from '../testimonials/testimonial.presenter.ts';

export type ContentService = ReturnType<typeof createContentService>;

const FILE_KEY = /^\/static\/images\/(.+)-(?:card-)?\w+\.\w+$/;

/** The public images that a path may be about: by their page, or by one of their files. */
async function readLinkedImages(rows: Snapshot['rows'], path: string): Promise<ImageView[]> {
  const id = photoIdOf(path);
  const [, key] = FILE_KEY.exec(path) ?? [];
  if (id === null && key === undefined) return [];
  const found =
    id === null ? await readPublicOfKey(rows, key ?? '') : [await readImage(rows, id, { publicOnly: true })];
  return found.flatMap((row) => (row ? [presentImage(row)] : []));
}

const hasFile = ({ filename, renditions, social_card: card }: ImageView, name: string) =>
  [filename, card?.filename, ...renditions.map((file) => file.filename)].includes(name);

const inOrder = { orderBy: { sortOrder: 'ASC' as const, id: 'ASC' as const } };
const active = { isActive: true };

interface Options {
  reader: Reader;
  shared: SharedJson;
  publicUrl: string;
}

/** The public content as a whole. */
export function createContentService({ reader, shared, publicUrl }: Options) {
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

  const findWithin = (link: string): Promise<string | null> =>
    reader.read(async ({ rows, em }) => {
      const images = await readLinkedImages(rows, pathOfLink(link) ?? '');
      const stored = await em.find(Category, active, inOrder);
      const names = [...stored.map(({ name }) => name), ...(await readShownCategories(rows))].filter(isOwnCategory);
      const slugs = new Map(stored.map(({ name, slug }) => [name, slug]));
      return destinationOf(link, {
        titleOf: (target) => images.find(({ id }) => id === target)?.title,
        categories: () => categoryAddresses(names, slugs).values(),
        isPublicPicture: (filename) => images.some((image) => hasFile(image, filename)),
      });
    });

  return {
    /** The answer with the snapshot, a `ContentView`, as JSON. */
    writeSnapshot: (): Promise<Written> =>
      reader.read(async (snapshot) => {
        const facts = await readFacts(snapshot);
        const { ids } = await readPublicPage(snapshot, {});
        return writeShared(facts, 'images', await readPublicItems(snapshot, ids, shared), SUCCESS_AROUND);
      }),

    /** Where a link leads once what is stored now is published; null when it is one within the site and there is nothing. */
    async findDestination(link: string): Promise<string | null> {
      const within = isSitePath(link) ? link : pathOnHost(link, publicUrl);
      if (within === null) return link;
      const leadsTo = await findWithin(within);
      return leadsTo === within ? link : leadsTo;
    },
  };
}
