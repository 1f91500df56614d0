import type { ImageView } from '@vitrine/shared/contract/images';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { afterEach, beforeEach, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenCategory, givenImage } from '../../../test/content.ts';
import { expect, test } from '../../../test/island-page.tsx';
import { categoryOf, galleryFilters, PHOTOS_PER_PART } from '../../content/gallery.ts';
import { presentPhoto } from '../../content/photo.ts';
import { islandTexts } from '../../content/texts/interface-texts.ts';
import columns from '../../styles/grids/columns.css?inline';
import masonry from '../../styles/grids/masonry.css?inline';
import pairs from '../../styles/grids/pairs.css?inline';
import { Gallery, type GalleryProps } from './Gallery.tsx';
import { MasonryGallery } from './MasonryGallery.tsx';

beforeEach(() => {
  vi.spyOn(document, 'startViewTransition');
});
/** React complains if the page is gone while one is prepared. */
afterEach(async () => {
  for (const { value } of vi.mocked(document.startViewTransition).mock.results) await value.finished;
});

const ofWedding = [
  givenImage(1, { title: 'Veil', category: 'Wedding' }),
  givenImage(2, { title: 'Gown', category: 'Fashion' }),
  givenImage(3, { title: 'Rings', category: 'Wedding' }),
  givenImage(4, { title: 'Vows', category: 'Wedding' }),
];

/** What the page of the gallery gives to its island, with the photographs in the memory of the page. */
function given(images: readonly ImageView[]) {
  const photos = images.map(presentPhoto);
  const names = [...new Set(images.map(({ category }) => category))].filter((name) => name !== null);
  const filters = galleryFilters(
    names.map((name, index) => givenCategory(index + 1, name)),
    {
      count: photos.length,
      categories: names.map((name) => ({ name, total: images.filter(({ category }) => category === name).length })),
    },
  );
  const [all] = filters;
  if (!all) throw new Error('There is no filter');
  const following = photos[PHOTOS_PER_PART];
  return {
    filters,
    initial: all,
    photos: photos.slice(0, PHOTOS_PER_PART),
    nextChunk: following?.id ?? null,
    imagesUrl: '',
    enquire: 'Enquire about this photo',
    loadChunk: async (filter, name) => {
      const category = categoryOf(filter);
      const matching = photos.filter((photo) => category === null || photo.category === category);
      return { photos: name === 'first' ? matching : matching.filter(({ id }) => id >= name), next: null };
    },
  } satisfies GalleryProps;
}

const thumbnail = (name: string) => page.getByRole('link', { name, exact: false });
const dialog = page.getByRole('dialog');
const named = (name: string) => page.getByRole('dialog', { name });
const shownTitles = () => [...document.querySelectorAll('.grid .grid-title')].map(({ textContent }) => textContent);
const photographs = () => document.querySelectorAll('[data-photo]');

test('opens a photograph in place, counts within the filter and ends at both ends', async ({ show }) => {
  await show(<Gallery {...given(ofWedding)} />, '/gallery?category=Wedding');
  await expect.poll(shownTitles).toEqual(['Veil', 'Rings', 'Vows']);

  await thumbnail('Veil').click();
  await expect.element(named('Veil').getByText('1 of 3')).toBeVisible();
  await expect.element(dialog.getByText('Wedding')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(dialog.getByText('1 of 3')).toBeVisible();

  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect.element(dialog.getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText('3 of 3')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(named('Vows')).toBeVisible();

  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(thumbnail('Vows')).toHaveFocus();
});

test('leads nowhere from a single photograph', async ({ show }) => {
  await show(<Gallery {...given([givenImage(1)])} />, '/gallery');

  await thumbnail('Photograph 1').click();

  await expect.element(dialog.getByText('1 of 1')).toBeVisible();
  await expect.element(dialog.getByText('Uncategorized')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /Previous|Next/ })).not.toBeInTheDocument();
});

test('says title, category and place in one line on a phone on its side', async ({ show, resize }) => {
  await resize(667, 375);
  await show(<Gallery {...given(ofWedding)} />, '/gallery');
  await thumbnail('Veil').click();
  await expect.element(dialog.getByText('1 of 4')).toBeVisible();

  const bottoms = ['Veil', 'Wedding', '1 of 4'].map(
    (words) => dialog.getByText(words, { exact: true }).element().getBoundingClientRect().bottom,
  );
  expect(Math.min(...bottoms)).toBeGreaterThan(300);
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(16);
});

test('closes by its button and by a click beside the picture', async ({ show }) => {
  await show(<Gallery {...given(ofWedding)} />, '/gallery');
  await thumbnail('Veil').click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await thumbnail('Gown').click();
  await expect.element(named('Gown')).toBeVisible();
  await dialog.click({ position: { x: 12, y: 300 } });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(thumbnail('Gown')).toHaveFocus();
});

test('two clicks in a row open one photograph once', async ({ show }) => {
  await show(<Gallery {...given(ofWedding)} />, '/gallery');
  await expect.element(thumbnail('Veil')).toBeVisible();
  const link = document.querySelector<HTMLElement>('[data-photo="1"]') ?? document.body;
  link.click();
  link.click();
  await expect.element(named('Veil')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('leaves a filter to the browser that is to open it elsewhere', async ({ show }) => {
  await show(<Gallery {...given(ofWedding)} />, '/gallery');
  const filter = page.getByRole('button', { name: 'Wedding' });
  const isTaken = new Promise<boolean>((resolve) => {
    const hear = (event: Event) => {
      resolve(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', hear, { once: true });
  });
  await filter.click({ modifiers: ['Control'] });
  expect(await isTaken).toBe(false);
  await expect.element(filter).toHaveAttribute('aria-pressed', 'false');
});

test('keeps the focus in the lightbox', async ({ show }) => {
  await show(<Gallery {...given(ofWedding)} />, '/gallery');
  await expect.element(thumbnail('Veil')).toBeVisible();
  thumbnail('Veil').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();

  for (let press = 0; press < 12; press++) {
    await userEvent.keyboard('{Tab}');
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
});

test('answers a filter before it shows its photographs', async ({ show }) => {
  const images = Array.from({ length: 30 }, (_, index) =>
    givenImage(index + 1, { category: index % 2 ? 'Wedding' : 'Product' }),
  );
  await show(<Gallery {...given(images)} />, '/gallery?category=wedding');
  await expect.element(page.getByRole('button', { name: 'Wedding' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(photographs).toHaveLength(15);
  const seen: string[][] = [];
  const observer = new MutationObserver((records) => seen.push([...new Set(records.map(({ type }) => type))]));
  const gallery = document.querySelector('.gallery') ?? document.body;
  observer.observe(gallery, { subtree: true, childList: true, attributeFilter: ['aria-pressed'] });

  await page.getByRole('button', { name: 'All' }).click();
  await expect.poll(photographs).toHaveLength(30);

  expect(seen[0]).toEqual(['attributes']);
  observer.disconnect();
});

const thirty = Array.from({ length: 30 }, (_, index) =>
  givenImage(index + 1, { category: index < 2 ? 'Wedding' : 'Product' }),
);

/** A gallery of which another filter than the first comes when `answer` is called. */
function givenSlowFilter(gallery: GalleryProps = given(thirty)) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const loadChunk: GalleryProps['loadChunk'] = async (filter, name) => {
    await promise;
    return gallery.loadChunk?.(filter, name) ?? null;
  };
  return { gallery: <Gallery {...gallery} loadChunk={loadChunk} />, answer: resolve };
}

test('keeps the photographs, the focus and the place on the page until those of another filter are there', async ({
  show,
}) => {
  const { gallery, answer } = givenSlowFilter();
  await show(
    <>
      <header style={{ height: 500 }} />
      {gallery}
    </>,
    '/gallery',
  );
  await expect.poll(photographs).toHaveLength(30);
  const wedding = page.getByRole('button', { name: 'Wedding' });
  await expect.element(wedding).toBeVisible();
  const placeOf = () => wedding.element().getBoundingClientRect().top;
  wedding.element().focus();
  scrollTo(0, 300);
  const before = { scrolled: 300, place: placeOf() };

  await userEvent.keyboard('{Enter}');
  await expect.element(wedding).toHaveAttribute('aria-pressed', 'true');
  const loading = page.getByText('Loading gallery...');
  await expect.element(loading).toBeVisible();
  expect(photographs()).toHaveLength(30);

  answer();
  await expect.poll(photographs).toHaveLength(2);
  await expect.element(loading).not.toBeInTheDocument();
  await expect.element(wedding).toHaveFocus();
  expect({ scrolled: scrollY, place: placeOf() }).toEqual(before);
});

test('a photograph that is opened while another filter is on its way stays open', async ({ show }) => {
  const { gallery, answer } = givenSlowFilter();
  await show(gallery, '/gallery');
  await expect.poll(photographs).toHaveLength(30);
  const wedding = page.getByRole('button', { name: 'Wedding' });
  await wedding.click();
  await expect.element(wedding).toHaveAttribute('aria-pressed', 'true');

  await thumbnail('Photograph 20').click();
  await expect.element(named('Photograph 20').getByText('20 of 30')).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-pressed="true"]')?.textContent).toBe('All');
  answer();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(named('Photograph 21').getByText('21 of 30')).toBeVisible();

  await userEvent.keyboard('{Escape}');
  await expect.poll(photographs).toHaveLength(2);
  await expect.element(wedding).toHaveAttribute('aria-pressed', 'true');
});

test('Forward to a photograph of a filter that is still on its way opens it once it is there', async ({ show }) => {
  const all = given(ofWedding);
  const fashion = all.filters.find((filter) => categoryOf(filter) === 'Fashion') ?? all.initial;
  const photos = all.photos.filter(({ category }) => category === 'Fashion');
  const { gallery, answer } = givenSlowFilter({ ...all, initial: fashion, photos });
  await show(gallery, '/gallery?category=Fashion');
  await expect.poll(shownTitles).toEqual(['Gown']);
  await page.getByRole('button', { name: 'Wedding' }).click();
  await expect.element(page.getByText('Loading gallery...')).toBeVisible();
  history.pushState({ photo: 3 }, '', '/photo/rings-3/');
  for (const [step, state] of [
    [-1, null],
    [1, { photo: 3 }],
  ] as const) {
    const followed = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(step);
    await followed;
    expect(history.state).toEqual(state);
  }

  answer();
  await expect.element(named('Rings').getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(thumbnail('Rings')).toHaveFocus();
});

test('a filter that is pressed again adds nothing to the history', async ({ show }) => {
  await show(<Gallery {...given(ofWedding)} />, '/gallery');
  const entries = vi.spyOn(history, 'pushState');
  const wedding = page.getByRole('button', { name: 'Wedding' });
  await wedding.click();
  await expect.poll(shownTitles).toEqual(['Veil', 'Rings', 'Vows']);
  await wedding.click();

  expect(entries.mock.calls.map(([, , address]) => address)).toEqual(['/gallery?category=Wedding']);
});

test('says that it is loading after 300 milliseconds', async ({ show }) => {
  const { gallery, answer } = givenSlowFilter();
  await show(gallery, '/gallery?category=wedding');
  const loading = await page.getByText('Loading gallery...').findElement();

  // Where motion is reduced, all that changes is a transition of no length as well.
  const delay = loading.getAnimations().find((animation) => animation instanceof CSSAnimation);
  expect(delay?.effect?.getComputedTiming()).toMatchObject({ delay: 300, fill: 'both' });
  delay?.pause();
  if (delay) delay.currentTime = 299;
  expect(getComputedStyle(loading).visibility).toBe('hidden');
  if (delay) delay.currentTime = 301;
  expect(getComputedStyle(loading).visibility).toBe('visible');
  answer();
  await expect.poll(photographs).toHaveLength(2);
});

for (const [motion, moves] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`another filter ${moves ? 'fades in' : 'replaces it at once'} where motion is: ${motion}`, async ({
    show,
    emulateMedia,
  }) => {
    await emulateMedia({ reducedMotion: motion });
    const { gallery, answer } = givenSlowFilter();
    answer();
    await show(gallery, '/gallery');
    const moved: Promise<boolean>[] = [];
    const start = Document.prototype.startViewTransition.bind(document);
    vi.mocked(document.startViewTransition).mockImplementation((update) => {
      const transition = start(update);
      moved.push(transition.ready.then(() => document.getAnimations().some(isOfTransition)));
      return transition;
    });

    await page.getByRole('button', { name: 'Wedding' }).click();
    await expect.poll(photographs).toHaveLength(2);
    await expect.poll(() => moved).toHaveLength(1);
    expect(await moved[0]).toBe(moves);
  });
}

const isOfTransition = ({ effect }: Animation) =>
  effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition') === true;

/** A gallery of fifty photographs, of which the last two cannot be had before `mend` is called. */
function givenBrokenChunk() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const gallery = given(Array.from({ length: 50 }, (_, index) => givenImage(index + 1)));
  let isBroken = true;
  const loadChunk: GalleryProps['loadChunk'] = async (filter, name) => {
    if (isBroken) throw new SyntaxError('This is not valid JSON');
    return gallery.loadChunk(filter, name);
  };
  const mend = () => {
    isBroken = false;
  };
  return { gallery: <Gallery {...gallery} loadChunk={loadChunk} />, mend };
}

test('says when further photographs cannot be had, and tries again', async ({ show }) => {
  const { gallery, mend } = givenBrokenChunk();
  await show(gallery, '/gallery');

  const failure = page.getByRole('alert');
  await expect
    .poll(() => {
      scrollTo(0, document.body.scrollHeight);
      return failure.query()?.textContent;
    })
    .toContain('Failed to load gallery. Please try again later.');
  mend();
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect.poll(photographs).toHaveLength(50);
  await expect.element(failure).not.toBeInTheDocument();
});

test('an open photograph says so as well, and tries again', async ({ show }) => {
  const { gallery, mend } = givenBrokenChunk();
  await show(gallery, '/gallery');

  await thumbnail('Photograph 48').click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  const failure = dialog.getByRole('alert');
  await expect.element(failure.getByText('Failed to load gallery. Please try again later.')).toBeVisible();
  mend();
  await failure.getByRole('button', { name: 'Try again' }).click();

  await expect.element(named('Photograph 49')).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.poll(() => location.pathname).toBe('/photo/photograph-49-49/');
});

const GRIDS = {
  rows: { sheet: '', gallery: (props: GalleryProps) => <Gallery {...props} /> },
  columns: { sheet: columns, gallery: (props: GalleryProps) => <Gallery {...props} grid="columns" /> },
  masonry: { sheet: masonry, gallery: (props: GalleryProps) => <MasonryGallery {...props} /> },
  pairs: { sheet: pairs, gallery: (props: GalleryProps) => <Gallery {...props} grid="pairs" /> },
};

/** Wide, upright, square, and panoramas, in an order in which each meets each. */
const RATIOS = [2.76, 0.67, 0.67, 1.5, 1.54, 2.3, 0.67, 1.5, 0.67, 1.5, 1.45, 1.84, 1, 4, 0.4, 3, 0.5, 0.75, 1.33];

for (const grid of ['rows', 'columns', 'pairs'] as const) {
  test(`no photograph overlaps another, is cropped, or leaves the page: ${grid}`, async ({ show, resize }) => {
    const { sheet, gallery } = GRIDS[grid];
    const images = RATIOS.map((ratio, index) =>
      givenImage(index + 1, { width: Math.round(1_000 * ratio), height: 1_000 }),
    );
    await show(
      <>
        <style>{sheet}</style>
        {gallery(given(images))}
      </>,
      '/gallery',
    );
    for (const [width, height] of [
      [390, 844],
      [600, 900],
      [820, 1_180],
      [1_440, 900],
      [2_560, 1_440],
    ] as const) {
      await resize(width, height);
      await expect.poll(() => document.documentElement.clientWidth).toBe(width);
      const boxes = [...document.querySelectorAll('.grid picture')].map((picture) => picture.getBoundingClientRect());
      expect(boxes).toHaveLength(RATIOS.length);
      for (const [index, box] of boxes.entries()) {
        const about = `photograph ${index + 1} at ${width}`;
        expect(Math.abs(box.width / box.height / (RATIOS[index] ?? 1) - 1), about).toBeLessThan(0.03);
        expect([box.left >= 0, box.right <= width + 1], about).toEqual([true, true]);
        const isOver = (other: DOMRect) =>
          other.left < box.right - 1 &&
          other.right > box.left + 1 &&
          other.top < box.bottom - 1 &&
          other.bottom > box.top + 1;
        expect(boxes.slice(index + 1).findIndex(isOver), `what is over ${about}`).toBe(-1);
      }
    }
  });
}

test('photographs of a row whose end has not arrived are not seen, since they would change their height', async ({
  show,
  resize,
}) => {
  await show(<Gallery {...given(Array.from({ length: 10 }, (_, index) => givenImage(index + 1)))} />, '/gallery');
  const visibilities = () =>
    [...document.querySelectorAll('.grid li')].map((photo) => getComputedStyle(photo).visibility === 'visible');
  const seen = (count: number) => Array.from({ length: visibilities().length }, (_, index) => index < count);
  for (const width of [390, 600, 820, 1_440]) {
    await resize(width, 900);
    await expect.poll(visibilities, { message: `at ${width}` }).toEqual(seen(10));
  }

  for (const part of document.querySelectorAll('.grid li:nth-of-type(7) ~ *')) part.remove();

  for (const [width, whole] of [
    [390, 7],
    [600, 6],
    [820, 6],
    [1_440, 4],
  ] as const) {
    await resize(width, 900);
    await expect.poll(visibilities, { message: `at ${width}` }).toEqual(seen(whole));
  }
});

for (const [grid, { sheet, gallery }] of Object.entries(GRIDS)) {
  test(`what covers a picture is part of its name, and goes with Escape: ${grid}`, {
    tags: grid === 'rows' ? [] : ['nightly' as const],
  }, async ({ show }) => {
    const images = [
      givenImage(1, { title: 'Veil', alt: 'A bride at the window', category: 'Wedding' }),
      givenImage(2, { title: 'Rings' }),
      ...Array.from({ length: 6 }, (_, index) => givenImage(index + 3)),
    ];
    await show(
      <>
        <style>{sheet}</style>
        {gallery({ ...given(images), ...islandTexts('de', 'gallery', 'lightbox') })}
      </>,
      '/gallery',
    );
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const veil = link('A bride at the window Veil Wedding');
    const rings = link(`Rings ${catalogues.de.gallery.uncategorized}`);
    const opacity = (of: typeof veil) => () =>
      getComputedStyle(of.element().querySelector('.grid-caption') ?? document.body).opacity;
    await expect.element(veil.getByRole('img', { name: 'A bride at the window', exact: true })).toBeVisible();

    veil.element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.poll(opacity(rings)).toBe('1');
    await veil.hover();
    await expect.poll(opacity(veil)).toBe('1');
    await userEvent.keyboard('{Escape}');
    await expect.poll(opacity(veil)).toBe('0');
    await expect.poll(opacity(rings)).toBe('0');
    await expect.element(rings).toHaveFocus();

    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(veil).toHaveFocus();
    await expect.poll(opacity(veil)).toBe('1');
    await userEvent.keyboard('{Escape}');
    await rings.hover();
    await expect.poll(opacity(rings)).toBe('1');
  });
}

for (const [grid, { sheet, gallery }] of Object.entries(GRIDS)) {
  test(`few photographs fill the page, and are no higher than the window: ${grid}`, {
    tags: grid === 'rows' ? [] : ['nightly' as const],
  }, async ({ show }) => {
    const one = givenImage(1, { title: 'Veil', category: 'Portrait', width: 2_000, height: 3_000 });
    const two = [2, 3].map((id) =>
      givenImage(id, { title: `Rings ${id}`, category: 'Wedding', width: 3_000, height: 2_000 }),
    );
    const { filters, ...shown } = given([one, ...two]);
    await show(
      <>
        <style>{sheet}</style>
        {gallery({ ...shown, filters })}
        <div id="window" style={{ position: 'fixed', height: '100svh' }} />
      </>,
      '/gallery?category=Wedding',
    );
    const boxes = () => [...photographs()].map((photo) => photo.getBoundingClientRect());

    await expect.poll(boxes).toHaveLength(2);
    const [left, right] = boxes();
    const whole = document.querySelector('.grid')?.getBoundingClientRect();
    expect(left?.left).toBeCloseTo(whole?.left ?? 0);
    expect(right?.right).toBeCloseTo(whole?.right ?? 0);
    expect(left?.top).toBe(right?.top);

    await page.getByRole('button', { name: 'Portrait' }).click();
    await expect.poll(boxes).toHaveLength(1);
    /** As the style sheet measures it. */
    const windowHeight = () => document.querySelector('#window')?.getBoundingClientRect().height ?? 0;
    await expect.poll(() => (boxes()[0]?.height ?? 0) - windowHeight()).toBeCloseTo(0, 0);
    expect(windowHeight()).toBeGreaterThan(0);
    expect((boxes()[0]?.width ?? 0) / windowHeight()).toBeCloseTo(2 / 3, 1);
  });
}

test('a category is headed by its name, and by what its owner says of it', async ({ show }) => {
  const { filters, ...shown } = given(ofWedding);
  const described = filters.map((one) => (one.name === 'Wedding' ? { ...one, description: 'In Tuscany.' } : one));
  await show(<Gallery {...shown} filters={described} />, '/gallery');
  const headings = page.getByRole('heading', { level: 2 });
  await expect.element(page.getByRole('button', { name: 'All' })).toBeVisible();
  await expect.poll(() => headings.elements()).toHaveLength(0);

  await page.getByRole('button', { name: 'Wedding' }).click();
  await expect.element(headings).toHaveTextContent('Wedding');
  await expect.element(page.getByText('In Tuscany.')).toBeVisible();
  await page.getByRole('button', { name: 'Fashion' }).click();
  await expect.element(headings).toHaveTextContent('Fashion');
  await expect.element(page.getByText('In Tuscany.')).not.toBeInTheDocument();
});

test('underlines the filter that is shown alone where the system sets the colours', async ({ show, emulateMedia }) => {
  await emulateMedia({ forcedColors: 'active' });
  await show(<Gallery {...given(ofWedding)} />, '/gallery?category=wedding');
  const lineOf = (name: string) => getComputedStyle(page.getByRole('button', { name }).element()).textDecorationLine;

  await expect.poll(() => ['All', 'Wedding', 'Fashion'].map(lineOf)).toEqual(['none', 'underline', 'none']);
});
