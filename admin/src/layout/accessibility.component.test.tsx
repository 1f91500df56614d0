import { ImageAdminView } from '@vitrine/shared/contract/images';
import type { BuildView, Edit, KeptRelease, PublishingView } from '@vitrine/shared/contract/publishing';
import { TestimonialView } from '@vitrine/shared/contract/testimonials';
import * as texts from '@vitrine/shared/texts';
import { onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { isNightly } from '../../../scripts/testing/circle.ts';
import { test as base, expect } from '../../test/admin-page.tsx';
import { inBothColours } from '../../test/both-colours.ts';
import { cutTexts, spaceTexts } from '../../test/cut-texts.ts';
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

const PHONE = 390;

const test = base.extend<{ isStrict: boolean; phone: undefined; content: undefined }>({
  isStrict: true,

  /** A phone: what is too wide there runs off its side. */
  phone: [
    async ({ resize }, use) => {
      await resize(PHONE, 844);
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

const LONG = 'The bride waits by the window of the old library while her sisters fasten the last of forty buttons. '
  .repeat(3)
  .trim();

/** What is cut off, or runs off the side, with wide text spacing in a window of 320 pixels. */
function findCut(): string[] {
  const takeBack = spaceTexts();
  try {
    const overflow = document.documentElement.scrollWidth - innerWidth;
    return overflow > 0 ? [...cutTexts(), `${overflow} pixels run off the side`] : cutTexts();
  } finally {
    takeBack();
  }
}

/** Of each kind one, on a phone. */
const SAMPLE = ['images', 'messages', 'publishing', 'site', 'settings', 'adding a slide', 'a message', 'putting back'];
const sample = {
  some: views.filter(({ name }) => SAMPLE.includes(name)),
  around: surroundings.filter(({ colorScheme }) => colorScheme === 'light'),
};
/** All of them, in the other colours and size too. axe takes its time: a test has some of the views. */
const all = [0, 1, 2, 3].map((part) => ({
  some: views.filter((_, index) => index % 4 === part),
  around: surroundings,
}));

for (const { some, around } of isNightly ? all : [sample]) {
  const names = some.map(({ name }) => name).join(', ');

  test(`axe finds nothing, all that is pressed is large enough, and nothing runs off the side or is cut off: ${names}`, async ({
    content: _,
    open,
    resize,
    emulateMedia,
  }) => {
    for (const { colorScheme, width, height } of around) {
      await emulateMedia({ colorScheme });
      await resize(width, height);
      await open('dashboard');
      await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
      for (const view of some) {
        await look(view);
        expect(await findFaults(), `${view.name}, ${colorScheme}, ${width} pixels wide`).toEqual([]);
        if (!isNightly || width > PHONE) continue;
        await resize(320, 720);
        expect(findCut(), `${view.name}, with wide text spacing`).toEqual([]);
        await resize(width, height);
      }
    }
  });
}

test('a card has as many lines with wide text spacing as ever, and one press shows the others', {
  tags: 'nightly',
}, async ({ api, givenImage, open, resize }) => {
  const { id } = await givenImage('Rings');
  const body = JSON.stringify({ title: LONG.slice(0, 178), description: LONG, tags: 'architecture, Rindermarkthalle' });
  await api(`/images/${id}`, ImageAdminView, { method: 'PUT', body });
  await resize(320, 720);
  await open('dashboard');
  const card = page.getByRole('article');
  await expect.element(card).toBeVisible();
  onTestFinished(spaceTexts());

  const linesOf = (part: string) => {
    const box = card.element().querySelector(part) ?? document.body;
    return box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight);
  };
  await card.hover();
  expect(cutTexts('script, style, option, .card h3, .card .description')).toEqual([]);
  await expect.poll(() => linesOf('.description')).toBeCloseTo(2, 1);
  await expect.poll(() => linesOf('h3')).toBeCloseTo(1, 1);
  const tools = card.element().querySelector('.actions') ?? document.body;
  expect(tools.scrollWidth - tools.clientWidth).toBeLessThanOrEqual(0);

  await card.getByRole('button', { name: /^Open / }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  await expect.element(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(LONG);
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(LONG.slice(0, 178));
});

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
