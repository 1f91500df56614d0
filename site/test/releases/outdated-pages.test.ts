import type { ContentView } from '@vitrine/shared/contract/content';
import type { Language } from '@vitrine/shared/site-choices';
import { SITE_TEXTS_BY_KEY } from '@vitrine/shared/site-texts/registry';
import fc from 'fast-check';
import { expect } from 'vitest';
import { test } from '../builder.ts';
import {
  givenCategory,
  givenContent,
  givenImage,
  givenPage,
  givenProject,
  givenSlide,
  givenTestimonial,
  inOrder,
} from '../content.ts';
import { everyFile, readLive } from '../release-folder.ts';

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

/** Own pages with links to each other, to projects and photographs of the library; some of them have been renamed. */
const writtenPages = (at: number) =>
  [1, 2, 3].slice(at % 3).map((id) =>
    givenPage({
      id,
      title: `Page ${id} of ${at}`,
      slug: id === 2 ? `renamed-${at}` : `page-${id}`,
      content: [1, 2, 3, at, at + 1]
        .map((to) => `![](photo:${to}) [a](page:${to}) [b](photo:${to}) [c](project:${to})`)
        .join('\n\n'),
    }),
  );

/** Projects of photographs of the library, some of which are gone; some projects have been renamed. */
const chosenProjects = (at: number) =>
  [1, 2, 3].slice(at % 3).map((id) =>
    givenProject({
      id,
      slug: id === 2 ? `renamed-${at}` : `project-${id}`,
      cover_image_id: at % 2 ? at : null,
      items: [
        { image_id: at, layout: 'full' },
        { text: `[a](page:${id}) [b](photo:${at}) [c](project:2)` },
        { image_id: at + 1, layout: 'pair' },
      ],
    }),
  );

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
  readdress: (content) => ({
    ...content,
    categories: content.categories.map((category) =>
      category.name === 'Street' ? { ...category, slug: category.slug === 'street' ? 'streets' : 'street' } : category,
    ),
  }),
  'end categories': (content) => ({ ...content, categories: [] }),
  'begin categories': (content) => ({ ...content, categories: [givenCategory(1, 'Wedding')] }),
  list: (content) => ({ ...content, site: { ...content.site, has_sitemap: !content.site.has_sitemap } }),
  portray: (content, at) => ({ ...content, settings: { ...content.settings, portrait_image_id: at } }),
  claim: (content, at) => ({ ...content, settings: { ...content.settings, credit: `Credit ${at}` } }),
  present: (content, at) => {
    const button = { button_text: 'See', button_link: at % 2 ? '/projects' : '/projects/project-3/' };
    return { ...content, hero_slides: [givenSlide({ image_id: (at % PHOTOS) + 1, ...button })] };
  },
  write: (content, at) => ({ ...content, pages: writtenPages(at) }),
  rewrite: (content, at) => ({ ...content, pages: writtenPages(at + 1) }),
  choose: (content, at) => ({ ...content, projects: chosenProjects(at) }),
  'choose others': (content, at) => ({ ...content, projects: chosenProjects(at + 1) }),
  'take the cover': ofImages((images, at) => images.toSpliced(at + 1, 1)),
  'leave a project': (content) => ({ ...content, projects: content.projects.slice(1) }),
  withdraw: (content) => ({ ...content, pages: content.pages.slice(1) }),
  place: (content, at) => ({
    ...content,
    pages: content.pages.map((page) => ({ ...page, place: at % 2 ? 'navigation' : 'footer' })),
  }),
  reword: (content, at) => {
    const keys = [...SITE_TEXTS_BY_KEY.keys()];
    const [key = '', other = ''] = [keys[at % keys.length], keys[(at * 7) % keys.length]];
    const { site } = content;
    return { ...content, site: { ...site, texts: { ...site.texts, [key]: `Own ${at}`, [other]: '' } } };
  },
  enquire: (content, at) => ({ ...content, site: { ...content.site, texts: { 'photo.enquire': `Ask ${at}` } } }),
  arrange: (content, at) => ({
    ...content,
    site: {
      ...content.site,
      home_sections: at % 2 ? ['closing', 'work'] : ['work', 'projects', 'artist', 'testimonials', 'closing'],
      tiles: at % 3 ? null : CATEGORIES.flatMap((category) => (category ? [{ category, label: `Label ${at}` }] : [])),
      stats: [{ figure: `${at}`, label: 'Stats' }],
      language: at % 2 ? 'de' : 'ja',
    },
  }),
  nothing: (content) => content,
  praise: (content, at) => ({ ...content, testimonials: [givenTestimonial({ content: `Fine ${at}` })] }),
};

/** After each kind of edit, and another one before it, the sites are compared. */
const [others = []] = fc.sample(fc.array(fc.constantFrom(...Object.keys(EDITS)), { minLength: 60, maxLength: 60 }), {
  numRuns: 1,
  seed: 13,
});
const positions = fc.sample(fc.nat(PHOTOS - 1), { numRuns: 60, seed: 13 });

test('whatever is edited, the site is the same as one that is made from nothing', {
  tags: 'nightly',
  timeout: 90_000,
}, async ({ fresh }) => {
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
});

test('what was gone is made again, although no photograph has changed', async ({ fresh }) => {
  const [edited, made] = [await fresh(), await fresh()];
  const before = givenContent({ images: [givenImage(1, { category: 'Wedding' })] });
  const elsewhere = {
    categories: [givenCategory(1, 'Wedding', 'weddings')],
    site: { ...before.site, has_sitemap: false },
  };
  for (const [index, changes] of [{}, elsewhere, {}].entries())
    await (await edited.publishing({ content: { ...before, ...changes, revision: index + 1 } }))();
  await (await made.publishing({ content: { ...before, revision: 3 } }))();

  expect(await everyFile(edited.dataDir)).toEqual(await everyFile(made.dataDir));
});

test('the sitemap of a live site has About as soon as it says something, and no longer', async ({
  dataDir,
  publishing,
}) => {
  const given = givenContent();
  const site = { ...given.site, stats: [] };
  for (const [index, biography] of ['', 'I photograph people.', ''].entries()) {
    const settings = { ...given.settings, artist_blurb: '', portrait_image_id: null, biography };
    const content = givenContent({ images: [givenImage(1)], settings, site, revision: index + 1 });
    await (await publishing({ content, isLive: true }))();

    expect((await readLive(dataDir, 'sitemap.xml')).includes('"/about"'), biography).toBe(biography !== '');
  }
});

test('a text renders the pages that show it, and no others', async ({ publishing }) => {
  const content = givenContent({
    images: [givenImage(1, { category: 'Wedding' })],
    projects: [givenProject(), givenProject({ id: 2, slug: 'quay', introduction: '' })],
  });
  let revision = 0;
  const renderedWith = async (texts: Record<string, string>, language: Language = 'en') => {
    const rendered: string[] = [];
    const bodyOf = (path: string) => `${rendered.push(path)}`.slice(0, 0);
    revision += 1;
    const publish = await publishing({
      content: { ...content, revision, site: { ...content.site, texts, language } },
      bodyOf,
    });
    await publish();
    return rendered.toSorted();
  };
  const galleries = ['/gallery', '/gallery/wedding/'];
  const every = await renderedWith({});

  expect(await renderedWith({ 'about.heading': 'Own' })).toEqual(['/about']);
  expect(await renderedWith({ 'home.headline': 'Own' })).toEqual(['/', '/about']);
  expect(await renderedWith({ 'not_found.heading': 'Own' })).toEqual(['/', '/404']);
  const projects = ['/projects/harbour/', '/projects/quay/'];
  const enquiring = ['/404', ...galleries, '/photo/photograph-1-1/', ...projects];
  expect(await renderedWith({ 'photo.enquire': 'Own' })).toEqual(enquiring);
  // Search engines are told the hours of the default on the home page.
  expect(await renderedWith({ 'photo.enquire': 'Own', 'contact.hours': 'Own' })).toEqual(['/', '/contact']);
  expect(await renderedWith({ 'projects.heading': 'Own' })).toEqual([
    '/',
    '/contact',
    ...galleries,
    '/photo/photograph-1-1/',
    '/projects',
    ...projects,
  ]);
  expect(await renderedWith({ 'projects.project_description': 'Own {title}' })).toEqual([
    '/projects',
    '/projects/quay/',
  ]);
  expect(every.length).toBeGreaterThan(6);
  expect(await renderedWith({ 'everywhere.footer': 'Own' })).toEqual(every);
  expect(await renderedWith({ 'everywhere.footer': 'Own' }, 'de')).toEqual(every);
});
