import { VersionedGalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { GalleryPhotoIds, GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { drop, expect, givenPhotograph, test } from '../../../test/admin-page.tsx';
import { givenGallery, givenPhotos } from '../../../test/given-gallery.ts';
import { drag, press, textsOf } from '../../../test/hands.ts';

const sections = [
  { id: 'ready', title: 'Getting ready' },
  { id: 'party', title: 'Party' },
];
const names = ['A 1.jpg', 'A 2.jpg', 'A 3.jpg', 'A 10.jpg'];

const rail = page.getByRole('navigation', { name: 'Sections of the gallery' });
const bar = page.getByRole('region', { name: 'Selection' });
const tiles = page.getByRole('checkbox');
const tile = (name: string) => page.getByRole('checkbox', { name });
const count = () => tiles.elements().length;

test('Photographs are put into sections by dragging and by the menu', { tags: 'nightly' }, async ({ api, open }) => {
  const gallery = await givenGallery(api, { title: 'Sorted', sections });
  await givenPhotos(api, givenPhotograph, gallery, names);
  await open(`dashboard/galleries/${gallery.id}`);
  const inSection = async (section: string | null) =>
    (await api(`/galleries/${gallery.id}/photos`, GalleryPhotoView.array()))
      .filter((photo) => photo.section === section)
      .map(({ original_name: name }) => name);
  await expect.poll(count).toBe(4);

  const party = rail.getByRole('link', { name: /^Party/ });
  await drag(tile('A 1.jpg'), party);
  await expect.element(page.getByText('1 photograph moved to “Party”')).toBeVisible();
  await expect.element(party).toHaveTextContent('Party 1');

  await tile('A 2.jpg').click();
  await tile('A 10.jpg').click({ modifiers: ['Shift'] });
  await expect.element(bar).toMatchTextContent('3 selected');
  await bar.getByRole('button', { name: 'Move to…' }).click();
  expect(await findViolations()).toEqual([]);
  await page.getByRole('menuitem', { name: '“Getting ready”' }).click();
  await expect.element(page.getByText('3 photographs moved to “Getting ready”')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(await inSection('party')).toEqual(['A 1.jpg']);
  expect(await inSection('ready')).toEqual(['A 2.jpg', 'A 3.jpg', 'A 10.jpg']);

  await party.click();
  await expect.poll(() => location.search).toBe('?section=party');
  await expect.poll(count).toBe(1);
});

test('Photographs are added on a phone too, where the sections need more than the width of the window', {
  tags: 'nightly',
}, async ({ api, open, resize }) => {
  const gallery = await givenGallery(api, { title: 'Long', sections });
  await givenPhotos(api, givenPhotograph, gallery, names.slice(0, 1));
  await resize(390, 844);
  await open(`dashboard/galleries/${gallery.id}`);
  for (const button of [rail.getByText('Choose photographs'), rail.getByRole('button', { name: 'Edit sections' })]) {
    (await button.findElement()).scrollIntoView({ block: 'center', inline: 'nearest' });
    await expect.element(button).toBeInViewport({ ratio: 1 });
  }
  expect(rail.element().scrollWidth).toBeLessThanOrEqual(rail.element().clientWidth);
  expect(await findViolations()).toEqual([]);
});

test('Photographs have sections that are added, named, ordered and removed', async ({ api, open }) => {
  const gallery = await givenGallery(api, { title: 'Sections', sections });
  await givenPhotos(api, givenPhotograph, gallery, ['B 1.jpg'], 'ready');
  await open(`dashboard/galleries/${gallery.id}`);
  await page.getByRole('button', { name: 'Edit sections' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sections' });
  await dialog.getByRole('button', { name: 'Add section' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please enter a title for the section, or remove it')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Section 3' }).fill('Farewell');
  await dialog.getByRole('button', { name: 'Move section 3 up' }).click();
  await dialog.getByRole('button', { name: 'Remove section 1' }).click();
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect.element(page.getByText('Gallery updated successfully')).toBeVisible();
  await expect.poll(() => textsOf(rail.getByRole('link'))).toEqual(['All 1', 'Farewell 0', 'Party 0', 'No section 1']);
});

test('Photographs are reached and selected by the keyboard alone, removed, and brought back', async ({
  api,
  fault,
  open,
}) => {
  const gallery = await givenGallery(api, { title: 'Keys' });
  await givenPhotos(api, givenPhotograph, gallery, names);
  await open(`dashboard/galleries/${gallery.id}`);

  await press(tile('A 1.jpg'), '{ArrowRight}');
  await expect.element(tile('A 2.jpg')).toHaveFocus();
  await userEvent.keyboard('{F2}');
  await expect.element(page.getByRole('button', { name: 'Add A 2.jpg to the portfolio' })).toHaveFocus();
  await userEvent.keyboard('{F2}');
  await expect.element(tile('A 2.jpg')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(bar).toMatchTextContent('2 selected');
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar).toMatchTextContent('4 selected');
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  await userEvent.keyboard('{End}');
  await expect.element(tile('A 10.jpg')).toHaveFocus();
  await userEvent.keyboard(' {Delete}');

  await expect.element(page.getByText('1 photograph removed')).toBeVisible();
  await expect.poll(count).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(count).toBe(4);

  await press(tile('A 10.jpg'), ' {Delete}');
  await expect.poll(count).toBe(3);
  await fault('POST', `/api/galleries/${gallery.id}/photos/restore`, { status: 503, body: 'Busy' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Failed to bring the photographs back')).toBeVisible();
});

test('Photographs are added to the portfolio with one click, and marked', async ({ api, open }) => {
  const gallery = await givenGallery(api, { title: 'Best of' });
  await givenPhotos(api, givenPhotograph, gallery, ['C 1.jpg']);
  await open('dashboard/images');
  await expect.element(page.getByText('No images yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Clients' }).click();
  await page.getByRole('link', { name: 'Best of' }).click();

  await page.getByRole('button', { name: 'Add C 1.jpg to the portfolio' }).click();
  await expect.element(page.getByText('1 photograph added to the portfolio', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'In portfolio: C 1.jpg' }).click();
  await expect.poll(() => location.pathname).toMatch(/\/dashboard\/images\/\d+$/);
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
  await expect.element(title).toHaveValue('Photograph');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('No images yet')).not.toBeInTheDocument();
});

test('One photograph that cannot be added to the portfolio does not stop the others', async ({ api, fault, open }) => {
  const gallery = await givenGallery(api, { title: 'Three' });
  const photos = await givenPhotos(api, givenPhotograph, gallery, names.slice(0, 3));
  await open(`dashboard/galleries/${gallery.id}`);
  await tile('A 1.jpg').click();
  await userEvent.keyboard('{Control>}a{/Control}');
  const adding = await fault('POST', `/api/galleries/${gallery.id}/photos/portfolio`);
  await bar.getByRole('button', { name: 'Add to portfolio' }).click();
  await expect.poll(adding.bodies).toEqual([JSON.stringify({ ids: [photos[0]?.id] })]);
  const body = JSON.stringify({ ids: [photos[1]?.id] });
  await api(`/galleries/${gallery.id}/photos/remove`, GalleryPhotoIds, { method: 'POST', body });

  await adding.release();

  const failed = page.getByText('1 photograph could not be added to the portfolio');
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'In portfolio: A 1.jpg' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'In portfolio: A 3.jpg' })).toBeVisible();
});

test('Photographs are in the document only as far as they are near the window', async ({ api, fault, open }) => {
  const gallery = await givenGallery(api, { title: 'Hundreds' });
  const [photo] = await givenPhotos(api, givenPhotograph, gallery, ['F 1.jpg']);
  const data = Array.from({ length: 500 }, (_, index) => ({
    ...photo,
    id: index + 1,
    original_name: `F ${index + 1}.jpg`,
  }));
  const body = { success: true, data, total: data.length };
  await fault('GET', `/api/galleries/${gallery.id}/photos`, { status: 200, body });
  await open(`dashboard/galleries/${gallery.id}`);
  (await tile('F 1.jpg').findElement()).focus();
  expect(count()).toBeLessThan(150);

  await userEvent.keyboard('{End}');
  await expect.element(tile('F 500.jpg')).toHaveFocus();
  expect(count()).toBeLessThan(150);
  await userEvent.keyboard('{Shift>}{Home}{/Shift}');
  await expect.element(bar).toMatchTextContent('500 selected');
});

test('A gallery takes no file twice, and says why one is not in it', async ({ api, open }) => {
  const gallery = await givenGallery(api, { title: 'Twice' });
  const files = [
    await givenPhotograph('One.jpg', { seed: 71 }),
    await givenPhotograph('One again.jpg', { seed: 71 }),
    new File(['%PDF-1.7 this is no picture'], 'Contract.jpg', { type: 'image/jpeg' }),
  ];
  await open(`dashboard/galleries/${gallery.id}`);
  await expect.element(page.getByText('Drop the photographs here')).toBeVisible();
  await drop(files);

  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect.element(uploads).toMatchTextContent('1 of 3 uploaded, 1 already there');
  await expect.element(uploads.getByRole('alert')).toMatchTextContent('Contract.jpg: Only JPG, PNG, GIF, WebP');
  await expect.poll(count).toBe(1);
  expect(await findViolations()).toEqual([]);
});

test('One photograph is chosen for the cover, and says that it is', async ({ api, open }) => {
  const gallery = await givenGallery(api, { title: 'Covered' });
  const [, second] = await givenPhotos(api, givenPhotograph, gallery, names.slice(0, 2));
  await open(`dashboard/galleries/${gallery.id}`);
  await tile('A 1.jpg').click();
  await tile('A 2.jpg').click();
  await expect.element(bar).toMatchTextContent('2 selected');
  expect(bar.getByRole('button', { name: 'Use as cover' }).query()).toBeNull();
  await tile('A 1.jpg').click();

  await bar.getByRole('button', { name: 'Use as cover' }).click();

  await expect.element(tile('A 2.jpg, cover')).toBeVisible();
  expect((await api(`/galleries/${gallery.id}`, VersionedGalleryView)).cover_photo_id).toBe(second?.id);

  await tile('A 2.jpg, cover').click();
  await bar.getByRole('button', { name: 'Focal point' }).click();
  const dialog = page.getByRole('dialog', { name: 'Focal point' });
  const point = dialog.getByRole('button', { name: /^Focal point/ });
  await expect.element(dialog.getByRole('list', { name: 'Crops' })).toMatchTextContent('Cover, phone');
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Centre' }).click();
  await press(point, '{Shift>}{ArrowLeft}{/Shift}{ArrowDown}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The focal point is saved')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const photos = await api(`/galleries/${gallery.id}/photos`, GalleryPhotoView.array());
  expect(photos.find(({ id }) => id === second?.id)).toMatchObject({ focal_x: 0.4, focal_y: 0.51 });
  expect(await findViolations()).toEqual([]);
});
