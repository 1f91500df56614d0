import type { GalleryEventView } from '@vitrine/shared/contract/galleries/galleries';
import { GalleryPhotoIds } from '@vitrine/shared/contract/galleries/gallery-photos';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { expect, givenPhotograph, test } from '../../../test/admin-page.tsx';
import { givenClient, givenGallery, givenPhotos } from '../../../test/given-gallery.ts';
import { textsOf } from '../../../test/hands.ts';

test('What a client did is seen at once: favourites, the choice, comments; these are answered, the choice is reopened', async ({
  api,
  fault,
  open,
  resize,
}) => {
  const gallery = await givenGallery(api, { title: 'Chosen from', choice_limit: 20 });
  const [one, two, three] = await givenPhotos(api, givenPhotograph, gallery, ['D 1.jpg', 'D 2.jpg', 'D 3.jpg']);
  const address = `dashboard/galleries/${gallery.id}?part=client`;
  await open(address);
  await expect.element(page.getByText('0 of 20 chosen, not sent yet.')).toBeVisible();
  await expect.element(page.getByText('No comments yet.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'What happened' }).getByText('Not opened yet')).toBeVisible();

  const client = await givenClient('', gallery);
  await client(`/photos/${one?.id}/favourite`, 'PUT', { is_favourite: true });
  for (const photo of [two, three]) await client(`/photos/${photo?.id}/choice`, 'PUT', { is_chosen: true });
  await client('/comments', 'POST', { photo_id: two?.id, text: 'In <b>black and white</b>, please' });
  await client('/choice/send', 'POST');

  const sent = page.getByText(/^The choice was sent on .+: 2 of 20 chosen/);
  await expect.element(sent).toBeVisible();
  const marked = page.getByRole('region', { name: 'Marked photographs' });
  await expect.poll(() => textsOf(marked.getByRole('listitem'))).toEqual(['D 2.jpg', 'D 3.jpg']);
  await marked.getByRole('button', { name: 'Favourites 1' }).click();
  await expect.poll(() => textsOf(marked.getByRole('listitem'))).toEqual(['D 1.jpg']);
  const done = page.getByRole('region', { name: 'What happened' });
  await expect.element(done).toMatchTextContent('Sent the choice: 2 photographs');
  const thread = page.getByRole('article', { name: 'D 2.jpg' });
  await expect.element(thread).toMatchTextContent('In <b>black and white</b>, please');
  expect(await findViolations()).toEqual([]);

  await thread.getByRole('button', { name: 'Answer' }).click();
  await expect.element(thread.getByText('Please enter a comment')).toBeVisible();
  await thread.getByRole('textbox', { name: 'Answer about D 2.jpg' }).fill('Tomorrow.');
  await page.getByRole('tab', { name: 'Photographs' }).click();
  await expect.element(thread).not.toBeInTheDocument();
  await open(address);
  await expect.element(thread.getByRole('textbox')).toHaveValue('Tomorrow.');
  const held = await fault('POST', `/api/galleries/${gallery.id}/comments`);
  await thread.getByRole('button', { name: 'Answer' }).dblClick();
  await expect.poll(held.bodies).not.toEqual([]);
  await page.getByRole('tab', { name: 'Photographs' }).click();
  await page.getByRole('tab', { name: /^What the client did/ }).click();
  await expect.element(thread.getByRole('textbox')).toHaveValue('Tomorrow.');
  await expect.element(thread.getByRole('button', { name: 'Answer' })).toBeDisabled();
  await held.release();
  await expect.element(thread.getByText(/^You, /)).toBeVisible();
  expect(await held.bodies(), 'sent by a double click').toHaveLength(1);
  await expect.element(thread.getByRole('textbox')).toHaveValue('');
  await open(address);
  await expect.element(thread.getByText(/^You, /)).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'What the client did (1)' })).toBeVisible();

  await resize(390, 844);
  const { width } = sent.element().getBoundingClientRect();
  await resize(1280, 720);
  expect(width, 'of the sentence beside the button').toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Reopen the choice' }).click();
  await expect.element(page.getByText('2 of 20 chosen, not sent yet.')).toBeVisible();
  const own = page.getByRole('region', { name: 'From your side' });
  await expect.element(own.getByRole('listitem')).toMatchTextContent(/^You reopened the choice/);
  await expect.element(done).toMatchTextContent('Sent the choice: 2 photographs');
  await expect.element(done).not.toMatchTextContent('You ');
});

test('Comments wait for the photographs that they are about, and say so if those cannot be read', async ({
  api,
  open,
}) => {
  const gallery = await givenGallery(api, { title: 'Commented' });
  const [photo, later] = await givenPhotos(api, givenPhotograph, gallery, ['D 1.jpg', 'D 2.jpg']);
  const client = await givenClient('', gallery);
  await client('/comments', 'POST', { photo_id: photo?.id, text: 'Lovely' });
  const { fetch } = globalThis;
  const server = { isFailing: true };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) =>
    server.isFailing && String(asked[0]).includes('only=commented')
      ? Response.json({ success: false, code: 'UNEXPECTED', message: 'Failed' }, { status: 500 })
      : fetch(...asked),
  );
  const comments = page.getByRole('region', { name: 'Comments' });
  await open(`dashboard/galleries/${gallery.id}?part=client`);

  const failure = comments.getByText(/^This could not be loaded\./);
  await expect.element(failure).toBeVisible();
  expect(comments.getByRole('article').query()).toBeNull();

  server.isFailing = false;
  await open(`dashboard/galleries/${gallery.id}?part=client`);
  await expect.element(comments.getByRole('article', { name: 'D 1.jpg' })).toMatchTextContent('Lovely');

  server.isFailing = true;
  await client('/comments', 'POST', { photo_id: later?.id, text: 'This one as well' });
  await expect.element(failure).toBeVisible();
  await expect.element(comments.getByRole('article')).toHaveAccessibleName('D 1.jpg');

  server.isFailing = false;
  await client('/comments', 'POST', { photo_id: later?.id, text: 'Please' });
  await expect.element(comments.getByRole('article', { name: 'D 2.jpg' })).toMatchTextContent('This one as well');
  await expect.element(failure).not.toBeInTheDocument();
});

test('A comment about a photograph that was removed is shown without a place for an answer, which nobody would read', async ({
  api,
  open,
}) => {
  const gallery = await givenGallery(api, { title: 'With one less' });
  const [photo] = await givenPhotos(api, givenPhotograph, gallery, ['D 1.jpg']);
  const client = await givenClient('', gallery);
  await client('/comments', 'POST', { photo_id: photo?.id, text: 'Lovely' });
  await client('/comments', 'POST', { photo_id: null, text: 'Thank you' });
  await open(`dashboard/galleries/${gallery.id}?part=client`);
  const field = page.getByRole('article', { name: 'D 1.jpg' }).getByRole('textbox');
  await field.fill('Which one');
  const body = JSON.stringify({ ids: [photo?.id] });
  await api(`/galleries/${gallery.id}/photos/remove`, GalleryPhotoIds, { method: 'POST', body });
  await open(`dashboard/galleries/${gallery.id}?part=client`);

  const thread = page.getByRole('article', { name: 'A photograph that was removed' });
  await expect.element(thread).toMatchTextContent('Lovely');
  await expect.element(page.getByRole('article', { name: 'The gallery' }).getByRole('textbox')).toBeVisible();
  expect(thread.getByRole('textbox').query()).toBeNull();

  await api(`/galleries/${gallery.id}/photos/restore`, GalleryPhotoIds, { method: 'POST', body });
  await open(`dashboard/galleries/${gallery.id}?part=client`);
  await expect.element(field).toHaveValue('Which one');
});

test('A table of what was chosen is saved without reading the gallery again', async ({ api, open }) => {
  const gallery = await givenGallery(api, { title: 'Exported', choice_limit: 20 });
  const [photo] = await givenPhotos(api, givenPhotograph, gallery, ['D 1.jpg']);
  const client = await givenClient('', gallery);
  await client(`/photos/${photo?.id}/choice`, 'PUT', { is_chosen: true });
  await client('/choice/send', 'POST');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await open(`dashboard/galleries/${gallery.id}?part=client`);
  const table = page.getByRole('button', { name: 'CSV' });
  await expect.element(table).toBeVisible();
  await expect.element(page.getByText('Sent the choice: 1 photograph')).toBeVisible();

  const calls = vi.spyOn(globalThis, 'fetch');
  await table.click();
  await expect.poll(() => saved).toEqual(['Exported – choice.csv']);
  await expect.poll(() => calls.mock.lastCall?.[0]).toMatch(/\/publishing$/);
  const read = calls.mock.calls.map(([path]) => String(path)).filter((path) => path.includes('/galleries'));
  expect(read).toEqual([expect.stringContaining('csv')]);
});

/** Stands in for the events of galleries: four hundred downloads after the first visit, the newest first. */
function givenEvents() {
  const event = { at: '2026-11-01T10:00:00.000Z', device: 'Firefox', network: '192.0.2.0/24' };
  const download = (id: number): GalleryEventView => ({ ...event, id, kind: 'downloaded_photo', subject: `${id}.jpg` });
  const done = Array.from({ length: 400 }, (_, index) => download(401 - index));
  done.push({ ...event, id: 1, kind: 'opened', subject: null });
  const server = { isDown: false };
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const { pathname, searchParams } = new URL(String(asked[0]), location.href);
    if (!pathname.endsWith('/events')) return fetch(...asked);
    if (server.isDown) return Response.json({ success: false, code: 'UNEXPECTED', message: 'Failed' }, { status: 500 });
    const skip = Number(searchParams.get('skip'));
    const data = done.slice(skip, skip + Number(searchParams.get('limit')));
    return Response.json({ success: true, data, total: done.length });
  });
  return { server, downloadOne: () => done.unshift(download(done.length + 1)) };
}

test('A gallery that was opened so long ago that its events are forgotten is not called unopened', async ({
  api,
  open,
}) => {
  const gallery = await givenGallery(api, { title: 'Opened years ago' });
  await givenClient('', gallery);
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) =>
    String(asked[0]).includes('/events') ? Response.json({ success: true, data: [], total: 0 }) : fetch(...asked),
  );
  await open(`dashboard/galleries/${gallery.id}?part=client`);

  const done = page.getByRole('region', { name: 'What happened' });
  await expect.element(done.getByText(/^Last opened /)).toBeVisible();
  await expect.element(done).not.toMatchTextContent('Not opened yet');
});

const happened = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
const more = page.getByRole('button', { name: 'Show more' });

test('What happened long ago is shown as well when more is asked for', async ({ api, open }) => {
  const gallery = await givenGallery(api, { title: 'Downloaded one by one' });
  givenEvents();
  await open(`dashboard/galleries/${gallery.id}?part=client`);

  for (const count of [200, 400]) {
    await expect.poll(() => happened.length).toBe(count);
    await more.click();
  }

  await expect.element(happened.last()).toMatchTextContent(/^Opened the gallery/);
  expect(happened.length).toBe(401);
  await expect.element(more).not.toBeInTheDocument();
});

test('What happened stays while more of it fails, and nothing comes twice', async ({ api, open }) => {
  const gallery = await givenGallery(api, { title: 'Still being downloaded' });
  const { server, downloadOne } = givenEvents();
  await open(`dashboard/galleries/${gallery.id}?part=client`);
  await expect.poll(() => happened.length).toBe(200);

  server.isDown = true;
  await more.click();
  await expect.element(page.getByText(/^This could not be loaded\./)).toBeVisible();
  expect(happened.length).toBe(200);

  server.isDown = false;
  downloadOne();
  await more.click();
  await expect.poll(() => happened.length).toBe(399);
  await expect.element(page.getByText(/^This could not be loaded\./)).not.toBeInTheDocument();
});
