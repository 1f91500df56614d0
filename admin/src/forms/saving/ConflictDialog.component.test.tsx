import { ImageAdminView } from '@vitrine/shared/contract/images';
import { VersionedSettingsView } from '@vitrine/shared/contract/settings';
import { VersionedTestimonialView } from '@vitrine/shared/contract/testimonials';
import { describe } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expect, test as onPage } from '../../../test/admin-page.tsx';
import { press, textsOf } from '../../../test/hands.ts';

const json = (body: object) => ({ method: 'PUT', body: JSON.stringify(body) });

type Given = {
  /** Adds a testimonial of a client with this name, and opens it. */
  openTestimonial: (name: string) => Promise<number>;
  /** Adds a photograph with this title, and opens it. */
  openImage: (title: string) => Promise<number>;
};

const test = onPage.extend<Given>({
  openTestimonial: async ({ api, open }, use) => {
    await use(async (name) => {
      const body = JSON.stringify({ name, content: 'She saw what we felt.' });
      const { id } = await api('/testimonials', VersionedTestimonialView, { method: 'POST', body });
      await open(`dashboard/testimonials/${id}`);
      return id;
    });
  },

  openImage: async ({ givenImage, open }, use) => {
    await use(async (title) => {
      // Its focal point is in the middle.
      const { id } = await givenImage(title, { width: 360, height: 240 });
      await open(`dashboard/images/${id}`);
      return id;
    });
  },
});

describe('A form that was opened before somebody else saved', () => {
  const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' });
  const terms = () => textsOf(conflict.getByRole('term'));
  const testimonial = page.getByRole('dialog', { name: 'Edit Testimonial' });
  const image = page.getByRole('dialog', { name: 'Edit Image' });
  const text = (form: Locator, name: string) => form.getByRole('textbox', { name });
  const save = (form: Locator) => form.getByRole('button', { name: 'Save', exact: true });
  const said = (sentence: string | RegExp) => expect.element(page.getByText(sentence)).toBeVisible();

  test('sends nothing but what was changed', async ({ openImage, fault }) => {
    const id = await openImage('Rings');
    await text(image, 'Tags').fill('rings');
    const held = await fault('PUT', `/api/images/${id}`);
    await save(image).click();

    await expect.poll(held.bodies).toHaveLength(1);
    expect(JSON.parse((await held.bodies())[0] ?? '')).toEqual({ tags: 'rings', version: 1 });
    await held.release();
    await said('Image updated successfully');
  });

  test('lets choose wherever both changed the same, and loses nothing on the way', async ({ api, openTestimonial }) => {
    const id = await openTestimonial('Ana Ruiz');
    await text(testimonial, 'Name').fill('Ana Ruiz Berg');
    await text(testimonial, 'Title').fill('Bride');
    await text(testimonial, 'Company').fill('Fjord Weddings');
    const theirs = { name: 'Ana R. Berg', company: 'Fjord', content: 'She saw us.', rating: 4 };
    await api(`/testimonials/${id}`, VersionedTestimonialView, json(theirs));

    await save(testimonial).click();
    const name = conflict.getByRole('group', { name: 'Name' });
    const company = conflict.getByRole('group', { name: 'Company' });
    await expect.element(name.getByRole('radio', { name: 'Yours Ana Ruiz Berg' })).toBeChecked();
    await expect.element(company.getByRole('radio', { name: 'Yours Fjord Weddings' })).toBeChecked();
    expect(terms()).toEqual(['Content', 'Rating']);

    // Back to the form, where everything is as it was typed, and nothing was saved.
    await userEvent.keyboard('{Escape}');
    await expect.element(conflict).not.toBeInTheDocument();
    await expect.element(text(testimonial, 'Name')).toHaveValue('Ana Ruiz Berg');
    expect(await api(`/testimonials/${id}`, VersionedTestimonialView)).toMatchObject(theirs);

    // By keyboard alone, while yet another save comes between.
    await press(save(testimonial), '{Enter}');
    await press(name.getByRole('radio', { name: 'Yours Ana Ruiz Berg' }), '{ArrowDown}');
    await expect.element(name.getByRole('radio', { name: 'Saved elsewhere Ana R. Berg' })).toBeChecked();
    await api(`/testimonials/${id}`, VersionedTestimonialView, json({ company: 'Fjord & Sons' }));
    await press(save(conflict), '{Enter}');

    await expect.element(company.getByRole('radio', { name: 'Saved elsewhere Fjord & Sons' })).not.toBeChecked();
    await expect.element(name).not.toBeInTheDocument();
    await save(conflict).click();
    await said('Testimonial updated successfully');
    expect(await api(`/testimonials/${id}`, VersionedTestimonialView)).toMatchObject({
      ...theirs,
      name: 'Ana R. Berg',
      title: 'Bride',
      company: 'Fjord Weddings',
    });
  });

  test('keeps a photograph private that was made private meanwhile', async ({ api, openImage }) => {
    const id = await openImage('Veil by the window');
    await expect.element(image.getByRole('switch', { name: 'Public' })).toBeChecked();
    await text(image, 'Description').fill('Linen and light');
    await api(`/images/${id}`, ImageAdminView, json({ is_public: false }));

    await save(image).click();
    await expect.poll(terms).toEqual(['Public']);
    expect(textsOf(conflict.getByRole('definition'))).toEqual(['No', 'Before: Yes']);
    await expect.element(conflict.getByRole('radio')).not.toBeInTheDocument();
    await save(conflict).click();

    await said('Image updated successfully');
    const stored = { title: 'Veil by the window', description: 'Linen and light', is_public: false };
    expect(await api(`/images/${id}`, ImageAdminView)).toMatchObject(stored);
  });

  test('takes a point as one thing', async ({ api, openImage }) => {
    const id = await openImage('Rings');
    await press(image.getByRole('button', { name: /^Focal point/ }), '{Shift>}{ArrowLeft}{/Shift}');
    await api(`/images/${id}`, ImageAdminView, json({ focal_x: 0.25, focal_y: 0.75 }));

    await save(image).click();
    const point = conflict.getByRole('group', { name: 'Focal point' });
    const mine = point.getByRole('radio', { name: 'Yours 40% from the left, 50% from the top' });
    await expect.element(mine).toBeChecked();
    await save(conflict).click();

    await said('Image updated successfully');
    expect(await api(`/images/${id}`, ImageAdminView)).toMatchObject({ focal_x: 0.4, focal_y: 0.5 });
  });

  test('asks nothing when all that it changes was saved already', async ({ api, openTestimonial }) => {
    const id = await openTestimonial('Ingrid Solberg');
    await text(testimonial, 'Title').fill('Bride');
    await api(`/testimonials/${id}`, VersionedTestimonialView, json({ title: 'Bride' }));

    await save(testimonial).click();

    await said('Testimonial updated successfully');
  });

  test('comes back after a reload with the version that it was typed over', async ({ api, open, openTestimonial }) => {
    const id = await openTestimonial('Maren Lie');
    await text(testimonial, 'Content').fill('Quiet and quick.');
    await api(`/testimonials/${id}`, VersionedTestimonialView, json({ content: 'Kind.', is_active: false }));
    await open(`dashboard/testimonials/${id}`);

    await said(/It was saved elsewhere meanwhile: you can compare when you save\.$/);
    await expect.element(text(testimonial, 'Content')).toHaveValue('Quiet and quick.');
    await save(testimonial).click();
    await expect.poll(terms).toEqual(['Active']);
    await conflict.getByRole('radio', { name: 'Saved elsewhere Kind.' }).click();
    await save(conflict).click();

    await said('Testimonial updated successfully');
    const stored = await api(`/testimonials/${id}`, VersionedTestimonialView);
    expect(stored).toMatchObject({ content: 'Kind.', is_active: false });
  });

  test('of the settings reverts nothing either, and can be saved again', { tags: 'nightly' }, async ({ api, open }) => {
    await open('dashboard/settings/you');
    const site = page.getByRole('region', { name: 'About you' });
    await text(site, 'Biography').fill('I grew up in a darkroom.');
    await text(site, 'Contact phone').fill('1');
    await api('/settings', VersionedSettingsView, json({ photographer_name: 'Elena Marlow', phone: '2' }));

    const saveSite = site.getByRole('button', { name: 'Save' });
    await saveSite.click();
    await expect.poll(terms).toEqual(["Photographer's name"]);
    await conflict.getByRole('radio', { name: 'Saved elsewhere 2' }).click();
    await save(conflict).click();

    await said('Settings updated successfully');
    await expect.element(text(site, "Photographer's name")).toHaveValue('Elena Marlow');
    await expect.element(text(site, 'Contact phone')).toHaveValue('2');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await text(site, 'Hero subtitle').fill('Light');
    await saveSite.click();
    await said('Settings updated successfully');
    expect(await api('/settings', VersionedSettingsView)).toMatchObject({
      biography: 'I grew up in a darkroom.',
      photographer_name: 'Elena Marlow',
      phone: '2',
      hero_subtitle: 'Light',
    });
  });

  test('says that nothing was saved if it was left by then', async ({ api, failure, fault, open }) => {
    await open('dashboard/settings/you');
    const site = page.getByRole('region', { name: 'About you' });
    await text(site, 'Contact phone').fill('1');
    await api('/settings', VersionedSettingsView, json({ phone: '2' }));
    const held = await fault('PUT', '/api/settings');
    await site.getByRole('button', { name: 'Save' }).click();
    await expect.poll(held.bodies).toHaveLength(1);
    await page.getByRole('tab', { name: 'Images' }).click();
    await expect.element(site).not.toBeInTheDocument();

    await held.release();
    await expect.element(failure).toMatchTextContent('Failed to update settings');
    await expect.element(conflict).not.toBeInTheDocument();
  });

  test('of many images adds tags to those that each has by then', { tags: 'nightly' }, async ({
    api,
    givenImage,
    open,
  }) => {
    const { id } = await givenImage('Fjord at noon');
    await open('dashboard');
    await page.getByRole('checkbox', { name: 'Select Fjord at noon' }).click();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit 1 image' });
    await expect.element(save(dialog)).toBeEnabled();
    await api(`/images/${id}`, ImageAdminView, json({ tags: 'fjord', is_public: false }));

    await dialog.getByLabelText('Add tags').fill('noon');
    await save(dialog).click();

    await expect.element(page.getByRole('status').filter({ hasText: '1 image updated' })).toBeVisible();
    expect(await api(`/images/${id}`, ImageAdminView)).toMatchObject({ tags: 'fjord, noon', is_public: false });
  });
});
