import type { ContentView } from '@vitrine/shared/contract/content';
import fc from 'fast-check';
import { expect } from 'vitest';
import { test } from '../../../test/builder.ts';
import {
  givenCategory,
  givenContent,
  givenImage,
  givenSlide,
  givenTestimonial,
  inOrder,
} from '../../../test/content.ts';
import { everyFile } from '../../../test/release-folder.ts';

const CATEGORIES = [null, 'Wedding', 'Fashion', 'Street'];
/** Enough for several chunks of each gallery. */
const PHOTOS = 80;

type Edit = (content: ContentView, at: number) => ContentView;
type Images = ContentView['images'];

const ofImages =
  (edit: (images: Images, at: number, id: number) => Images): Edit =>
  (content, at) => ({ ...content, images: edit(content.images, at % content.images.length, 1_000 + at) });
const changed = (change: (id: number) => Partial<Images[number]>): Edit =>
  ofImages((images, at, id) => images.map((image, index) => (index === at ? { ...image, ...change(id) } : image)));

/** Everything that an owner can do. */
const EDITS: Record<string, Edit> = {
  rename: changed((id) => ({
    title: `Renamed ${id}`,
    updated_at: new Date(Date.UTC(2027, 0, 1, 0, 0, id)).toISOString(),
  })),
  describe: changed((id) => ({ alt: `What it shows ${id}` })),
  feature: changed(() => ({ is_featured: true, is_hero_image: true })),
  sort: changed((id) => ({ category: CATEGORIES[id % 4] ?? null })),
  develop: changed((id) => ({ filename: `key${id}-1600.jpg`, renditions: [], social_card: null })),
  add: ofImages((images, at, id) => images.toSpliced(at, 0, givenImage(id, { category: CATEGORIES[id % 4] ?? null }))),
  remove: ofImages((images, at) => images.toSpliced(at, 1)),
  move: ofImages((images, at, id) =>
    images.toSpliced(at, 1).toSpliced(id % images.length, 0, ...images.slice(at, at + 1)),
  ),
  empty: ofImages((images) => images.filter(({ category }) => category !== 'Street')),
  reverse: ofImages((images) => images.toReversed()),
  exchange: (content) => ({
    ...content,
    categories: [givenCategory(1, 'Wedding', 'fashion'), givenCategory(2, 'Fashion', 'wedding')],
  }),
  portray: (content, at) => ({ ...content, settings: { ...content.settings, portrait_image_id: at } }),
  claim: (content, at) => ({ ...content, settings: { ...content.settings, credit: `Credit ${at}` } }),
  present: (content, at) => ({ ...content, hero_slides: [givenSlide({ image_id: (at % PHOTOS) + 1 })] }),
  praise: (content, at) => ({ ...content, testimonials: [givenTestimonial({ content: `Fine ${at}` })] }),
};

/** After each kind of edit, and another one before it, the sites are compared. */
const [others = []] = fc.sample(fc.array(fc.constantFrom(...Object.keys(EDITS)), { minLength: 60, maxLength: 60 }), {
  numRuns: 1,
  seed: 13,
});
const positions = fc.sample(fc.nat(PHOTOS - 1), { numRuns: 60, seed: 13 });

test('whatever is edited, the site is the same as one that is made from nothing', async ({ fresh }) => {
  const edited = await fresh();
  let revision = 1;
  let content = givenContent({
    images: Array.from({ length: PHOTOS }, (_, index) =>
      givenImage(index + 1, { category: CATEGORIES[index % 4] ?? null }),
    ),
  });
  const publish = async (name: string, isPrepared: boolean) => {
    const next = EDITS[name]?.(content, positions[revision % positions.length] ?? 0) ?? content;
    const images = inOrder(next.images.map((image) => ({ ...image, sort_order: 0 })));
    revision += 1;
    content = { ...next, images, revision };
    const publishing = await edited.publishing({ content });
    await (isPrepared ? publishing() : publishing.publishOnly());
  };
  await publish('rename', true);

  for (const [index, name] of Object.keys(EDITS).entries()) {
    if (index % 2 > 0) await publish(others[index] ?? name, index % 3 > 0);
    await publish(name, index % 4 > 0);
    const made = await fresh();
    await (await made.publishing({ content }))();

    expect(await everyFile(edited.dataDir), name).toEqual(await everyFile(made.dataDir));
  }
}, 90_000);
