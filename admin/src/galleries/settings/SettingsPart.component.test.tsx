import { VersionedGalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { type Locator, page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { expect, givenPhotograph, test } from '../../../test/admin-page.tsx';
import { givenGallery, givenPhotos } from '../../../test/given-gallery.ts';

const box = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Save' });

test('The settings of a gallery say that no reminder is sent without a mail server', async ({ api, open }) => {
  const { id } = await givenGallery(api, { title: 'Without mail', remind_days: 7 });
  await open(`dashboard/galleries/${id}?part=settings`);

  const days = page.getByRole('spinbutton', { name: 'Remind the client by mail, days before the end' });
  await expect.element(days).toHaveValue(7);
  await expect.element(days).toHaveAccessibleDescription(/^No mail server is set up, so no reminder is sent\./);
  await open('dashboard/settings/mails');
  await expect
    .element(page.getByText('No mail server is set up, so no mails are sent.', { exact: false }))
    .toBeVisible();
});

test('The settings of a gallery are kept as a draft, saved, and stored as they were chosen', async ({ api, open }) => {
  const { id } = await givenGallery(api, { title: 'To be set' });
  const address = `dashboard/galleries/${id}?part=settings`;
  await open(address);
  await box('Note to the client').fill('Take your time.');
  await page.getByLabelText('Date of the event').fill('2026-09-12');
  await page.getByRole('switch', { name: 'The gallery opens with a cover' }).click();
  await page.getByRole('switch', { name: 'Title and cover are shown before the password' }).click();
  await page.getByRole('button', { name: '2 weeks' }).click();
  await page.getByRole('spinbutton', { name: 'How many may be chosen' }).fill('20');
  await page.getByRole('switch', { name: 'The client can comment' }).click();
  await page.getByLabelText('The client can download').selectOptions('Both');
  await expect.element(page.getByText('have everything that is in them', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: 'A text' }).click();
  await save.click();
  await expect.element(page.getByText('Please enter the text of the watermark')).toBeVisible();
  const mark = box('Text of the watermark');
  await mark.fill('김 Kim');
  await save.click();
  await expect.element(mark).toHaveAccessibleDescription(/^The watermark cannot be drawn with 김\./);
  await mark.fill('Elena Marlow');
  await page.getByRole('combobox', { name: 'Where it is drawn' }).selectOptions('Small in the corner');
  await page.getByRole('spinbutton', { name: 'Opacity, in percent' }).fill('70');
  expect(await findViolations()).toEqual([]);

  await open(address);
  const isBack = page.getByText('What you had not saved is back.', { exact: false });
  await expect.element(isBack).toBeVisible();
  await expect.element(mark).toHaveValue('Elena Marlow');
  await save.click();
  await expect.element(page.getByText('Gallery updated successfully')).toBeVisible();
  await expect.element(isBack).not.toBeInTheDocument();

  const saved = await api(`/galleries/${id}`, VersionedGalleryView);
  expect(saved).toMatchObject({
    note: 'Take your time.',
    event_date: '2026-09-12',
    has_cover: false,
    has_open_cover: true,
    choice_limit: 20,
    can_comment: false,
    downloads: 'both',
    watermark: { kind: 'text', text: 'Elena Marlow', place: 'corner', opacity: 70 },
  });
  const days = (Date.parse(saved.expires_at ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13);
  expect(days).toBeLessThan(15.1);
});

test('The settings of a gallery that another person changed meanwhile are compared, not overwritten', {
  tags: 'nightly',
}, async ({ api, open }) => {
  const { id } = await givenGallery(api, { title: 'Two people' });
  await open(`dashboard/galleries/${id}?part=settings`);
  await box('Title').fill('Mine');
  const body = JSON.stringify({ title: 'Theirs' });
  await api(`/galleries/${id}`, VersionedGalleryView, { method: 'PUT', body });

  await save.click();

  await expect.element(page.getByRole('dialog')).toMatchTextContent('Theirs');
  expect((await api(`/galleries/${id}`, VersionedGalleryView)).title).toBe('Theirs');
});

test('A day that does not exist, or is not complete, is refused and not saved as none', async ({ api, open }) => {
  const { id } = await givenGallery(api, { title: 'No such day', expires_at: '2030-06-15T23:59:59.000Z' });
  const address = `dashboard/galleries/${id}?part=settings`;
  await open(address);
  const [end, event] = [page.getByLabelText('Can be seen until'), page.getByLabelText('Date of the event')];
  const type = async (input: Locator, keys: string) => {
    await expect.element(input).toBeVisible();
    (input.element() as HTMLElement).focus();
    await userEvent.keyboard(keys);
  };

  await type(end, '06312030');
  // Half of a day in a field that was empty is no change to the browser, and Enter leaves no field.
  await type(event, '0912{Enter}');

  await expect.element(end).toHaveAccessibleDescription('Please enter a date, such as 2027-01-31');
  await expect.element(event).toHaveAccessibleDescription('Please enter a day, such as 2026-09-12');
  expect(await api(`/galleries/${id}`, VersionedGalleryView)).toMatchObject({
    expires_at: '2030-06-15T23:59:59.000Z',
    version: 1,
  });

  // The draft has no more of them than that they are none.
  await open(address);
  await expect.element(page.getByText('What you had not saved is back.', { exact: false })).toBeVisible();
  for (const input of [end, event, box('Title')]) (input.element() as HTMLElement).focus();
  await save.click();
  await expect.element(end).toHaveAccessibleDescription('Please enter a date, such as 2027-01-31');
  await expect.element(event).toHaveAccessibleDescription('Please enter a day, such as 2026-09-12');
  expect(await api(`/galleries/${id}`, VersionedGalleryView)).toMatchObject({ version: 1 });

  await page.getByRole('button', { name: 'No end' }).click();
  expect((end.element() as HTMLInputElement).validity.badInput, 'in sight while there is no end').toBe(false);
  await type(event, '{Backspace}');
  await save.click();
  await expect.element(page.getByText('Gallery updated successfully')).toBeVisible();
  expect(await api(`/galleries/${id}`, VersionedGalleryView)).toMatchObject({ expires_at: null, event_date: null });
});

const DRAWING = { place: 'tiled', opacity: 40 } as const;
const preview = page.getByRole('region', { name: 'Preview of the watermark' });

/** The width of a picture that the browser has decoded; 0 before, or if it may not. */
const widthOf = (picture: Locator) => () => (picture.query() as HTMLImageElement | null)?.naturalWidth ?? 0;

/** Where the preview is on the page, however far that is scrolled. */
function place() {
  const { x, y, width, height } = preview.element().getBoundingClientRect();
  return { x, y: Math.round(y + window.scrollY), width, height };
}

test('The preview of a watermark follows what is typed, and keeps the last picture until there is another', {
  tags: 'nightly',
}, async ({ api, fault, open }) => {
  const gallery = await givenGallery(api, {
    title: 'Seen first',
    watermark: { kind: 'text', text: 'Elena', ...DRAWING },
  });
  await givenPhotos(api, givenPhotograph, gallery, ['IMG_1.jpg']);
  const path = `/api/galleries/${gallery.id}/watermark-preview`;
  const picture = (of: string) =>
    preview.getByRole('img', { name: `A photograph with the watermark: ${of}, all over the picture, 40 %` });
  const first = await fault('POST', path);
  await open(`dashboard/galleries/${gallery.id}?part=settings`);
  await expect.poll(first.bodies).toHaveLength(1);
  // Comes with another answer, and takes a line.
  await expect.element(page.getByText(/^No mail server is set up/)).toBeVisible();
  const empty = place();
  await first.release();
  await expect.poll(widthOf(picture('“Elena”'))).toBeGreaterThan(0);
  expect(place()).toEqual(empty);
  const address = picture('“Elena”').element().getAttribute('src');

  const next = await fault('POST', path);
  await box('Text of the watermark').fill('Elena Marlow');
  await expect
    .poll(next.bodies)
    .toContain(JSON.stringify({ watermark: { kind: 'text', text: 'Elena Marlow', ...DRAWING } }));
  await expect.element(preview.getByText('Updating…')).toBeVisible();
  await expect.element(picture('“Elena”')).toHaveAttribute('src', address);
  await next.release();
  await expect.poll(widthOf(picture('“Elena Marlow”'))).toBeGreaterThan(0);
  await expect.element(preview.getByText('As the client will see it')).toBeVisible();
  await expect.element(picture('“Elena Marlow”')).not.toHaveAttribute('src', address);

  await page.getByRole('radio', { name: /^The logo of the site/ }).click();
  await expect.poll(widthOf(picture('The logo'))).toBeGreaterThan(0);
  await page.getByRole('radio', { name: 'None' }).click();
  await expect.element(preview).not.toBeInTheDocument();
});

test('The preview of a watermark says why there is none, beside the last picture', { tags: 'nightly' }, async ({
  api,
  fault,
  open,
}) => {
  const gallery = await givenGallery(api, {
    title: 'Not drawn',
    watermark: { kind: 'text', text: 'Elena', ...DRAWING },
  });
  const [picture, said, text] = [preview.getByRole('img'), preview.getByRole('status'), box('Text of the watermark')];
  await open(`dashboard/galleries/${gallery.id}?part=settings`);
  await expect.poll(widthOf(picture)).toBe(1200);
  const before = place();

  await text.fill('김 Kim 😀');
  await expect.element(said).toMatchTextContent(/^The watermark cannot be drawn with 김 😀\. It can have Latin,/);
  await expect
    .element(picture)
    .toHaveAccessibleName('A photograph with the watermark: “Elena”, all over the picture, 40 %');
  await expect.element(preview.getByText('Not up to date')).toBeVisible();
  expect(place()).toEqual(before);
  expect(await findViolations()).toEqual([]);

  await text.fill(' ');
  await expect.element(preview.getByText('Enter a text to see it')).toBeVisible();
  await expect.element(said).toHaveTextContent('');
  const met = await fault('POST', `/api/galleries/${gallery.id}/watermark-preview`, {
    status: 400,
    body: 'of some proxy',
  });
  await text.fill('Kim');
  await expect.element(said).toHaveTextContent('The preview could not be made');
  await met.release();
  await text.fill('Kim M');
  await expect
    .element(picture)
    .toHaveAccessibleName('A photograph with the watermark: “Kim M”, all over the picture, 40 %');
  await expect.element(said).toHaveTextContent('');
});
