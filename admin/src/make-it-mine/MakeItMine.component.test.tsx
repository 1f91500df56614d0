import { ImageAdminView } from '@vitrine/shared/contract/images';
import { SettingsAdminView } from '@vitrine/shared/contract/settings';
import { DemoView } from '@vitrine/shared/contract/site/demo';
import { SiteView } from '@vitrine/shared/contract/site/site';
import * as texts from '@vitrine/shared/texts';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isAskedBeforeClosing } from '../../../scripts/testing/is-asked-before-closing.ts';
import { expect, test } from '../../test/admin-page.tsx';

const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
const save = page.getByRole('button', { name: 'Save and continue' });

test('The guide saves the words of a step, tells what another changed meanwhile, and goes on', async ({
  api,
  fault,
  open,
}) => {
  await open('dashboard/site/make-it-mine?step=words');
  await expect.element(page.getByRole('heading', { name: /^Step 2 of 6/ })).toBeVisible();
  for (const [name, text] of [
    ['Your name', 'Jane Doe'],
    ['Headline', 'Light, kept'],
    ['Below the headline', 'Weddings by the sea'],
    ['About you, in a few sentences', 'I photograph what lasts.'],
    ['Biography', 'I began on the coast.'],
    ['Contact email', 'jane@example.org'],
  ] as const) {
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  }
  const another = JSON.stringify({ texts: { 'home.headline': 'Another' } });
  await api('/site', SiteView, { method: 'PUT', body: another });
  // Another tab of this browser has saved it, so that this one reads it again.
  const read = await fault('GET', '/api/site');
  new BroadcastChannel('vitrine-changes').postMessage(['site']);
  await expect.poll(read.bodies).toHaveLength(1);
  await read.release();
  await api('/site', SiteView);
  await save.click();
  await expect.element(page.getByText(/Meanwhile it was changed to “Another”\./).first()).toBeVisible();
  await save.click();

  await expect.element(page.getByRole('heading', { name: /^Step 3 of 6/ })).toHaveFocus();
  expect(await api('/site', SiteView)).toMatchObject({ texts: { 'home.headline': 'Light, kept' } });
});

test('The guide tells of a headline that another saved while what was typed here was left', async ({ api, open }) => {
  await open('dashboard/site/make-it-mine?step=words');
  await headline.fill('Light, kept');
  const another = JSON.stringify({ texts: { 'home.headline': 'Another' } });
  await api('/site', SiteView, { method: 'PUT', body: another });

  await open('dashboard/site/make-it-mine?step=words');
  await expect.element(page.getByText('What you had not saved is back.')).toBeVisible();
  await save.click();
  await expect.element(page.getByText(/Meanwhile it was changed to “Another”\./).first()).toBeVisible();
  expect(await api('/site', SiteView)).toMatchObject({ texts: { 'home.headline': 'Another' } });
  await save.click();
  await expect.element(page.getByRole('heading', { name: /^Step 3 of 6/ })).toBeVisible();
  expect(await api('/site', SiteView)).toMatchObject({ texts: { 'home.headline': 'Light, kept' } });
});

test.for([
  ['at once, with another one', 'Light, kept well'],
  ['after a reload', undefined],
] as const)(
  'The guide does not tell of the headline that it stored itself before the settings were refused: %s',
  async ([, other], { api, fault, open }) => {
    const words = 'dashboard/site/make-it-mine?step=words';
    await open(words);
    await headline.fill('Light, kept');
    await page.getByRole('textbox', { name: 'Contact email', exact: true }).fill('jane@example.org');
    const met = await fault('PUT', '/api/settings', 'cut');
    await save.click();
    await expect.element(page.getByText('Failed to save').first()).toBeVisible();
    await met.release();
    expect(await api('/site', SiteView)).toMatchObject({ texts: { 'home.headline': 'Light, kept' } });

    if (other === undefined) {
      await open(words);
      await expect.element(page.getByText('What you had not saved is back.')).toBeVisible();
    } else {
      await headline.fill(other);
    }
    await save.click();
    await expect.element(page.getByRole('heading', { name: /^Step 3 of 6/ })).toBeVisible();
  },
);

test('The guide tells nothing of a headline that was shown before another was typed', async ({ api, open }) => {
  await open('dashboard/site/make-it-mine?step=words');
  await expect.element(headline).toBeVisible();
  const another = JSON.stringify({ texts: { 'home.headline': 'Another' } });
  await api('/site', SiteView, { method: 'PUT', body: another });
  new BroadcastChannel('vitrine-changes').postMessage(['site']);
  await expect.element(headline).toHaveValue('Another');

  await headline.fill('Light, kept');
  await save.click();
  await expect.element(page.getByRole('heading', { name: /^Step 3 of 6/ })).toBeVisible();
  expect(await api('/site', SiteView)).toMatchObject({ texts: { 'home.headline': 'Light, kept' } });
});

test('What the owner empties is emptied, and only the name is asked for', async ({ api, open }) => {
  const put = (body: object) => ({ method: 'PUT', body: JSON.stringify(body) });
  const own = {
    photographer_name: 'Jane Doe',
    hero_subtitle: 'By the sea',
    email: 'jane@example.org',
    phone: '555 0100',
  };
  await api('/settings', SettingsAdminView, put(own));
  await api('/site', SiteView, put({ texts: { 'home.headline': 'Light, kept' } }));
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await open('dashboard/site/make-it-mine?step=words');
  await expect.element(field('Contact phone')).toHaveValue('555 0100');
  for (const name of ['Headline', 'Below the headline', 'Contact email', 'Contact phone']) await field(name).clear();
  await save.click();

  await expect.element(page.getByRole('heading', { name: /^Step 3 of 6/ })).toBeVisible();
  const emptied = { ...own, hero_subtitle: '', email: null, phone: null };
  expect(await api('/settings', SettingsAdminView)).toMatchObject(emptied);
  expect(await api('/site', SiteView)).toMatchObject({ texts: { 'home.headline': '' } });

  await page.getByRole('button', { name: 'Back' }).click();
  await field('Your name').clear();
  await save.click();
  await expect.element(field('Your name')).toHaveAccessibleDescription(texts.site.ownNameRequired);
  await field('Your name').fill('Jane');
  await expect.element(field('Your name')).not.toHaveAccessibleDescription(texts.site.ownNameRequired);
  await field('Your name').fill('  ');
  await save.click();
  await expect.element(field('Your name')).toHaveAccessibleDescription(texts.site.ownNameRequired);
  expect(await api('/settings', SettingsAdminView)).toMatchObject(emptied);
});

test('The step of the name is done once the site has one', async ({ open }) => {
  const step = page.getByRole('link', { name: /^Name and words/ });
  await open('dashboard/site/make-it-mine?step=publish');
  await expect.element(step).not.toHaveAccessibleName(/done$/);
  await expect.element(page.getByText(/^You have left out: .*Name and words/)).toBeVisible();

  await step.click();
  await page.getByRole('textbox', { name: 'Your name', exact: true }).fill('Jane Doe');
  await save.click();
  await expect.element(step).toHaveAccessibleName(/done$/);
});

test('What was typed into a step and taken away again, or is skipped, is not kept, nor asked about', async ({
  open,
}) => {
  const name = page.getByRole('textbox', { name: 'Your name', exact: true });
  await open('dashboard/site/make-it-mine?step=words');
  await expect.element(name).toBeVisible();
  for (const label of ['Contact email', 'Contact phone']) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.fill('5');
    await expect.poll(isAskedBeforeClosing).toBe(true);
    await field.fill('');
    await expect.poll(isAskedBeforeClosing).toBe(false);
  }
  await name.fill('Jane Doe');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /Name and words/ }).click();
  await expect.element(name).toHaveValue('Jane Doe');
  expect(isAskedBeforeClosing()).toBe(true);

  await page.getByRole('button', { name: 'Skip' }).click();
  await expect.element(page.getByRole('heading', { name: /^Step 3 of 6/ })).toBeVisible();
  expect(isAskedBeforeClosing()).toBe(false);
});

test('The guide stays at the account once that is the owner’s own, also before it is known where the guide is', async ({
  api,
  fault,
  open,
  tokens,
}) => {
  const demo = await api('/demo', DemoView);
  const { username, password } = tokens.owner;
  const data = { ...demo, account: { username, password } };
  await fault('GET', '/api/demo', { status: 200, body: { success: true, data } });
  await fault('PUT', '/api/demo/guide');
  await open('dashboard/site/make-it-mine');
  await page.getByRole('textbox', { name: 'Username' }).fill('jane');
  await page.getByRole('textbox', { name: 'Password' }).fill(`${password} and the sea`);
  await fault('GET', '/api/demo');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const step = page.getByRole('tabpanel');
  await expect.element(step).toMatchTextContent('You sign in as jane with a password of your own.');
  await expect.element(step).not.toMatchTextContent('still has the password of the demo');
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Step 1 of 6/ })).toHaveFocus();
});

test('The guide knows of a name and a password that were changed in the settings', async ({
  api,
  fault,
  open,
  tokens: { owner },
}) => {
  const demo = await api('/demo', DemoView);
  const answer = (account: DemoView['account']) => {
    const guide = { ...demo.guide, step: null };
    const data = { ...demo, left: { ...demo.left, images: 1 }, guide, account };
    return fault('GET', '/api/demo', { status: 200, body: { success: true, data } });
  };
  const own = 'a bright darkroom';
  await answer(owner);
  await open('dashboard/settings');
  const guide = page.getByRole('link', { name: 'Make it mine' });
  await expect.element(guide).toBeVisible();
  const password = page.getByRole('region', { name: 'Password' });
  await password.getByRole('textbox', { name: 'Current password' }).fill(owner.password);
  await password.getByRole('textbox', { name: 'New password', exact: true }).fill(own);
  await password.getByRole('textbox', { name: 'Repeat new password' }).fill(own);
  const read = await answer(null);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect.poll(read.bodies).toHaveLength(1);

  const account = page.getByRole('region', { name: 'Account' });
  await account.getByRole('textbox', { name: 'Username' }).fill('jane');
  await account.getByRole('button', { name: 'Save account' }).click();
  await expect.poll(read.bodies).toHaveLength(2);
  await guide.click();
  await page.getByRole('link', { name: /Account/ }).click();
  await expect
    .element(page.getByRole('tabpanel'))
    .toMatchTextContent('You sign in as jane with a password of your own.');
});

test('The guide offers the photographs that open the site, those that are wider than high first', async ({
  api,
  givenImage,
  open,
}) => {
  await givenImage('Harbour');
  const { id } = await givenImage('Coast');
  await givenImage('Portrait', { width: 240, height: 360 });
  await open('dashboard/site/make-it-mine?step=publish');

  const choices = page.getByRole('listbox', { name: 'The photograph that opens your site' }).getByRole('option');
  await expect.poll(() => choices.elements().map((choice) => choice.getAttribute('aria-label'))).toHaveLength(3);
  await expect.element(choices.nth(2)).toHaveAccessibleName('Portrait');
  await expect.element(choices.nth(0)).toHaveAttribute('aria-selected', 'true');
  const heroes = async () =>
    (await api('/images', ImageAdminView.array())).filter((image) => image.is_hero_image).map((image) => image.id);
  for (const name of ['Harbour', 'Coast']) {
    await page.getByRole('option', { name }).click();
    await expect.element(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  }
  await expect.poll(heroes).toEqual([id]);
});

test('The photograph that is shown as the one that opens the site does so after Done, whatever is uploaded', async ({
  api,
  givenImage,
  open,
}) => {
  await givenImage('Harbour');
  const { id } = await givenImage('Coast');
  await open('dashboard/site/make-it-mine?step=publish');
  await expect.element(page.getByRole('option', { name: 'Coast' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: 'Done' }).click();

  await expect.element(page.getByRole('button', { name: 'Done' })).not.toBeInTheDocument();
  const heroes = (await api('/images', ImageAdminView.array())).filter((image) => image.is_hero_image);
  expect(heroes.map((image) => image.id)).toEqual([id]);
});

test('The photograph that opened the site does so still when another one cannot be chosen', async ({
  api,
  fault,
  givenImage,
  open,
}) => {
  const { id } = await givenImage('Harbour');
  const coast = await givenImage('Coast');
  const hero = () => api(`/images/${id}`, ImageAdminView);
  await api(`/images/${id}`, ImageAdminView, { method: 'PUT', body: JSON.stringify({ is_hero_image: true }) });
  await open('dashboard/site/make-it-mine?step=publish');
  await fault('PUT', `/api/images/${coast.id}`, {
    status: 503,
    body: { success: false, code: 'BUSY', message: 'Try again later' },
  });
  await page.getByRole('option', { name: 'Coast' }).click();

  await expect.element(page.getByText('Failed to update image').first()).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Harbour' })).toHaveAttribute('aria-selected', 'true');
  expect(await hero()).toMatchObject({ is_hero_image: true });
});

test('A choice that failed gives the mark back also where nobody can say whether it was stored', async ({
  api,
  fault,
  givenImage,
  open,
}) => {
  const [coast, harbour] = [await givenImage('Coast'), await givenImage('Harbour')];
  const body = JSON.stringify({ is_hero_image: true });
  await api(`/images/${harbour.id}`, ImageAdminView, { method: 'PUT', body });
  await open('dashboard/site/make-it-mine?step=publish');
  const refusal = (message: string) => ({ status: 503, body: { success: false, code: 'BUSY', message } });
  await fault('PUT', `/api/images/${coast.id}`, refusal('It cannot be stored now'));
  await fault('GET', `/api/images/${coast.id}`, refusal('It cannot be read now'));
  await page.getByRole('option', { name: 'Coast' }).click();

  await expect.element(page.getByText('It cannot be stored now').first()).toBeVisible();
  expect((await api(`/images/${harbour.id}`, ImageAdminView)).is_hero_image).toBe(true);
});

test('A choice that was stored although its answer was lost leaves one hero image, and can be made again', async ({
  api,
  fault,
  givenImage,
  open,
}) => {
  const [coast, harbour] = [await givenImage('Coast'), await givenImage('Harbour')];
  const isHero = async ({ id }: { id: number }) => (await api(`/images/${id}`, ImageAdminView)).is_hero_image;
  const makeHero = ({ id }: { id: number }) =>
    api(`/images/${id}`, ImageAdminView, { method: 'PUT', body: JSON.stringify({ is_hero_image: true }) });
  await makeHero(harbour);
  await open('dashboard/site/make-it-mine?step=publish');
  await expect.element(page.getByRole('option', { name: 'Harbour' })).toHaveAttribute('aria-selected', 'true');
  await makeHero(coast);
  await fault('PUT', `/api/images/${coast.id}`, 'cut');
  await page.getByRole('option', { name: 'Coast' }).click();

  await expect.element(page.getByText('Failed to update image').first()).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Coast' })).toHaveAttribute('aria-selected', 'true');
  expect([await isHero(harbour), await isHero(coast)]).toEqual([false, true]);
});

test('A name is not said to be given while the settings cannot be read', async ({ fault, open }) => {
  await fault('GET', '/api/settings', { status: 500, body: { success: false, code: 'INTERNAL', message: 'Broken' } });
  await open('dashboard/site/make-it-mine?step=look');

  const step = page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /Name and words/ });
  await expect.element(step).toBeVisible();
  await expect.element(step).not.toHaveAccessibleName(/done/);
});

test('The guide marks the one hero image that visitors see, and offers no other in place of several', async ({
  api,
  givenImage,
  open,
}) => {
  const put = (path: string, body: object) =>
    api(`/images/${path}`, ImageAdminView, { method: 'PUT', body: JSON.stringify(body) });
  const [harbour, coast, secret] = [await givenImage('Harbour'), await givenImage('Coast'), await givenImage('Secret')];
  await put(`${harbour.id}`, { is_hero_image: true });
  await put(`${secret.id}`, { is_public: false, is_hero_image: true });
  for (const { id } of [coast, secret]) await put(`${id}/position`, { to: 'start' });
  await open('dashboard/site/make-it-mine?step=publish');
  await expect.element(page.getByRole('option', { name: 'Harbour' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('option', { name: 'Coast' }).click();
  await expect.element(page.getByRole('option', { name: 'Coast' })).toHaveAttribute('aria-selected', 'true');
  expect(await api(`/images/${harbour.id}`, ImageAdminView)).toMatchObject({ is_hero_image: false });
  // Nobody sees it.
  expect(await api(`/images/${secret.id}`, ImageAdminView)).toMatchObject({ is_hero_image: true });

  await put(`${harbour.id}`, { is_hero_image: true });
  new BroadcastChannel('vitrine-changes').postMessage(['images']);
  await expect
    .element(page.getByRole('listbox', { name: 'The photograph that opens your site' }))
    .not.toBeInTheDocument();
});

test('While the demo is imported, the lists show what it has brought, and all of it once after its end', async ({
  api,
  fault,
  givenImage,
  open,
}) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const demo = await api('/demo', DemoView);
  const answer = (isImporting: boolean) =>
    fault('GET', '/api/demo', { status: 200, body: { success: true, data: { ...demo, is_importing: isImporting } } });
  await answer(true);
  await open('dashboard');
  await expect.element(page.getByText('No images yet')).toBeVisible();

  for (const [title, isImporting] of Object.entries({ Harbour: true, Coast: false })) {
    await givenImage(title);
    await answer(isImporting);
    const isShown = () => {
      vi.advanceTimersByTime(5_000);
      return page.getByRole('article').filter({ hasText: title }).query() !== null;
    };
    await expect.poll(isShown).toBe(true);
  }
});

test('The guide that is declined is not offered in another tab either', async ({ api, fault, open }) => {
  const demo = await api('/demo', DemoView);
  const data = { ...demo, left: { ...demo.left, images: 1 } };
  await fault('GET', '/api/demo', { status: 200, body: { success: true, data } });
  await open('dashboard');
  const told: unknown[] = [];
  const otherTab = new BroadcastChannel('vitrine-changes');
  otherTab.onmessage = ({ data }) => told.push(data);
  onTestFinished(() => otherTab.close());

  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => told).toContainEqual(['demo', 'publishing']);
});

test('The guide is offered until the last of the demo is deleted by hand', async ({ api, fault, givenImage, open }) => {
  const demo = await api('/demo', DemoView);
  const answer = (images: number) => {
    const left = { ...demo.left, images };
    return fault('GET', '/api/demo', { status: 200, body: { success: true, data: { ...demo, left } } });
  };
  await givenImage('Veil');
  await answer(1);
  await open('dashboard');
  const offer = page.getByText('This is the demo portfolio');
  await expect.element(offer).toBeVisible();

  await answer(0);
  await page.getByRole('button', { name: 'Delete Veil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  await expect.element(offer).not.toBeInTheDocument();
});
