import type { EntityClass, FilterQuery, RequiredEntityData } from '@mikro-orm/core';
import type { CategoryView } from '@vitrine/shared/contract/categories';
import type { DemoCounts } from '@vitrine/shared/contract/site/demo';
import { deleteMany, updateMany } from '../../database/changes/bulk-changes.ts';
import type { EntityManager } from '../../database/orm.ts';
import { withoutUndefined } from '../../database/wire.ts';
import { bringClaimsBack, takeClaims } from '../../records/claims.ts';
import { INITIAL_SETTINGS, isUnsaid } from '../../records/initial-settings.ts';
import { Category } from '../categories/category.entity.ts';
import { readCategory } from '../categories/category.presenter.ts';
import { HeroSlide } from '../hero-slides/hero-slide.entity.ts';
import { readHeroSlide } from '../hero-slides/hero-slide.presenter.ts';
import { Image } from '../images/image.entity.ts';
import type { SettingsService } from '../site/plugin.ts';
import { Settings } from '../site/settings/settings.entity.ts';
import { presentSettings } from '../site/settings/settings.presenter.ts';
import { Site } from '../site/site.entity.ts';
import { presentSite } from '../site/site.presenter.ts';
import { SocialLink } from '../social-media/social-link.entity.ts';
import { readSocialLink } from '../social-media/social-link.presenter.ts';
import { Testimonial } from '../testimonials/testimonial.entity.ts';
import { readTestimonial } from '../testimonials/testimonial.presenter.ts';
import type { DemoRecords } from './demo-records.ts';
import type { RemovedDemo } from './demo-state.entity.ts';

export const countRemoved = (removed: RemovedDemo): DemoCounts => ({
  images: removed.images.length,
  categories: removed.categories.length,
  hero_slides: removed.heroSlides.length,
  testimonials: removed.testimonials.length,
  social_links: removed.socialLinks.length,
  settings: Object.keys(removed.settings) as DemoCounts['settings'],
});

type Identified = { id: number };
type SettingsWriter = Pick<SettingsService, 'within'>;

const idsOf = (records: readonly Identified[]) => records.map(({ id }) => id);

/** Takes the demo away within a change of content. Call `wake` of the settings after it. */
export async function removeDemo(em: EntityManager, writer: SettingsWriter, demo: DemoRecords): Promise<RemovedDemo> {
  const { images, categories, usedCategories, heroSlides, testimonials, socialLinks, settings } = demo;
  const stored = presentSettings(await em.findOneOrFail(Settings, { id: 1 }, { refresh: true }));
  const filedIn = async ({ id }: CategoryView) => idsOf(await em.find(Image, { category: id }, { fields: ['id'] }));
  const removed = {
    images: idsOf(images),
    categories: await Promise.all(categories.map(async (one) => ({ ...one, images: await filedIn(one) }))),
    descriptions: usedCategories.map(({ id, description }) => ({ id, description })),
    heroSlides,
    testimonials,
    socialLinks,
    settings: Object.fromEntries(settings.map((field) => [field, stored[field]])),
  };

  await writer.within(em).update(Object.fromEntries(settings.map((field) => [field, INITIAL_SETTINGS[field]])));
  const claims = await takeClaims(em);
  await deleteMany(em, HeroSlide, { id: { $in: idsOf(heroSlides) } });
  // Not through the entities, which would set the time of their last change: they come back as they were.
  await updateMany(em, Image, { id: { $in: removed.images } }, { deletedAt: new Date() });
  await deleteMany(em, Category, { id: { $in: idsOf(categories) } });
  await deleteMany(em, Testimonial, { id: { $in: idsOf(testimonials) } });
  await deleteMany(em, SocialLink, { id: { $in: idsOf(socialLinks) } });
  await updateMany(em, Category, { id: { $in: idsOf(usedCategories) } }, { description: null });
  return { ...removed, claims };
}

/** Of records that were removed twice, since they were put back from a release meanwhile: the later ones. */
const lastOfEach = <One extends Identified>(earlier: readonly One[], later: readonly One[]): One[] => [
  ...new Map([...earlier, ...later].map((record) => [record.id, record])).values(),
];

function addCategories(earlier: RemovedDemo['categories'], later: RemovedDemo['categories']) {
  const filedIn = Map.groupBy([...earlier, ...later], ({ id }) => id);
  return lastOfEach(earlier, later).map((category) => {
    const images = filedIn.get(category.id)?.flatMap((one) => one.images) ?? [];
    return { ...category, images: [...new Set(images)] };
  });
}

/** Two removals as one. */
export const addRemoved = (earlier: RemovedDemo, later: RemovedDemo): RemovedDemo => ({
  images: [...new Set([...earlier.images, ...later.images])],
  categories: addCategories(earlier.categories, later.categories),
  descriptions: [...earlier.descriptions, ...later.descriptions],
  heroSlides: lastOfEach(earlier.heroSlides, later.heroSlides),
  testimonials: lastOfEach(earlier.testimonials, later.testimonials),
  socialLinks: lastOfEach(earlier.socialLinks, later.socialLinks),
  settings: { ...later.settings, ...earlier.settings },
  claims: {
    texts: [...earlier.claims.texts, ...later.claims.texts],
    stats: earlier.claims.stats || later.claims.stats,
  },
});

/** Without those that are there: they were put back from a release, and are the owner's as they are. */
async function notThere<One extends Identified>(
  em: EntityManager,
  entity: EntityClass<Identified>,
  records: readonly One[],
): Promise<One[]> {
  const isOne: FilterQuery<Identified> = { id: { $in: idsOf(records) } };
  const there = new Set(idsOf(await em.find(entity, isOne, { fields: ['id'] })));
  return records.filter(({ id }) => !there.has(id));
}

/** Files the photographs again, in the owner's category of the same address, or in one that was put back, if there is one by now. */
async function bringCategoriesBack(em: EntityManager, { categories, descriptions }: RemovedDemo) {
  for (const { images, ...category } of categories) {
    const { id, version, slug } = category;
    const find = (where: FilterQuery<Category>) => em.findOne(Category, where, { refresh: true });
    const values = { ...withoutUndefined(readCategory(category)), id, version } as RequiredEntityData<Category>;
    const filedIn = (await find({ slug })) ?? (await find({ id })) ?? em.create(Category, values);
    await em.flush();
    await updateMany(em, Image, { id: { $in: images }, category: null }, { category: filedIn.id });
  }
  for (const { id, description } of descriptions) {
    await updateMany(em, Category, { id, description: null }, { description });
  }
}

/** What the owner has written meanwhile stays. */
async function bringSettingsBack(em: EntityManager, writer: SettingsWriter, { settings: removed }: RemovedDemo) {
  const stored = presentSettings(await em.findOneOrFail(Settings, { id: 1 }, { refresh: true }));
  const { language } = presentSite(await em.findOneOrFail(Site, { id: 1 }, { refresh: true }));
  const { portrait_image_id: portrait, ...texts } = removed;
  const isThere = portrait && (await em.count(Image, { id: portrait, deletedAt: null })) > 0;
  const back = { ...texts, ...(isThere && { portrait_image_id: portrait }) };
  const unsaid = Object.entries(back).filter(([field]) =>
    isUnsaid(field as keyof typeof INITIAL_SETTINGS, stored, language),
  );
  await writer.within(em).update(Object.fromEntries(unsaid));
}

/** The opposite, but for photographs that were deleted for good one by one. */
export async function bringBack(em: EntityManager, writer: SettingsWriter, removed: RemovedDemo) {
  await updateMany(em, Image, { id: { $in: removed.images } }, { deletedAt: null });
  await bringCategoriesBack(em, removed);
  const shown = new Set(idsOf(await em.find(Image, { id: { $in: removed.images } }, { fields: ['id'] })));
  const slides = removed.heroSlides.filter(({ image_id: image }) => shown.has(image));
  for (const { id, version, ...slide } of await notThere(em, HeroSlide, slides)) {
    const values = { ...withoutUndefined(readHeroSlide(slide)), id, version };
    em.create(HeroSlide, values as RequiredEntityData<HeroSlide>);
  }
  for (const { id, version, ...testimonial } of await notThere(em, Testimonial, removed.testimonials)) {
    const values = { ...withoutUndefined(readTestimonial(testimonial)), id, version };
    em.create(Testimonial, values as RequiredEntityData<Testimonial>);
  }
  for (const { id, version, ...link } of await notThere(em, SocialLink, removed.socialLinks)) {
    const values = { ...withoutUndefined(readSocialLink(link)), id, version };
    em.create(SocialLink, values as RequiredEntityData<SocialLink>);
  }
  await em.flush();
  await bringSettingsBack(em, writer, removed);
  await bringClaimsBack(em, removed.claims);
}
