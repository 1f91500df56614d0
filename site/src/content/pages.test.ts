import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import type { TestimonialView } from '@vitrine/shared/contract/testimonials';
import { describe, expect, test } from 'vitest';
import { givenCategory, givenContent, givenImage, givenTestimonial } from '../../test/content.ts';
import { pagesOf } from '../../test/library.ts';
import { PHOTOS_PER_PART } from './gallery.ts';
import type { PageView } from './pages.ts';

const files = (content = givenContent()) => pagesOf(content).map(({ file }) => file);

function viewAt<K extends PageView['kind']>(
  content: ReturnType<typeof givenContent>,
  file: string,
  kind: K,
  mode = {},
) {
  const view = pagesOf(content, mode).find((page) => page.file === file)?.view;
  const isOfKind = (candidate: PageView | undefined): candidate is Extract<PageView, { kind: K }> =>
    candidate?.kind === kind;
  if (!isOfKind(view)) throw new Error(`${file} is no ${kind} page`);
  return view;
}

describe('listPages', () => {
  test('has every page of an empty site', () => {
    expect(files()).toEqual([
      'index.html',
      'gallery/index.html',
      'about/index.html',
      'contact/index.html',
      '404.html',
      'for/index.html',
      'robots.txt',
      'feed.xml',
      'favicon.svg',
      'apple-touch-icon.png',
      'site.webmanifest',
      'gallery/first.json',
      'sitemap.xml',
    ]);
  });

  test('gives each file to one page only, also when titles repeat', () => {
    const images = [1, 2, 3].map((id) => givenImage(id, { title: 'Veil', category: 'Wedding' }));
    const all = files(givenContent({ images }));

    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('photo/veil-2/index.html');
  });

  test('writes the files of other scripts under the names that their addresses decode to', () => {
    const content = givenContent({ images: [givenImage(1, { title: 'Свадьба', category: 'Свадьбы' })] });
    const photo = pagesOf(content).find(({ view }) => view.kind === 'photo');

    expect(photo).toMatchObject({
      file: 'photo/свадьба-1/index.html',
      path: `/photo/${encodeURIComponent('свадьба-1')}/`,
    });
  });

  test('shows a first part of a large gallery in the page, which names the chunk with the next photograph', () => {
    const images = Array.from({ length: PHOTOS_PER_PART + 2 }, (_, index) => givenImage(index + 1));
    const content = givenContent({ images });

    const { photos, nextChunk, current } = viewAt(content, 'gallery/index.html', 'gallery');

    expect(current.total).toBe(PHOTOS_PER_PART + 2);
    expect(photos).toHaveLength(PHOTOS_PER_PART);
    const chunk = viewAt(content, `gallery/${nextChunk}.json`, 'gallery-chunk');
    expect(chunk.photos.map(({ id }) => id)).toEqual(
      expect.arrayContaining([PHOTOS_PER_PART + 1, PHOTOS_PER_PART + 2]),
    );
    expect(chunk.next).toBeNull();
    expect(viewAt(givenContent({ images: images.slice(2) }), 'gallery/index.html', 'gallery').nextChunk).toBeNull();
  });

  test('a new photograph changes hardly any files of a large gallery', () => {
    const images = Array.from({ length: 3_000 }, (_, index) =>
      givenImage(index + 1, { category: index % 2 ? 'Wedding' : 'Fashion' }),
    );
    const categories = [givenCategory(1, 'Wedding')];
    const viewsOf = (some: typeof images) =>
      new Map(
        pagesOf(givenContent({ images: some, categories })).map(({ file, view }) => [file, JSON.stringify(view)]),
      );
    const before = viewsOf(images);
    const changedBy = (some: typeof images) =>
      Array.from(viewsOf(some))
        .filter(([file, view]) => before.get(file) !== view)
        .map(([file]) => file.replace(/[^/]+\.json$/, 'chunk').replace(/^photo.*/, 'photo'));
    const middle = images.toSpliced(1_500, 0, givenImage(9_000, { category: 'Wedding' }));

    const counts = Object.entries(Object.groupBy(changedBy(middle), (file) => file));

    for (const [file, files = []] of counts) expect(files.length, file).toBeLessThanOrEqual(3);
    expect(counts.map(([file]) => file).toSorted()).toEqual([
      'feed.xml',
      'gallery/chunk',
      'gallery/fashion/index.html',
      'gallery/index.html',
      'gallery/wedding/chunk',
      'gallery/wedding/index.html',
      'index.html',
      'photo',
      'sitemap-9.xml',
      'sitemap.xml',
    ]);
  });

  test('names in the sitemap the galleries that are linked', () => {
    const categories = [givenCategory(1, 'Fashion'), givenCategory(2, 'Wedding')];
    const content = givenContent({ categories, images: [givenImage(1, { category: 'Wedding' })] });

    const { entries } = viewAt(content, 'sitemap.xml', 'sitemap');

    const galleries = entries.map(({ path }) => path).filter((path) => path.startsWith('/gallery'));
    expect(galleries).toEqual(['/gallery', '/gallery/wedding/']);
    expect(files(content)).toContain('gallery/fashion/index.html');
  });

  test('links each photograph with the one before and the one after', () => {
    const content = givenContent({ images: [givenImage(7), givenImage(5), givenImage(6)] });

    expect(viewAt(content, 'photo/photograph-7-7/index.html', 'photo')).toMatchObject({ previous: null });
    expect(viewAt(content, 'photo/photograph-5-5/index.html', 'photo')).toMatchObject({
      previous: { path: '/photo/photograph-7-7/' },
      next: { path: '/photo/photograph-6-6/' },
    });
  });

  test('changes no view when only what visitors never see changes', () => {
    const view = (image: ReturnType<typeof givenImage>) =>
      pagesOf(givenContent({ images: [image] })).filter((page) => page.view.kind !== 'sitemap');

    const later = givenImage(1, { updated_at: '2026-12-01T00:00:00.000Z', file_size: 2, tags: 'a', is_public: true });

    expect(view(later)).toEqual(view(givenImage(1)));
  });
});

describe('the home page', () => {
  const slide = { id: 1, subtitle: null, description: null, is_active: true, sort_order: 0 };

  test('shows the slides, then the hero images that no slide uses', () => {
    const content = givenContent({
      images: [givenImage(1, { is_hero_image: true }), givenImage(2, { is_hero_image: true }), givenImage(3)],
      hero_slides: [
        { ...slide, title: 'First', image_id: 2, button_text: 'See', button_link: 'javascript:alert(1)' },
        { ...slide, title: 'Its image is private', image_id: 99, button_text: null, button_link: null },
        { ...slide, title: 'Second', image_id: 3, button_text: 'See', button_link: '/gallery' },
        { ...slide, title: 'Third', image_id: 3, button_text: 'See', button_link: '//elsewhere.example' },
      ],
    });

    const { frames } = viewAt(content, 'index.html', 'home');

    expect(frames.map(({ photo, caption }) => [photo.id, caption?.title, caption?.button?.href])).toEqual([
      [2, 'First', undefined],
      [3, 'Second', '/gallery'],
      [3, 'Third', undefined],
      [1, undefined, undefined],
    ]);
  });

  test('puts the newest featured photograph of a category on its tile, else its newest', () => {
    const content = givenContent({
      images: [
        givenImage(1, { category: 'Fashion', is_featured: true }),
        givenImage(3, { category: 'Fashion', is_featured: true }),
        givenImage(4, { category: 'Fashion' }),
        givenImage(5, { category: 'Wedding' }),
        givenImage(6, { category: 'Wedding' }),
      ],
      categories: ['Fashion', 'Wedding', 'Portrait'].map((name, index) => givenCategory(index + 1, name)),
    });

    const { sections } = viewAt(content, 'index.html', 'home');

    const { tiles = [] } = sections.find((section) => section.name === 'work')?.view ?? {};
    expect(tiles.map(({ category, photo }) => [category, photo?.id])).toEqual([
      ['Fashion', 3],
      ['Wedding', 6],
    ]);
  });

  test('shows three testimonials', () => {
    const words = {
      name: '',
      title: null,
      company: null,
      content: 'Fine',
      rating: 0,
      is_featured: false,
      is_active: true,
    };
    const testimonials = [1, 2, 3, 4].map((id) => ({ ...words, id, sort_order: id }));

    const { sections } = viewAt(givenContent({ testimonials }), 'index.html', 'home');

    const shown = sections.find((section) => section.name === 'testimonials')?.view.testimonials;
    expect(shown).toHaveLength(3);
    expect(shown?.[0]).toMatchObject({ avatar: 'C', title: 'Client', rating: 5 });
  });

  test('testimonials on the about page have the heading of the home page where it has none of its own', () => {
    const headed = (texts: Record<string, string>, testimonials: TestimonialView[], mode = {}) => {
      const content = givenContent({ testimonials, site: { ...DEFAULT_SITE, texts } });
      return viewAt(content, 'about/index.html', 'about', mode).testimonialsHeading;
    };
    const without = { 'about.testimonials_heading': '' };
    const some = [givenTestimonial()];

    expect(headed({}, [])).toBe('Client Testimonials');
    expect(headed({ 'home.testimonials_heading': 'Words' }, some)).toBe('Client Testimonials');
    expect(headed({ ...without, 'home.testimonials_heading': 'Words' }, some)).toBe('Words');
    expect(headed(without, [])).toBe('');
    expect(headed(without, [], { isLive: true })).toBe('Client Testimonials');
  });
});
