import { CategoryView } from '@vitrine/shared/contract/categories';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { drop, expect, givenPhotograph, test } from '../../../test/admin-page.tsx';
import { choose, textsOf } from '../../../test/hands.ts';

const dialog = page.getByRole('dialog');
const input = dialog.getByLabelText(/^Drag and drop an image here/);
const noPicture = (name: string) => new File(['%PDF-1.7'], name, { type: 'image/jpeg' });

test('Several files are seen and sorted out before they are sent, kept private, and shown selected for what comes next', async ({
  api,
  givenImage,
  open,
}) => {
  const old = await givenImage('Here before');
  const names = ['curly-hair-garden', 'misty_coast', 'blurred'];
  const files = await Promise.all(names.map((name, index) => givenPhotograph(`${name}.jpg`, { seed: 701 + index })));
  await open('dashboard/upload');
  await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
  await choose(input, [...files, noPicture('Contract.jpg')]);

  const rows = dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await expect
    .element(rows.first())
    .toMatchTextContent('Only JPG, PNG, GIF, WebP, TIFF and HEIC pictures are accepted');
  await expect.element(rows.nth(1)).toMatchTextContent('Curly hair garden');
  await expect.poll(() => rows.elements().flatMap((row) => [...row.querySelectorAll('img')])).toHaveLength(3);
  await expect.element(dialog.getByRole('button', { name: 'Upload 3 of 4 images' })).toBeEnabled();
  expect(await findViolations()).toEqual([]);
  for (const name of ['Contract', 'blurred'])
    await dialog.getByRole('button', { name: `Take out ${name}.jpg` }).click();
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await userEvent.click(dialog.getByRole('switch', { name: 'Public' }));
  await expect.element(dialog).toMatchTextContent('Kept private: publish them later');
  await dialog.getByRole('button', { name: 'Upload 2 images' }).click();

  await page.getByRole('link', { name: 'Show these 2' }).click();
  const cards = page.getByRole('article');
  await expect.poll(() => cards.elements()).toHaveLength(2);
  expect(location.search).toMatch(/^\?ids=\d+-\d+$/);
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect.element(bar).toMatchTextContent('2 selected');
  await bar.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabelText('Public').selectOptions('Yes');
  await dialog.getByLabelText('Hero Image').selectOptions('Yes');
  await dialog.getByText('Rights').click();
  await dialog.getByLabelText('Credit').fill('Elena Marlow');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('2 images updated')).toBeVisible();

  const added = (await api('/images', ImageAdminView.array())).filter(({ id }) => id !== old.id);
  expect(added.map(({ title }) => title).toSorted()).toEqual(['Curly hair garden', 'Misty coast']);
  for (const image of added)
    expect(image).toMatchObject({ is_public: true, is_hero_image: true, credit: 'Elena Marlow', copyright: null });

  // They are selected once, and not again by Back.
  const showAll = page.getByRole('button', { name: 'Show all' });
  await page.getByRole('tab', { name: 'Categories' }).click();
  await expect.element(showAll).not.toBeInTheDocument();
  history.back();
  await expect.element(showAll).toBeVisible();
  await expect.poll(() => cards.elements()).toHaveLength(2);
  await expect.element(bar).not.toBeInTheDocument();
  await showAll.click();
  await expect.poll(() => textsOf(cards)).toHaveLength(3);
});

test('What was set before several files were chosen holds for all of them', async ({ api, open }) => {
  const body = JSON.stringify({ name: 'Weddings', slug: 'weddings' });
  const { id } = await api('/categories', CategoryView, { method: 'POST', body });
  await open('dashboard/upload/create');
  await dialog.getByRole('textbox', { name: 'Alternative text' }).fill('Of the only one');
  await dialog.getByLabelText('Category').selectOptions('Weddings');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('sea');
  await userEvent.click(dialog.getByRole('switch', { name: 'Public' }));

  await choose(input, await Promise.all([821, 822].map((seed) => givenPhotograph(`Frame ${seed}.jpg`, { seed }))));
  await expect.element(dialog).toMatchTextContent('Kept private: publish them later');
  await dialog.getByRole('button', { name: 'Upload 2 images' }).click();

  await expect.element(page.getByRole('link', { name: 'Show these 2' })).toBeVisible();
  const shared = { category_id: id, tags: 'sea', is_public: false, alt: null };
  expect(await api('/images', ImageAdminView.array())).toMatchObject([shared, shared]);
});

test('Of many chosen files, only the pictures in sight are held', { tags: 'nightly' }, async ({ open }) => {
  const held = new Set<string>();
  const { createObjectURL, revokeObjectURL } = URL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = createObjectURL(file);
    held.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    held.delete(url);
    revokeObjectURL(url);
  });
  const photograph = await givenPhotograph('Frame.jpg', { seed: 801 });
  await open('dashboard/upload');
  await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
  await choose(
    input,
    Array.from({ length: 80 }, (_, number) => new File([photograph], `Frame ${number}.jpg`, { type: 'image/jpeg' })),
  );

  const list = dialog.getByRole('list', { name: 'Chosen files' });
  const last = list.getByRole('listitem').last();
  await expect.element(dialog.getByRole('button', { name: 'Upload 80 images' })).toBeEnabled();
  await expect.poll(() => held.size).toBeGreaterThan(0);
  expect(held.size).toBeLessThan(12);
  list.element().scrollTo(0, list.element().scrollHeight);
  await expect.poll(() => last.element().querySelector('img')).toBeVisible();
  await expect.poll(() => held.size).toBeLessThan(12);

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(held.size).toBe(0);
});

test('One file that cannot be read does not hold up the others', async ({ open }) => {
  const photograph = await givenPhotograph('Frame.jpg', { seed: 811 });
  await open('dashboard/upload');
  await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('Gone', 'NotReadableError'));
  await choose(
    input,
    Array.from({ length: 6 }, (_, number) => new File([photograph], `Frame ${number}.jpg`, { type: 'image/jpeg' })),
  );

  await expect.element(dialog.getByRole('button', { name: 'Upload 5 of 6 images' })).toBeEnabled();
  await expect.element(dialog).toMatchTextContent('This file cannot be read. Please choose it again.');
});

test('Files that are added in place of others are read before all are sent', async ({ open }) => {
  const [one, two, three] = (await Promise.all(
    [831, 832, 833].map((seed) => givenPhotograph(`Frame ${seed}.jpg`, { seed })),
  )) as [File, File, File];
  await open('dashboard/upload/create');
  await choose(input, [one, two]);
  await expect.element(dialog.getByRole('button', { name: 'Upload 2 images' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Take out Frame 832.jpg' }).click();
  const { promise: read, resolve: goOn } = Promise.withResolvers<void>();
  const { slice } = File.prototype;
  vi.spyOn(Blob.prototype, 'slice').mockImplementation(function (this: Blob, ...of) {
    const part = slice.apply(this, of);
    const { arrayBuffer } = part;
    return Object.assign(part, { arrayBuffer: () => read.then(() => arrayBuffer.call(part)) });
  });

  await drop([three]);
  await expect.element(dialog.getByRole('button', { name: 'Upload 2 images' })).toBeDisabled();
  goOn();
  await expect.element(dialog.getByRole('button', { name: 'Upload 2 images' })).toBeEnabled();
});

test('Several files are not sent if all of them are taken out', async ({ open }) => {
  await open('dashboard/upload');
  await page.getByRole('button', { name: 'Choose Image to Upload' }).click();
  await choose(input, [noPicture('One.jpg'), noPicture('Two.jpg')]);

  await expect.element(page.getByRole('button', { name: 'Upload 0 of 2 images' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  for (const name of ['One', 'Two']) await page.getByRole('button', { name: `Take out ${name}.jpg` }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
