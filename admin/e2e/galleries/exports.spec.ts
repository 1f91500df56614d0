import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/fixtures.ts';
import { givenClient, givenGallery, givenPhotos } from '../helpers/given-gallery.ts';

/** The name and the content of what a button downloads. */
async function download(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('group', { name: 'Exports' }).getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('A choice is taken along: two lines to search with, a table, sidecars', { tag: '@nightly' }, async ({
  page,
  context,
  stack,
  open,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const gallery = await givenGallery(stack, { title: 'Ana & Tom', sections: [{ id: 'party', title: 'Party' }] });
  const photos = await givenPhotos(stack, gallery, ['P 1.jpg', 'P 2.jpg', 'P 10.jpg'], 'party');
  const client = await givenClient(stack, gallery);
  for (const photo of [photos[0], photos[2]]) await client(`/photos/${photo?.id}/choice`, 'PUT', { is_chosen: true });
  for (const photo of [photos[0], photos[1]])
    await client(`/photos/${photo?.id}/favourite`, 'PUT', { is_favourite: true });
  await client('/comments', 'POST', { photo_id: photos[2]?.id, text: '=1+1, "larger"' });
  await open(`dashboard/galleries/${gallery.id}?part=client`);
  const marked = page.getByRole('region', { name: 'Marked photographs' });
  await expect(marked.getByRole('listitem')).toHaveText(['P 1.jpg', 'P 10.jpg']);

  const copied = async (button: string) => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await marked.getByRole('button', { name: button }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied('Lightroom search')).toBe('P 1, P 10');
  await expect(page.getByText('Copied: paste it into the search')).toBeVisible();
  expect(await copied('Capture One search')).toBe('P 1 P 10');

  const table = await download(page, 'CSV');
  expect(table.name).toBe('Ana & Tom – choice.csv');
  expect(table.content.toString().split('\r\n')).toEqual([
    '\uFEFF"file","section","favourite","chosen","comments"',
    '"P 1.jpg","Party","yes","yes",""',
    '"P 10.jpg","Party","no","yes","client: =1+1, ""larger"""',
    '',
  ]);

  await marked.getByRole('button', { name: 'Favourites 2' }).click();
  await expect(marked.getByRole('listitem')).toHaveText(['P 1.jpg', 'P 2.jpg']);
  const sidecars = await download(page, 'XMP sidecars');
  expect(sidecars.name).toBe('Ana & Tom – favourites.xmp.zip');
  const archive = sidecars.content.toString('latin1');
  expect(archive.match(/P \d+\.xmp/g)).toEqual(['P 1.xmp', 'P 2.xmp', 'P 1.xmp', 'P 2.xmp']);
  expect(archive.match(/xmp:Rating="\d" xmp:Label="\w+"/g)).toEqual([
    'xmp:Rating="5" xmp:Label="Green"',
    'xmp:Rating="3" xmp:Label="Yellow"',
  ]);
});
