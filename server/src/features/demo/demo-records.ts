import type { CategoryView } from '@vitrine/shared/contract/categories';
import type { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { type DemoKept, DemoSetting } from '@vitrine/shared/contract/site/demo';
import type { SocialLinkView } from '@vitrine/shared/contract/social-media';
import type { TestimonialView } from '@vitrine/shared/contract/testimonials';
import { photoIdsIn } from '@vitrine/shared/own-pages/page-references';
import type { EntityManager } from '../../database/orm.ts';
import { readImageUses } from '../../records/image-use.ts';
import { Category } from '../categories/category.entity.ts';
import { presentCategory } from '../categories/category.presenter.ts';
import { HeroSlide } from '../hero-slides/hero-slide.entity.ts';
import { presentHeroSlide } from '../hero-slides/hero-slide.presenter.ts';
import { Image } from '../images/image.entity.ts';
import { Page } from '../pages/page.entity.ts';
import { Project } from '../projects/project.entity.ts';
import { imageIdsIn } from '../projects/project.presenter.ts';
import { Settings } from '../site/settings/settings.entity.ts';
import { presentSettings } from '../site/settings/settings.presenter.ts';
import { SocialLink } from '../social-media/social-link.entity.ts';
import { presentSocialLink } from '../social-media/social-link.presenter.ts';
import { Testimonial } from '../testimonials/testimonial.entity.ts';
import { presentTestimonial } from '../testimonials/testimonial.presenter.ts';
import type { Saved } from './demo-state.entity.ts';
import type { DemoPortfolio } from './portfolio.ts';

type Resource = DemoKept['resource'];

/** What of the demo is in the database. A removal takes it away, but for `kept`. */
export interface DemoRecords {
  images: { id: number; title: string }[];
  categories: Saved<CategoryView>[];
  /** The demo's categories with other photographs: they stay, without the demo's description. */
  usedCategories: CategoryView[];
  heroSlides: Saved<HeroSlideView>[];
  testimonials: Saved<TestimonialView>[];
  socialLinks: Saved<SocialLinkView>[];
  settings: DemoSetting[];
  kept: DemoKept[];
}

interface Recognised<View> {
  resource: Resource;
  demo: readonly object[];
  /** A record with all of these as in the demo is the demo's, wherever it is placed and whether or not it is shown. */
  texts: readonly (keyof View & string)[];
  /** One of these as in the demo shows that a record began as the demo's. */
  known: readonly (keyof View & string)[];
  titleOf(record: View): string;
}

/** An empty text is stored as null or as typed. */
const isSame = (one: object, other: object, field: string) =>
  (Reflect.get(one, field) ?? '') === (Reflect.get(other, field) ?? '');

/** Parts records into those that are the demo's and those that began as such and were edited. */
function part<View extends { id: number }>(records: readonly Saved<View>[], kind: Recognised<View>) {
  const { resource, demo, texts, known, titleOf } = kind;
  const isDemo = (record: View) => demo.some((one) => texts.every((field) => isSame(record, one, field)));
  const isKnown = (record: View) =>
    demo.some((one) => known.some((field) => Reflect.get(one, field) && isSame(record, one, field)));
  const edited = records.filter((record) => !isDemo(record) && isKnown(record));
  return {
    whole: records.filter(isDemo),
    edited,
    kept: edited.map((record) => ({ resource, id: record.id, title: titleOf(record), reason: 'edited' as const })),
  };
}

const versionedBy =
  <Stored extends { version: number }, View>(present: (stored: Stored) => View) =>
  (stored: Stored): Saved<View> => ({ ...present(stored), version: stored.version });

const inOrder = { orderBy: { sortOrder: 'ASC', id: 'ASC' } } as const;

async function readLists(em: EntityManager, demo: DemoPortfolio) {
  const testimonials = part<TestimonialView>(
    (await em.find(Testimonial, {}, inOrder)).map(versionedBy(presentTestimonial)),
    {
      resource: 'testimonials',
      demo: demo.testimonials,
      texts: ['name', 'title', 'company', 'content', 'rating'],
      known: ['name', 'content'],
      titleOf: ({ name }) => name,
    },
  );
  const socialLinks = part<SocialLinkView>(
    (await em.find(SocialLink, {}, inOrder)).map(versionedBy(presentSocialLink)),
    {
      resource: 'social-media',
      demo: demo.social_links,
      texts: ['platform', 'display_name', 'url', 'icon_name'],
      known: ['display_name', 'url'],
      titleOf: ({ display_name: name }) => name,
    },
  );
  const categories = part<CategoryView>((await em.find(Category, {}, inOrder)).map(versionedBy(presentCategory)), {
    resource: 'categories',
    demo: demo.categories,
    texts: ['name', 'slug', 'description'],
    known: ['slug', 'description'],
    titleOf: ({ name }) => name,
  });
  return { testimonials, socialLinks, categories };
}

const slideTexts = ['title', 'subtitle', 'description', 'button_text', 'button_link'] as const;

/** A slide with another picture is the owner's, even with the demo's words. */
async function readSlides(em: EntityManager, demo: DemoPortfolio, images: ReadonlySet<number>) {
  const all = (await em.find(HeroSlide, {}, inOrder)).map(versionedBy(presentHeroSlide));
  const { whole, edited } = part<HeroSlideView>(all, {
    resource: 'hero-slides',
    demo: demo.hero_slides,
    texts: slideTexts,
    known: ['title', 'description'],
    titleOf: ({ title }) => title,
  });
  const heroSlides = whole.filter(({ image_id: image }) => images.has(image));
  const others = all.filter((slide) => !heroSlides.includes(slide));
  const kept = others.filter((slide) => whole.includes(slide) || edited.includes(slide));
  return {
    heroSlides,
    kept: kept.map(({ id, title }): DemoKept => ({ resource: 'hero-slides', id, title, reason: 'edited' })),
  };
}

async function readSettings(em: EntityManager, demo: DemoPortfolio, images: ReadonlySet<number>) {
  const stored = presentSettings(await em.findOneOrFail(Settings, { id: 1 }, { refresh: true }));
  return DemoSetting.options.filter((field) =>
    field === 'portrait_image_id'
      ? images.has(stored.portrait_image_id ?? 0)
      : Boolean(demo.settings[field]) && stored[field] === demo.settings[field],
  );
}

/**
 * Finds what of the demo is still there. Its photographs are known by their files, whatever was written about them; everything else by
 * its texts, so the demo of an older version is recognised as well.
 */
export async function findDemo(em: EntityManager, demo: DemoPortfolio): Promise<DemoRecords> {
  const sha256 = demo.photos.map((photo) => photo.sha256);
  const found = await em.find(
    Image,
    { sha256: { $in: sha256 }, deletedAt: null },
    { fields: ['title'], orderBy: { id: 'ASC' } },
  );
  const ids = new Set(found.map(({ id }) => id));
  const { testimonials, socialLinks, categories } = await readLists(em, demo);
  const slides = await readSlides(em, demo, ids);

  const isUsed = async ({ id }: CategoryView) =>
    (await em.count(Image, { category: id, deletedAt: null, sha256: { $nin: sha256 } })) > 0;
  const used = new Set<CategoryView>();
  for (const category of categories.whole) if (await isUsed(category)) used.add(category);

  // The owner may have made one without a description under the same address.
  const isDescribed = new Set(categories.edited.filter(({ description }) => description).map(({ id }) => id));
  const inUse = (resource: Resource, id: number, title: string): DemoKept => ({
    resource,
    id,
    title,
    reason: 'in_use',
  });
  const goes = new Set(slides.heroSlides.map(({ id }) => id));
  const uses = await readImageUses(em);
  const inPages = new Set((await em.find(Page, {})).flatMap(({ content }) => photoIdsIn(content)));
  const inProjects = new Set(
    (await em.find(Project, {})).flatMap(({ coverImageId, items }) => [coverImageId ?? 0, ...imageIdsIn(items)]),
  );
  /** The portrait and the demo's slides let go of their photographs; nothing else does. The demo has neither pages nor projects. */
  const isKept = ({ id }: { id: number }) =>
    inPages.has(id) ||
    inProjects.has(id) ||
    uses.get(id)?.some((use) => use.kind !== 'portrait' && !(use.kind === 'hero_slide' && goes.has(use.id ?? 0)));
  return {
    images: found.filter((image) => !isKept(image)).map(({ id, title }) => ({ id, title })),
    categories: categories.whole.filter((category) => !used.has(category)),
    usedCategories: [...used],
    heroSlides: slides.heroSlides,
    testimonials: testimonials.whole,
    socialLinks: socialLinks.whole,
    settings: await readSettings(em, demo, ids),
    kept: [
      ...found.filter(isKept).map(({ id, title }) => inUse('images', id, title)),
      ...[...used].map(({ id, name }) => inUse('categories', id, name)),
      ...categories.kept.filter(({ id }) => isDescribed.has(id)),
      ...slides.kept,
      ...testimonials.kept,
      ...socialLinks.kept,
    ],
  };
}
