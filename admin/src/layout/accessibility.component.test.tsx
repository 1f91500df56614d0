import { ImageAdminView } from '@vitrine/shared/contract/images';
import type { BuildView, Edit, KeptRelease, PublishingView } from '@vitrine/shared/contract/publishing';
import { TestimonialView } from '@vitrine/shared/contract/testimonials';
import * as texts from '@vitrine/shared/texts';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { test as base, expect } from '../../test/admin-page.tsx';
import { inBothColours } from '../../test/both-colours.ts';
import { findFaults, findFaultsAround, surroundings } from '../../test/find-faults.ts';
import { type View, views } from '../../test/views.ts';

const at = '2026-11-22T04:00:00.000Z';
const build: BuildView = { revision: 7, release: '20261122T040000000Z-r7', built_at: at, pages: 12 };
const live: PublishingView = {
  ...{ state: 'live', revision: 7, live: build, since: null, progress: null, reason: null, log: [] },
  ...{ next_attempt_at: null, restored_at: null, faults: [], targets: [], cdns: [] },
};
const records = [{ id: 1, title: 'Ana Ruiz', title_before: null, image_id: null }];
const edit: Edit = { resource: 'testimonials', kind: 'added', fields: [], count: 1, records, at };
const examples = { added: [], changed: ['/'], removed: [] };
const release = { ...build, bytes: 1_000_000, look_at: '/releases/r~1~x/' };
const releases: KeptRelease[] = [
  {
    ...release,
    is_live: true,
    changes: { added: 0, changed: 1, removed: 0, examples },
    edited: { edits: [edit], others: 0 },
  },
  { ...release, release: '20261122T030000000Z-r6', revision: 6, is_live: false, changes: null, edited: null },
];
const nothing = { count: 0, photographs: [] };

const test = base.extend<{ isStrict: boolean; phone: undefined; content: undefined }>({
  isStrict: true,

  /** A phone: what is too wide there runs off its side. */
  phone: [
    async ({ resize }, use) => {
      await resize(390, 844);
      await use(undefined);
    },
    { auto: true },
  ],

  /** Records for the views, and what a builder would have made of them. */
  content: async ({ api, fault, givenImage, givenMessage }, use) => {
    const { id: image_id } = await givenImage('Rings on linen');
    const body = JSON.stringify({ name: 'Ana Ruiz', content: 'She saw what we felt.' });
    await api('/testimonials', TestimonialView, { method: 'POST', body });
    await givenMessage({ image_id });
    const answers: [method: string, path: string, data: object][] = [
      ['GET', '', live],
      ['GET', '/releases', releases],
      ['GET', '/put-back', { missing: nothing, shown: nothing, hidden: nothing }],
      ['POST', '/previews', { address: '/uploads/a-page-of-the-site' }],
    ];
    for (const [method, path, data] of answers) {
      await fault(method, `/api/publishing${path}`, { status: 200, body: { success: true, data } });
    }
    await use(undefined);
  },
});

/** Goes to a view as Back does, and waits until it is there. */
async function look({ address, press, shows: { role, name }, enables }: View): Promise<void> {
  history.pushState(null, '', `/admin/${address}`);
  dispatchEvent(new PopStateEvent('popstate'));
  if (press) await page.getByRole('button', { name: press }).first().click();
  const part = page.getByRole(role, { name, exact: true });
  await expect.element(role === 'heading' ? part : part.getByRole('button').first()).toBeVisible();
  if (enables) await expect.element(part.getByRole('button', { name: enables, exact: true })).toBeEnabled();
}

/** Of each kind one, on a phone. All of them are looked at each night, in the other colours and size too. */
const SAMPLE = ['images', 'messages', 'publishing', 'site', 'settings', 'adding a slide', 'a message', 'putting back'];
const sample = {
  tags: [],
  some: views.filter(({ name }) => SAMPLE.includes(name)),
  around: surroundings.filter(({ colorScheme }) => colorScheme === 'light'),
};
/** axe takes its time: a test has some of the views. */
const all = [0, 1, 2, 3].map((part) => ({
  tags: ['nightly' as const],
  some: views.filter((_, index) => index % 4 === part),
  around: surroundings,
}));

for (const { tags, some, around } of [sample, ...all]) {
  const names = some.map(({ name }) => name).join(', ');

  test(`axe finds nothing, all that is pressed is large enough, and nothing runs off the side: ${names}`, {
    tags,
  }, async ({ content: _, open, resize, emulateMedia }) => {
    for (const { colorScheme, width, height } of around) {
      await emulateMedia({ colorScheme });
      await resize(width, height);
      await open('dashboard');
      await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
      for (const view of some) {
        await look(view);
        expect(await findFaults(), `${view.name}, ${colorScheme}, ${width} pixels wide`).toEqual([]);
      }
    }
  });
}

test('React is the one that says what is wrong, which fails every test of a component', {
  tags: 'nightly',
}, async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const screen = await render(
    <p>
      <div />
    </p>,
  );
  await screen.unmount();
  expect(said.mock.calls.flat().join(' ')).toContain('cannot be a descendant');
});

test('axe finds nothing in a refused login', async ({ visit }) => {
  await visit('login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(page.getByText(texts.auth.usernameRequired)).toBeVisible();
  expect(await inBothColours(findFaults)).toEqual([]);
});

test('axe finds nothing in the shortcuts', async ({ open, resize }) => {
  await open('dashboard/messages');
  await expect.element(page.getByText('No messages yet')).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await findFaultsAround(resize)).toEqual([]);
});

test('axe finds nothing where both changed a record', { tags: 'nightly' }, async ({ api, givenImage, open }) => {
  const { id } = await givenImage('Rings on linen');
  await open(`dashboard/images/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Two rings on folded linen, in the morning.');
  (await dialog.getByRole('button', { name: /^Focal point/ }).findElement()).focus();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  const body = JSON.stringify({
    description: `${'Light from the left, a little haze. '.repeat(12)}\n\nOnLinenWithoutAnySpace${'x'.repeat(80)}`,
    focal_x: 0.25,
    focal_y: 0.75,
    is_public: false,
    tags: 'rings, linen',
  });
  await api(`/images/${id}`, ImageAdminView, { method: 'PUT', body });
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect.element(page.getByRole('dialog', { name: 'Changed meanwhile' })).toBeVisible();
  expect(await inBothColours(findFaults)).toEqual([]);
});
