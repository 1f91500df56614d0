import { ImageAdminView } from '@vitrine/shared/contract/images';
import * as texts from '@vitrine/shared/texts';
import { describe, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { isAskedBeforeClosing } from '../../../../scripts/testing/is-asked-before-closing.ts';
import { expect, test as onPage } from '../../../test/admin-page.tsx';
import { outOfOrder } from '../../../test/dialogs.ts';
import { pressComposing } from '../../../test/hands.ts';

const dialog = page.getByRole('dialog');
const cell = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const toast = (text: string) => page.getByRole('status').filter({ hasText: text });
const keys = (...pressed: string[]) => userEvent.keyboard(pressed.join(''));

/** The texts of a column, from the first row on. */
const column = (index: number) =>
  [...document.querySelectorAll('[role="grid"] tbody tr')].map(
    (row) => row.querySelectorAll('td')[index]?.querySelector('.text')?.textContent,
  );

function clip(type: 'copy' | 'cut' | 'paste', text = ''): string {
  const clipboardData = new DataTransfer();
  if (text) clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
}

type Stored = (title: string) => Promise<ImageAdminView>;

const test = onPage.extend<{
  images: { ids: Record<string, number>; stored: Stored; change: (title: string, body: object) => Promise<unknown> };
}>({
  /** The table of three images in the order One, Two, Three. */
  images: async ({ api, givenImages, open }, use) => {
    const [Three = 0, Two = 0, One = 0] = await givenImages('Three', 'Two', 'One');
    const ids: Record<string, number> = { One, Two, Three };
    await open('dashboard');
    for (const title of ['One', 'Two', 'Three']) await page.getByRole('checkbox', { name: `Select ${title}` }).click();
    await page.getByRole('button', { name: 'Edit texts' }).click();
    await expect.element(cell('Title of One')).toHaveFocus();
    await use({
      ids,
      stored: (title) => api(`/images/${ids[title]}`, ImageAdminView),
      change: (title, body) =>
        api(`/images/${ids[title]}`, ImageAdminView, { method: 'PUT', body: JSON.stringify(body) }),
    });
  },
});

describe('The table of texts', () => {
  test('is filled by the keys of a spreadsheet, saved together, and undone together', async ({ images }) => {
    expect(await findViolations()).toEqual([]);

    await keys('First', '{Enter}', 'Second', '{Tab}', 'A gull', '{Shift>}{Tab}{/Shift}');
    await expect.element(cell('Title of Second')).toHaveValue('Second');
    expect(column(0)).toEqual(['First', 'Second', 'Three']);
    await keys('{F2}', ' one', '{Enter}', '{ArrowUp}');
    await expect.element(cell('Title of Second one')).toHaveFocus();
    await keys(
      'Nothing',
      '{Escape}',
      '{End}',
      'sea, sky',
      '{ArrowLeft}',
      'Long',
      '{Shift>}{Enter}{/Shift}',
      'text',
      '{Enter}',
    );
    await expect.element(cell('Description of Three')).toHaveFocus();
    await keys('{Control>}{Home}{/Control}');
    await expect.element(cell('Title of First')).toHaveFocus();
    await expect.element(dialog.getByText('5 cells changed')).toBeVisible();

    await button('Save').click();
    await expect.element(toast('Saved.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
    const saved = { title: 'Second one', alt: 'A gull', description: 'Long\ntext', tags: 'sea, sky' };
    expect(await images.stored('Two')).toMatchObject(saved);
    expect(await images.stored('One')).toMatchObject({ title: 'First' });

    await toast('Saved.').getByRole('button', { name: 'Undo' }).click();
    await expect.element(toast('Undone.')).toBeVisible();
    expect(await images.stored('Two')).toMatchObject({ title: 'Two', alt: null, description: null, tags: null });
    expect(await images.stored('One')).toMatchObject({ title: 'One' });
  });

  test('is read once, whatever is changed in another tab', async ({ images: _ }) => {
    const calls = vi.spyOn(globalThis, 'fetch');
    const read = () =>
      calls.mock.calls.map(([path]) => decodeURIComponent(String(path))).filter((path) => path.includes('/images?'));
    const other = new BroadcastChannel('vitrine-changes');
    other.postMessage(['images']);
    other.close();

    await expect.poll(read).not.toEqual([]);
    expect(read().filter((path) => path.includes('{"id":['))).toEqual([]);
  });

  test('has the focus still when all of it is selected', async ({ images: _ }) => {
    await keys('{ArrowDown}{ArrowRight}', '{Control>}a{/Control}');
    await expect.element(cell('Title of One')).toHaveFocus();

    await keys('{Delete}');
    await expect.poll(() => column(0)).toEqual(['', '', '']);
  });

  test('is saved by its key with the cell that is being typed', async ({ images }) => {
    await keys('First', '{Control>}s{/Control}');

    await expect.element(toast('Saved.')).toBeVisible();
    expect(await images.stored('One')).toMatchObject({ title: 'First' });
  });

  test('takes cells from the clipboard and gives them, clears them, and takes each change back', {
    tags: 'nightly',
  }, async ({ images: _ }) => {
    await keys('{ArrowDown}');
    clip('paste', 'Zwei\tEine Möwe\t"Zeile 1\nZeile 2"\tmeer\tzu viel\r\nDrei\tEin Boot\r\nVier\r\n');
    await expect.element(cell('Title of Zwei')).toHaveFocus();
    await expect.element(page.getByText('6 cells pasted. 2 did not fit into the table.')).toBeInTheDocument();
    expect([column(0), column(1), column(2)]).toEqual([
      ['One', 'Zwei', 'Drei'],
      ['', 'Eine Möwe', 'Ein Boot'],
      ['', 'Zeile 1\nZeile 2', ''],
    ]);

    clip('paste');
    await keys('{Home}', '{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(clip('copy')).toBe('Zwei\tEine Möwe\nDrei\tEin Boot');
    await keys('{ArrowRight}', '{Shift>}{ArrowDown}{/Shift}', '{Delete}');
    await expect.poll(() => column(1)).toEqual(['', '', '']);
    await keys('{Control>}z{/Control}');
    await expect.poll(() => column(1)).toEqual(['', 'Eine Möwe', 'Ein Boot']);
    clip('paste', 'Ein Bild');
    await expect.poll(() => column(1)).toEqual(['', 'Ein Bild', 'Ein Bild']);
    await button('Undo').click();
    await button('Undo').click();
    await expect.poll(() => column(0)).toEqual(['One', 'Two', 'Three']);
    await expect.element(button('Undo')).toBeDisabled();
  });

  test('is changed by tools, which say what they do', { tags: 'nightly' }, async ({ images, fault }) => {
    await button('Number').click();
    await dialog.getByLabelText('Pattern').fill('Ana & Tom {n}');
    await dialog.getByLabelText('Start').fill('9');
    await dialog.getByLabelText('Digits').fill('2');
    pressComposing(dialog.getByLabelText('Pattern'), 'Enter');
    await expect.element(dialog.getByText('From “Ana & Tom 09” to “Ana & Tom 11”.')).toBeVisible();
    expect(column(0)).toEqual(['One', 'Two', 'Three']);
    await keys('{Enter}');
    await expect.poll(() => column(0)).toEqual(['Ana & Tom 09', 'Ana & Tom 10', 'Ana & Tom 11']);

    await button('Find and replace').click();
    await dialog.getByLabelText('Find').fill('tom 1');
    await dialog.getByLabelText('Replace with').fill('Tim 1');
    await expect.element(dialog.getByText('Would change 2 cells.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Match case' }).click();
    await expect.element(dialog.getByText('Would change 0 cells.')).toBeVisible();
    await dialog.getByLabelText('Find').fill('Tom 1');
    await button('Replace').click();
    await expect.poll(() => column(0)).toEqual(['Ana & Tom 09', 'Ana & Tim 10', 'Ana & Tim 11']);
    expect(await findViolations()).toEqual([]);

    const data = [{ id: images.ids.Two, title: 'From the file', alt: 'A quay', description: null, tags: null }];
    await fault('POST', '/api/images/texts/from-files', { status: 200, body: { success: true, data } });
    await button('Take from the files').click();
    await button('Take over').click();
    await expect
      .element(dialog.getByText('1 text taken over. Nothing is in 2 files: Ana & Tom 09, Ana & Tim 11.'))
      .toBeVisible();
    expect([column(0)[1], column(1)[1]]).toEqual(['Ana & Tim 10', 'A quay']);
  });

  test('is not saved with a wrong text, and stays as it is when the server fails', { tags: 'nightly' }, async ({
    images,
    fault,
    failure,
  }) => {
    await keys('{ArrowDown}', '{Delete}', '{ArrowRight}', 'A gull', '{Enter}');
    await button('Save').click();
    await expect.element(cell('Title of Two.jpg')).toHaveFocus();
    await expect.element(cell('Title of Two.jpg')).toHaveAccessibleDescription(texts.images.titleRequired);
    await expect.element(page.getByRole('status').filter({ hasText: '1 cell cannot be saved.' })).toBeInTheDocument();

    await keys('Two again', '{Enter}');
    const met = await fault('PUT', '/api/images/texts', outOfOrder);
    await button('Save').click();
    await expect.element(failure).toMatchTextContent('Nothing was saved.');
    await met.release();
    await button('Cancel').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await images.stored('Two')).toMatchObject({ title: 'Two', alt: null });

    await page.getByRole('button', { name: 'Edit texts' }).click();
    await expect.element(dialog.getByText('What you had not saved is back.')).toBeVisible();
    expect([column(0), column(1)]).toEqual([
      ['One', 'Two again', 'Three'],
      ['', 'A gull', ''],
    ]);
    await button('Discard').click();
    await expect.poll(() => column(0)).toEqual(['One', 'Two', 'Three']);
  });

  test('shows what was saved elsewhere, and saves over it only then', { tags: 'nightly' }, async ({ images }) => {
    await keys('Mine', '{Enter}', '{ArrowRight}', 'A gull', '{Enter}');
    await images.change('One', { title: 'Theirs', tags: 'sea' });
    await images.change('Two', { tags: 'sky' });

    await button('Save').click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('2 images changed meanwhile: Theirs, Two');
    await expect.element(dialog.getByText('Saved elsewhere: Theirs')).toBeVisible();
    expect([column(0)[0], column(3)]).toEqual(['Mine', ['sea', 'sky', '']]);
    expect(await images.stored('Two')).toMatchObject({ alt: null });

    await button('Take theirs').click();
    await expect.poll(() => column(0)[0]).toBe('Theirs');
    await button('Save').click();
    await expect.element(toast('Saved.')).toBeVisible();
    expect(await images.stored('Two')).toMatchObject({ alt: 'A gull', tags: 'sky' });
    expect(await images.stored('One')).toMatchObject({ title: 'Theirs' });

    await images.change('Two', { alt: 'A tern' });
    await toast('Saved.').getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Changed meanwhile: Two')).toBeVisible();
    expect(await images.stored('Two')).toMatchObject({ alt: 'A tern' });
  });

  test('shows what was saved elsewhere also when what was typed is back', async ({ images }) => {
    await keys('{ArrowRight}', 'Mine', '{Enter}');
    await button('Cancel').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await images.change('One', { alt: 'Theirs', tags: 'sea' });
    await page.getByRole('button', { name: 'Edit texts' }).click();
    await expect.element(dialog.getByText('What you had not saved is back.')).toBeVisible();

    await button('Save').click();
    await expect.element(dialog.getByText('Saved elsewhere: Theirs')).toBeVisible();
    expect(await images.stored('One')).toMatchObject({ alt: 'Theirs', tags: 'sea' });
  });

  test('keeps what is typed while files are read, also with another tool open', async ({ images }) => {
    const data = [{ id: images.ids.Two, title: null, alt: 'A quay', description: null, tags: null }];
    const { promise: read, resolve: answer } = Promise.withResolvers<void>();
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      if (!String(asked[0]).includes('from-files')) return fetch(...asked);
      await read;
      return Response.json({ success: true, data });
    });
    await button('Take from the files').click();
    await button('Take over').click();
    await button('Find and replace').click();
    cell('Title of One').element().focus();
    await keys('Typed', '{Enter}');
    answer();

    await expect.poll(() => column(1)[1]).toBe('A quay');
    expect(column(0)).toEqual(['Typed', 'Two', 'Three']);
  });

  test('goes on without what is not in the library any more', { tags: 'nightly' }, async ({ images, api }) => {
    await keys('First', '{Enter}', 'Second', '{Enter}');
    await api(`/images/${images.ids.Two}`, ImageAdminView.pick({ id: true }), { method: 'DELETE' });

    await button('Save').click();
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent('1 image is not in the library any more: Second');
    expect(column(0)).toEqual(['First', 'Three']);
    await button('Save').click();
    await expect.element(toast('Saved.')).toBeVisible();
    expect(await images.stored('One')).toMatchObject({ title: 'First' });
    expect(isAskedBeforeClosing()).toBe(false);
  });
});
