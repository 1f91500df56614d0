import { ProjectView } from '@vitrine/shared/contract/site/projects';
import { describe } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Session } from '../../../scripts/lib/session.ts';
import { findViolations } from '../../../scripts/testing/axe-here.ts';
import { expect, givenPhotograph, test } from '../../test/admin-page.tsx';
import { givenGallery, givenPhotos } from '../../test/given-gallery.ts';

/** Four photographs in the first row of each grid. */
const NAMES = ['One', 'Two', 'Three', 'Four'];

type Given = {
  api: Session;
  givenImages: (...titles: string[]) => Promise<number[]>;
  open: (at: string) => Promise<void>;
};
type Use = {
  name: string;
  /** Opens a grid with these photographs. */
  show: (given: Given) => Promise<void>;
  grid: Locator;
  /** What says how many are selected. */
  counter: Locator;
  /** Whether moving with Shift selects, and Escape takes it back. */
  isPicker?: boolean;
  /** Whether one alone is counted; in a sequence it is only the current one. */
  isOneCounted?: boolean;
  /** The same grid is in other places, which are rarely wrong alone. */
  tags?: 'nightly';
};

/** The library shows the newest first. */
const givenFour = async ({ givenImages }: Given) => (await givenImages(...NAMES.toReversed())).toReversed();

const bar = page.getByRole('region', { name: 'Selection' });
const cards = page.getByRole('list').filter({ has: page.getByRole('article') });

const uses: Use[] = [
  {
    name: 'The library',
    async show(given) {
      await givenFour(given);
      await given.open('dashboard');
      // The grid that can be arranged has replaced the first one.
      await expect.element(page.getByRole('button', { name: 'Move One' })).toBeInTheDocument();
    },
    grid: cards,
    counter: bar,
  },
  {
    name: 'The gallery of a client',
    async show({ api, open }) {
      const gallery = await givenGallery(api, { title: 'Four' });
      await givenPhotos(
        api,
        givenPhotograph,
        gallery,
        NAMES.map((name, index) => `${index} ${name}.jpg`),
      );
      await open(`dashboard/galleries/${gallery.id}`);
    },
    grid: page.getByRole('list', { name: 'Photographs' }),
    counter: bar,
    tags: 'nightly',
  },
  {
    name: 'The sequence of a project',
    async show(given) {
      const items = (await givenFour(given)).map((image_id) => ({ image_id, layout: 'row' }));
      const body = JSON.stringify({ title: 'Four', slug: 'four', items });
      const { id } = await given.api('/projects', ProjectView, { method: 'POST', body });
      await given.open(`dashboard/projects/${id}`);
    },
    grid: page.getByRole('list', { name: 'Photographs and texts' }),
    counter: page.getByRole('group', { name: 'Sequence' }),
    isOneCounted: false,
    tags: 'nightly',
  },
  {
    name: 'The picker',
    async show(given) {
      await givenFour(given);
      await given.open('dashboard/projects/create');
      await page.getByRole('button', { name: 'Add photographs' }).click();
    },
    grid: page.getByRole('listbox', { name: 'Photographs' }),
    counter: page.getByRole('dialog', { name: 'Add photographs' }).getByRole('status', { name: 'Chosen' }),
    isPicker: true,
  },
];

const cellsOf = (grid: Locator) => [...grid.element().querySelectorAll<HTMLElement>('[data-place]')];
const stopOf = (cell: HTMLElement | undefined) => cell?.querySelector<HTMLElement>('[data-stop]');
/** The place of the cell that has the focus. */
const placeOfFocus = () => document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place;

describe.each(uses)('$name', ({ show, grid, counter, isPicker = false, isOneCounted = true, tags = [] }) => {
  const says = (chosen: number) =>
    expect.element(counter).toMatchTextContent(`${chosen} ${isPicker ? 'chosen' : 'selected'}`);
  const saysOne = async () => {
    if (isOneCounted) await says(1);
  };

  test('is one stop for Tab, selected by keys, and by a frame that is drawn with the mouse', { tags }, async ({
    api,
    givenImages,
    open,
  }) => {
    await show({ api, givenImages, open });
    await expect.poll(() => grid.query() && cellsOf(grid).length).toBe(4);
    const stops = () => [...grid.element().querySelectorAll('[tabindex="0"]')];
    expect(stops()).toHaveLength(1);

    stopOf(cellsOf(grid)[0])?.focus();
    for (const [key, place] of [
      ['{ArrowRight}', '1'],
      ['{End}', '3'],
      ['{ArrowRight}', '3'],
      ['{ArrowLeft}', '2'],
      ['{Home}', '0'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.poll(placeOfFocus).toBe(place);
    }
    expect(stops()).toEqual([document.activeElement]);
    expect(await findViolations()).toEqual([]);

    if (!isPicker) {
      await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
      await says(3);
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByText(/\d selected/)).not.toBeInTheDocument();
    }

    grid.element().scrollIntoView({ block: 'center' });
    const [one, two, three] = cellsOf(grid).map((cell) => cell.getBoundingClientRect());
    if (!one || !two || !three) throw new Error('There are not so many photographs');
    const beside = { x: (one.right + two.left) / 2, y: two.top + 20 };
    const within = { x: three.left + 30, y: three.top + 60 };

    await userEvent.pointer([
      { coords: beside, keys: '[MouseLeft>]' },
      { coords: { x: beside.x + 20, y: beside.y + 10 } },
      { coords: { x: beside.x + 24, y: beside.y + 12 } },
    ]);
    await saysOne();
    await userEvent.pointer([{ coords: within }]);
    await says(2);
    await userEvent.pointer([{ coords: { x: beside.x + 30, y: beside.y + 12 } }]);
    await saysOne();
    await userEvent.pointer([{ coords: within }]);
    expect(grid.element().querySelector('.marquee')).not.toBeNull();
    await userEvent.pointer([{ keys: '[/MouseLeft]' }]);
    await says(2);
    await expect.poll(() => grid.element().querySelector('.marquee')).toBeNull();

    stopOf(cellsOf(grid)[0])?.focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await says(4);
  });
});
