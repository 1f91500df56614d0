import { vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { isAskedBeforeClosing } from '../../../../scripts/testing/is-asked-before-closing.ts';
import { choice, commands, expect, heart, lightbox, photograph, test } from '../../../test/gallery-page.tsx';
import { HEADING_PX } from './grid/layout.ts';

/** A heart that the server does not get. Returns how the page is loaded again. */
async function markWithoutServer(openGallery: () => Promise<() => Promise<unknown>>) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = await openGallery();
  await expect.element(heart(1)).toBeVisible();
  await commands.setGalleryUnavailable(true);
  await heart(1).click();
  return reload;
}

test('marks at once, with the pointer or with keys', async ({ openGallery }) => {
  await openGallery();
  await heart(3).click();
  await expect.element(heart(3)).toHaveAttribute('aria-pressed', 'true');
  await choice(3).click();
  await expect.element(page.getByText('Chosen: 1 of 20').first()).toBeVisible();
  await expect.poll(() => commands.galleryMarks()).toMatchObject({ favourites: [3], chosen: [3] });

  await expect.element(heart(5)).toHaveAttribute('aria-keyshortcuts', 'F');
  await expect.element(choice(5)).toHaveAttribute('title', 'Choose (C)');
  photograph(5).element().focus();
  await userEvent.keyboard('fc');
  await expect.poll(() => commands.galleryMarks()).toMatchObject({ favourites: [3, 5], chosen: [3, 5] });
  photograph(6).element().focus();
  await userEvent.keyboard('{f>2/}');
  await expect.element(heart(6)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => commands.galleryMarks()).toMatchObject({ favourites: [3, 5, 6] });
  heart(7).element().focus();
  await userEvent.keyboard('{Enter>2/}');
  await expect.element(heart(7)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => commands.galleryMarks()).toMatchObject({ favourites: [3, 5, 6, 7] });

  await page.getByRole('button', { name: /^Favourites/ }).click();
  await expect.poll(() => document.querySelectorAll('[data-photo]')).toHaveLength(4);
});

test('shows all photographs once choosing is switched off while those that are chosen are shown', async ({
  openGallery,
}) => {
  await openGallery();
  await choice(3).click();
  await page.getByRole('button', { name: /^Chosen/ }).click();
  await expect.element(photograph(1)).not.toBeInTheDocument();

  await commands.changeGallery({ can_choose: false });

  await expect.element(page.getByRole('button', { name: /^Chosen/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(photograph(1)).toBeVisible();
});

test('leaves the focus in the grid where a photograph goes away with its mark', async ({ openGallery }) => {
  await openGallery();
  for (const id of [2, 3, 5]) await heart(id).click();
  const favourites = page.getByRole('button', { name: /^Favourites/ });
  await favourites.click();
  photograph(2).element().focus();
  await userEvent.keyboard('f');
  await expect.element(photograph(3)).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await expect.element(lightbox.getByText('1 of 2')).toBeVisible();
  await userEvent.keyboard('f{Escape}');
  await expect.element(photograph(5)).toHaveFocus();
  await userEvent.keyboard('f');
  await expect.element(favourites).toHaveFocus();
});

test('is worked through in the lightbox by keyboard', async ({ openGallery }) => {
  await openGallery();
  await photograph(2).click();
  await expect.element(lightbox.getByText('2 of 12')).toBeVisible();

  await userEvent.keyboard('{ArrowRight}');
  await expect.element(lightbox.getByText('3 of 12')).toBeVisible();
  await userEvent.keyboard('fc');
  await expect.poll(() => commands.galleryMarks()).toMatchObject({ favourites: [3], chosen: [3] });
  const favourite = lightbox.getByRole('button', { name: 'Favourite: DSC_0003.jpg' });
  await expect.element(favourite).toHaveAttribute('aria-pressed', 'true');
  expect(await findViolations()).toEqual([]);

  await lightbox.getByRole('button', { name: /^Comments/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Comments: DSC_0003.jpg' });
  await dialog.getByLabelText('Your comment').fill('first, with flowers');
  await dialog.getByRole('button', { name: 'Send comment' }).click();
  await expect.element(dialog.getByText('first, with flowers')).toBeVisible();
  expect(await commands.galleryMarks()).toMatchObject({ favourites: [3], comments: { 3: 1 } });
  expect(await findViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(lightbox).not.toBeInTheDocument();
  await expect.element(photograph(3)).toHaveFocus();
});

test('closes by Back also where another photograph was opened before the first one was shown', async ({
  openGallery,
}) => {
  await openGallery();
  await expect.element(photograph(3)).toBeVisible();
  const [second, third] = [photograph(2).element(), photograph(3).element()];
  for (const one of [second, third]) {
    (one as HTMLElement).click();
    await expect.poll(() => history.state).toEqual({ photo: one === second ? 2 : 3 });
  }
  await expect.element(lightbox.getByText('3 of 12')).toBeVisible();

  history.back();
  await expect.element(lightbox).not.toBeInTheDocument();
  expect(history.state).toBeNull();
});

test('refuses kindly what is beyond the limit, and sends the choice once', async ({ openGallery }) => {
  await openGallery({ choice_limit: 1 });
  await choice(1).click();
  await choice(2).click();
  await expect.element(page.getByRole('status').getByText(/^That is more than can be chosen/)).toBeVisible();
  await expect.element(choice(2)).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'Send my choice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send your choice?' });
  await expect.element(dialog.getByText('Chosen: 1 of 1')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Send my choice' }).click();

  await expect.element(page.getByText(/^Your choice was sent on/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send my choice' })).not.toBeInTheDocument();
  await choice(1).click();
  await expect.element(page.getByText(/cannot be changed any more/)).toBeVisible();
  expect((await commands.galleryMarks()).chosen).toEqual([1]);
});

test('keeps marks while the server is unavailable, asks before they are lost, and sends them afterwards', async ({
  openGallery,
}) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await openGallery();
  await expect.element(heart(1)).toBeVisible();
  expect(isAskedBeforeClosing()).toBe(false);
  await commands.setGalleryUnavailable(true);
  await heart(1).click();
  await heart(2).click();
  await expect.element(page.getByText(/^There is no connection.* kept as long as this page is open/)).toBeVisible();
  await expect.element(heart(2)).toHaveAttribute('aria-pressed', 'true');
  expect(isAskedBeforeClosing()).toBe(true);

  await commands.setGalleryUnavailable(false);
  await expect.poll(async () => (await commands.galleryMarks()).favourites).toEqual([1, 2]);
  await expect.element(page.getByText(/^There is no connection/)).not.toBeInTheDocument();
  await expect.poll(isAskedBeforeClosing).toBe(false);
});

test('fetches again, once there is a connection, the pictures that failed without one', async ({ openGallery }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await openGallery({ photos: 60 });
  await expect.element(photograph(1)).toBeVisible();
  await commands.setGalleryUnavailable(true);
  const picture = () => photograph(60).query()?.querySelector('img');
  const isReached = () => {
    // The page is as high as what is in it by then.
    scrollTo(0, document.body.scrollHeight);
    return picture() !== undefined;
  };
  await expect.poll(isReached).toBe(true);
  await expect.poll(() => picture()?.complete).toBe(true);
  expect(picture()?.dataset.shown).toBeUndefined();

  await commands.setGalleryUnavailable(false);
  await expect.poll(() => picture()?.dataset.shown).toBe('true');
});

test('shows the whole list while the photographer goes on adding to it', async ({ openGallery }) => {
  await openGallery({ photos: 130, isFilling: true });
  await expect.element(photograph(1)).toBeVisible();
  const isReached = () => {
    scrollTo(0, document.body.scrollHeight);
    return photograph(130).query() !== null;
  };
  await expect.poll(isReached, { timeout: 5_000 }).toBe(true);
});

test('reads the list again if it is older than the gallery that came with it', async ({ openGallery }) => {
  const { fetch } = globalThis;
  const lists: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const answer = await fetch(...asked);
    if (!String(asked[0]).includes('/photos?') || lists.push(String(asked[0])) > 1) return answer;
    const { data, content, ...list } = await answer.json();
    return Response.json({ ...list, data: [{ ...data[0], name: 'Before.jpg' }], content: content - 1 });
  });
  await openGallery({ photos: 1 });

  await expect.element(photograph(1)).toBeVisible();
  expect(lists).toHaveLength(2);
});

test('reads the list once for all that changes after a repeated read, which rests, and shows the last of it', async ({
  openGallery,
}) => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const lists = () => fetched.mock.calls.filter(([address]) => String(address).includes('/photos?')).length;
  await openGallery();
  await expect.element(photograph(1)).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  const change = async (count: number) => {
    const chosen = Array.from({ length: count }, (_, at) => at + 1);
    await commands.changeGallery({ title: `Day ${count}` }, { chosen });
    await expect.element(page.getByText(`Chosen: ${count} of 20`).first()).toBeVisible();
  };
  // So it rests until it is shown, however long this takes.
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await change(1);
  await expect.element(title).toHaveTextContent('Day 1');
  for (let count = 2; count <= 10; count++) await change(count);
  await expect.element(title).toHaveTextContent('Day 1');
  expect(lists()).toBe(2);

  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(title).toHaveTextContent('Day 10');
  expect(lists()).toBe(3);
});

test('sends no choice of which the server does not have all', async ({ openGallery }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await openGallery();
  await choice(1).click();
  await expect.poll(() => commands.galleryMarks()).toMatchObject({ chosen: [1] });
  await page.getByRole('button', { name: 'Send my choice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send your choice?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await commands.setGalleryUnavailable(true);
  await choice(2).click();
  await page.getByRole('button', { name: 'Send my choice' }).click();
  const send = dialog.getByRole('button', { name: 'Send my choice' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await commands.setGalleryUnavailable(false);

  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  await send.click();
  await expect.element(page.getByText(/^Your choice was sent on/)).toBeVisible();
  expect((await commands.galleryMarks()).chosen).toEqual([1, 2]);
});

test('keeps over a reload what could not be sent, and sends it then', async ({ openGallery }) => {
  const reload = await markWithoutServer(openGallery);
  await choice(2).click();
  await expect.element(page.getByText(/^There is no connection/)).toBeVisible();

  await reload();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  expect(isAskedBeforeClosing()).toBe(true);
  await commands.setGalleryUnavailable(false);
  // It may have tried by itself meanwhile.
  again.query()?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(heart(1)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => commands.galleryMarks()).toMatchObject({ favourites: [1], chosen: [2] });
});

test('asks before marks are lost while it waits for the password, and sends them then', async ({ openGallery }) => {
  await markWithoutServer(openGallery);
  await commands.setGalleryPassword('orchid');
  await commands.setGalleryUnavailable(false);
  const field = page.getByLabelText('Password', { exact: true });
  await expect.element(field).toBeVisible();
  expect(isAskedBeforeClosing()).toBe(true);

  await field.fill('orchid');
  await userEvent.keyboard('{Enter}');
  await expect.poll(async () => (await commands.galleryMarks()).favourites).toEqual([1]);
  await expect.poll(isAskedBeforeClosing).toBe(false);
});

test('does not ask about marks that nobody can send, since the gallery has ended', async ({ openGallery }) => {
  await markWithoutServer(openGallery);
  expect(isAskedBeforeClosing()).toBe(true);
  await commands.endGallery();
  await commands.setGalleryUnavailable(false);

  await expect.element(page.getByRole('heading', { name: 'This gallery cannot be opened' })).toBeVisible();
  expect(isAskedBeforeClosing()).toBe(false);
});

test('sends a comment once, however often it is asked to', async ({ openGallery }) => {
  await openGallery();
  await photograph(2).click();
  await lightbox.getByRole('button', { name: /^Comments/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Comments: DSC_0002.jpg' });
  const field = dialog.getByLabelText('Your comment');
  await field.fill('How lovely');
  await dialog.getByRole('button', { name: 'Send comment' }).dblClick();
  await expect.element(dialog.getByText('How lovely')).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(await commands.galleryMarks()).toMatchObject({ comments: { 2: 1 } });
});

test('asks for the password, and again if it is another one', async ({ openGallery }) => {
  await openGallery({ photos: 3, password: 'orchid' });
  const field = page.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveAccessibleDescription('Elena Marchetti has told it to you. Capital letters count.');
  await field.fill('rose');
  await page.getByRole('button', { name: 'Open the gallery' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This is not the password. Please try again.');
  expect(await findViolations()).toEqual([]);
  await field.fill('blocked');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 10 min.');
  await field.fill('orchid');
  await expect.element(field).toHaveAttribute('type', 'password');
  await page.getByRole('checkbox', { name: 'Show the password' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  expect(await findViolations()).toEqual([]);
  field.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(photograph(3)).toBeVisible();
});

test('disappears at once when the gallery ends, and says so in a sentence', async ({ openGallery }) => {
  await openGallery();
  await photograph(2).click();
  await expect.element(lightbox).toBeVisible();
  await commands.endGallery();

  const ended = page.getByRole('heading', { name: 'This gallery cannot be opened' });
  await expect.element(ended, { timeout: 3_000 }).toBeVisible();
  expect(page.getByRole('img').elements()).toEqual([]);
  await expect.element(lightbox).not.toBeInTheDocument();
  await expect.element(page.getByText(/Elena Marchetti will gladly send you a new one/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
});

test('shows what is marked where the system sets the colours', async ({ openGallery, emulateMedia }) => {
  await emulateMedia({ forcedColors: 'active' });
  await openGallery();
  await heart(3).click();
  await choice(3).click();
  await expect.element(choice(3)).toHaveAttribute('aria-pressed', 'true');
  const iconOf = (button: Locator) => getComputedStyle(button.element().querySelector('.icon') ?? document.body);

  // A colour changes with the next frame: where motion is reduced, by a transition of no length.
  await expect.poll(() => iconOf(heart(3)).color).not.toBe(iconOf(heart(4)).color);
  await expect.poll(() => iconOf(choice(3)).backgroundColor).not.toBe(iconOf(choice(4)).backgroundColor);
  expect(getComputedStyle(photograph(3).element()).outlineWidth).toBe('3px');
  const lineOf = (name: RegExp) => {
    const words = page.getByRole('button', { name }).element().querySelector('span');
    return words && getComputedStyle(words).textDecorationLine;
  };
  expect([/^All/, /^Favourites/].map(lineOf)).toEqual(['underline', 'none']);
});

test('shows the title of a section whole, however many lines it has', async ({ openGallery, resize }) => {
  await resize(320, 640);
  const title = 'WOMEN MAKE MUSIC UNTIL TEN, '.repeat(3).trim();
  const sections = [
    { id: 'morning', title },
    { id: 'evening', title: 'Evening' },
  ];
  await openGallery({ sections });
  await expect.element(photograph(1)).toBeVisible();

  const heading = page.getByRole('heading', { name: title }).element();
  const bounds = () => heading.getBoundingClientRect();
  // Its room is that of one line until it has been measured.
  await expect
    .poll(() => photograph(1).element().getBoundingClientRect().top - bounds().bottom)
    .toBeGreaterThanOrEqual(0);
  expect(heading.scrollHeight).toBe(heading.clientHeight);
  expect(bounds().height).toBeGreaterThan(HEADING_PX);
  expect(bounds().top).toBeGreaterThan(bar()?.bottom ?? 0);
});

test('a jump to a section leads to its heading, just below the bar', async ({ openGallery, resize }) => {
  const title = 'The evening, and the dance';
  await resize(390, 844);
  await openGallery({ photos: 60 });
  await expect.element(photograph(1)).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(page.getByRole('heading', { name: title }).element());
  for (const width of [390, 320, 1440]) {
    await resize(width, 844);
    await expect.poll(() => document.querySelector('.client-grid')?.clientWidth).toBeLessThan(width);
    scrollTo(0, 0);
    if (width < 768) await more.click();
    await page.getByRole('button', { name: title }).click();
    const below = () => words.getBoundingClientRect().top - (bar()?.bottom ?? 0);
    await expect.poll(below).toBeLessThan(30);
    expect(below()).toBeGreaterThan(10);
  }
});

const cover = () => document.querySelector('.client-cover');
const more = page.getByRole('button', { name: 'More' });
const bar = () => document.querySelector('.client-toolbar')?.getBoundingClientRect();

test('opens with its cover, and the photographs below it wait for nothing', async ({ openGallery }) => {
  await openGallery({ cover: 0, event_date: '2026-09-12' });

  await expect.element(page.getByRole('heading', { level: 1, name: 'Anna & Ben' })).toBeVisible();
  await expect.element(page.getByText('September 12, 2026')).toBeVisible();
  await expect.element(page.getByText('Thank you for a wonderful day.')).toBeVisible();
  await expect.poll(() => document.querySelector('.client-cover img[data-shown]')).not.toBeNull();
  expect(cover()?.getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight);
  await expect.poll(() => document.querySelector('[data-photo="1"] img[data-shown]')).not.toBeNull();
  expect(scrollY).toBe(0);
  expect(await findViolations()).toEqual([]);

  await page.getByRole('button', { name: 'View photographs' }).click();
  await expect.element(photograph(1)).toBeInViewport();
  await userEvent.keyboard('{Tab}');
  expect(document.querySelector('.client-photographs')?.contains(document.activeElement)).toBe(true);
});

test('keeps what matters of its cover visible where its sides are cut off', async ({ openGallery, resize }) => {
  const picture = () => document.querySelector<HTMLImageElement>('.client-cover img[data-shown]');
  await resize(390, 844);
  await openGallery({ cover: 0 });
  await expect.poll(picture).not.toBeNull();
  const shown = picture();
  if (!shown) throw new Error('The cover has no picture');
  const { width, height } = shown.getBoundingClientRect();
  expect(width / height).toBeLessThan(0.9);
  expect(getComputedStyle(shown).objectPosition).toBe('20% 40%');
});

test('begins with its title where there is no cover', async ({ openGallery }) => {
  await openGallery();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Anna & Ben' })).toBeVisible();
  expect(cover()).toBeNull();
});

test('has one bar on a phone, whose button shows the rest', async ({ openGallery, resize }) => {
  await resize(390, 844);
  await openGallery();
  await expect.element(photograph(1)).toBeInViewport();
  expect(bar()?.height).toBeLessThan(64);
  for (const name of [/^All/, /^Favourites/, /^Chosen/, 'Send my choice'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  expect(page.getByRole('button', { name: 'Download' }).query()).toBeNull();

  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Comments' })).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();

  await more.click();
  await page.getByRole('button', { name: 'The evening, and the dance' }).click();
  await expect.element(page.getByRole('heading', { name: 'The evening, and the dance' })).toBeInViewport();
  expect(page.getByRole('button', { name: 'Download' }).query()).toBeNull();
  await more.click();
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();

  await resize(280, 653);
  // The grid is laid out for the new width after the browser has told it, which is after the resize.
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(280);
});

test('tells of comments on a tile of any width', async ({ openGallery, resize }) => {
  await resize(390, 844);
  await openGallery();
  const ids = [1, 2, 3, 4, 5, 6];
  const comments = Object.fromEntries(ids.map((id) => [id, 2]));
  await commands.changeGallery({}, { comments, new_versions: ids });
  const tiles = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'Comments: 2' }) });
  await expect.poll(() => tiles.elements().length).toBe(ids.length);

  const isNarrow = ({ clientWidth }: Element) => clientWidth < 168;
  expect(new Set(tiles.elements().map(isNarrow))).toEqual(new Set([true, false]));
  for (const tile of tiles.elements().filter(isNarrow)) {
    const [open, news, count] = ['open', 'new', 'comments'].map((name) => tile.querySelector(`.client-${name}`));
    const { bottom = 0 } = count?.getBoundingClientRect() ?? {};
    expect(open?.contains(count ?? null)).toBe(true);
    expect(bottom).toBeLessThanOrEqual(news?.getBoundingClientRect().top ?? 0);
  }
  expect(await findViolations()).toEqual([]);
});

test('says what it is before the password if the photographer wants it', async ({ openGallery }) => {
  await openGallery({ photos: 3, password: 'orchid', cover: 1 });
  await expect.element(page.getByRole('heading', { level: 1, name: 'This gallery has a password' })).toBeVisible();
  expect(cover()).toBeNull();

  await openGallery({ photos: 3, password: 'orchid', cover: 1, hasOpenCover: true });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Anna & Ben' })).toBeVisible();
  await expect.poll(() => document.querySelector('.client-cover img[data-shown]')).not.toBeNull();
  expect(await findViolations()).toEqual([]);
  await page.getByLabelText('Password', { exact: true }).fill('orchid');
  await userEvent.keyboard('{Enter}');
  await expect.element(photograph(1)).toBeVisible();
});
