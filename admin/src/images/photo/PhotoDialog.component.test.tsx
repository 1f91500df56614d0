import { ImageAdminView } from '@vitrine/shared/contract/images';
import { SiteView } from '@vitrine/shared/contract/site/site';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { expect, givenPhotograph, test } from '../../../test/admin-page.tsx';
import { inBothColours } from '../../../test/both-colours.ts';
import { expectHeld, outOfOrder } from '../../../test/dialogs.ts';
import { press, pressComposing } from '../../../test/hands.ts';

const dialog = page.getByRole('dialog', { name: 'Edit Image' });
const title = dialog.getByRole('textbox', { name: 'Title' });
const shown = () => dialog.query()?.querySelector<HTMLImageElement>('img[data-photo]');

test('A photograph is edited: the focal point and the download, then refused, unreachable, slow, saved', async ({
  api,
  failure,
  fault,
  givenImage,
  open,
}) => {
  const image = await givenImage('Rings', { width: 1200, height: 800 });
  const { id } = image;
  await open('dashboard');
  await page.getByRole('button', { name: 'Edit Rings' }).click();
  const save = dialog.getByRole('button', { name: 'Save' });

  const crops = dialog.getByRole('list', { name: 'Crops' }).getByRole('listitem');
  await expect
    .element(crops.filter({ hasText: 'Hero, wide screen' }))
    .toMatchTextContent('Too small: 1200 of 1920 pixels wide');
  await expect.element(crops.filter({ hasText: 'Social card' })).not.toMatchTextContent('Too small');
  const focus = dialog.getByRole('button', { name: /^Focal point/ });
  await press(focus, '{Shift>}{ArrowLeft}{/Shift}{ArrowDown}');
  await expect.element(focus).toHaveAccessibleName('Focal point: 40% from the left, 51% from the top');
  const crop = crops.first().element().querySelector('img') ?? document.body;
  await expect.poll(() => getComputedStyle(crop).objectPosition).toBe('40% 50%');

  const data = { ...image, original_url: '/signed-anew' };
  const read = await fault('GET', `/api/images/${id}`, { status: 200, body: { success: true, data } });
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await press(dialog.getByRole('link', { name: 'Download the file' }), '{Enter}');
  await expect
    .poll(() => followed.mock.contexts.map((link) => String(link)))
    .toEqual([expect.stringMatching(/signed-anew$/)]);
  await read.release();
  followed.mockRestore();

  await title.fill('Rings on linen');
  for (const said of [outOfOrder, 'cut'] as const) {
    const met = await fault('PUT', `/api/images/${id}`, said);
    await save.click();
    await expect.element(failure).toMatchTextContent('Failed to update image');
    await expect.element(title).toHaveValue('Rings on linen');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await met.release();
  }

  const held = await fault('PUT', `/api/images/${id}`);
  await save.dblClick();
  await expectHeld(dialog);
  await held.release();
  await expect.element(page.getByText('Image updated successfully')).toBeVisible();
  expect(await held.bodies()).toHaveLength(1);
  await expect.element(page.getByRole('article', { name: 'Rings on linen' })).toBeVisible();
  expect(await api(`/images/${id}`, ImageAdminView)).toMatchObject({ focal_x: 0.4, focal_y: 0.51 });
});

test('A photograph is opened by a click, and its neighbours by keys and buttons', async ({ givenImages, open }) => {
  await givenImages('Third', 'Second', 'First');
  await open('dashboard');

  await page.getByRole('button', { name: 'Open Second' }).click();
  await expect.element(dialog).toMatchTextContent('2 of 3');
  await expect.element(title).toHaveFocus();
  await expect.poll(() => shown()?.alt).toBe('Second');
  await shown()?.decode();
  expect(shown()?.naturalWidth).toBe(180);

  await userEvent.keyboard('{PageDown}');
  await expect.element(title).toHaveValue('Third');
  await expect.element(title).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: 'Next photograph' })).toBeDisabled();
  const previous = dialog.getByRole('button', { name: 'Previous photograph' });
  await previous.click();
  await expect.element(title).toHaveValue('Second');
  await expect.element(previous).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(title).toHaveValue('First');
  await expect.element(previous).toBeDisabled();

  const address = location.pathname.replace('/admin/', '');
  await press(title, '{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe('/admin/dashboard');
  await expect.element(page.getByRole('button', { name: 'Open First' })).toHaveFocus();

  await open(address);
  await expect.element(dialog).toMatchTextContent('1 of 3');
  await dialog.getByRole('button', { name: 'Next photograph' }).click();
  await expect.element(title).toHaveValue('Second');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open Second' })).toHaveFocus();
});

test('A photograph is saved and left for the next by one key, also when it leaves the list', {
  tags: 'nightly',
}, async ({ api, givenImage, open }) => {
  const ids: number[] = [];
  for (const number of [4, 3, 2, 1]) {
    const { id } = await givenImage(`DSC_000${number}`);
    await api(`/images/${id}`, ImageAdminView, { method: 'PUT', body: JSON.stringify({ is_public: false }) });
    ids.unshift(id);
  }
  await open('dashboard?private=1');

  await page.getByRole('button', { name: 'Open DSC_0001' }).click();
  // Two keys each, and one click: 81 for forty photographs.
  for (const number of [1, 2, 3, 4]) {
    await expect.element(title).toHaveValue(`DSC_000${number}`);
    await expect.element(title).toHaveFocus();
    await userEvent.keyboard(`Walk ${number}{Tab}What walk ${number} shows`);
    if (number === 2) await dialog.getByRole('switch', { name: 'Public' }).click();
    await userEvent.keyboard(number === 2 ? '{Control>}{Enter}{/Control}' : '{Enter}');
  }

  await expect.element(dialog).not.toBeInTheDocument();
  for (const [index, id] of ids.entries()) {
    const stored = { title: `Walk ${index + 1}`, alt: `What walk ${index + 1} shows`, is_public: index === 1 };
    expect(await api(`/images/${id}`, ImageAdminView)).toMatchObject(stored);
  }
});

test('A photograph is not left while it cannot be saved, nor by an Enter of an input method', async ({
  fault,
  failure,
  givenImage,
  open,
}) => {
  await givenImage('Second');
  const { id } = await givenImage('First');
  await open(`dashboard/images/${id}`);
  const met = await fault('PUT', `/api/images/${id}`, 'cut');

  await title.fill('Ty');
  pressComposing(title, 'Enter');
  await title.fill('Typed');
  await press(title, '{Enter}');
  await expect.element(failure).toMatchTextContent('Failed to update image');
  expect(await met.bodies()).toEqual([expect.stringContaining('"Typed"')]);
  await expect.element(title).toHaveValue('Typed');
  await met.release();
  await title.fill('');
  await press(title, '{Enter}');
  await expect.element(dialog).toMatchTextContent('Title is required');
  await title.fill('Typed');
  await press(title, '{Enter}');
  await expect.element(title).toHaveValue('Second');
});

test('axe finds nothing in a photograph, also on a phone', { tags: 'nightly' }, async ({
  givenImage,
  open,
  resize,
}) => {
  const { id } = await givenImage('Veil');
  await open(`dashboard/images/${id}`);
  await expect.element(dialog.getByRole('button', { name: /^Focal point/ })).toBeVisible();
  expect(await inBothColours(findViolations)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await resize(390, 844);
  await page.getByRole('button', { name: 'Open Veil' }).click();
  await expect.element(title).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test('The dialog says what visitors see in place of the name of a file, in the language of the site', async ({
  api,
  open,
}) => {
  const body = new FormData();
  body.set('title', 'IMG 7');
  body.set('file', await givenPhotograph('IMG_7.jpg', { seed: 967 }));
  const { id } = await api('/images', ImageAdminView, { method: 'POST', body });
  await api('/site', SiteView, { method: 'PUT', body: JSON.stringify({ language: 'de' }) });
  await open(`dashboard/images/${id}`);

  await expect.element(title).toHaveAccessibleDescription(/Visitors see “Foto” until/);
  await title.fill('Harbour');
  await expect.element(title).not.toHaveAccessibleDescription(/Visitors see/);
});

test('The dialog says of a file with a gain map for HDR that the site shows the picture without it, and of others nothing', {
  tags: 'nightly',
}, async ({ api, givenImage, open }) => {
  const file = new Uint8Array(await (await givenPhotograph('IMG_1.jpg', { seed: 961 })).arrayBuffer());
  const xmp = new TextEncoder().encode(
    'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      '<rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"/></rdf:RDF></x:xmpmeta>',
  );
  const segment = new Uint8Array([0xff, 0xe1, 0, xmp.length + 2, ...xmp]);
  new DataView(segment.buffer).setUint16(2, xmp.length + 2);
  const body = new FormData();
  body.set('title', 'Harbour');
  body.set('file', new File([file.slice(0, 2), segment, file.slice(2), file], 'IMG_1.jpg', { type: 'image/jpeg' }));
  await api('/images', ImageAdminView, { method: 'POST', body });
  await givenImage('Rings');
  const said = dialog.getByText(
    'This file has an HDR gain map. The site shows the picture without it; the file that you download keeps it.',
  );

  await open('dashboard');
  await page.getByRole('button', { name: 'Edit Harbour' }).click();
  await expect.element(said).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Edit Rings' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Replace the file…' })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});
