import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { DemoView } from '@vitrine/shared/contract/site/demo';
import { SiteView } from '@vitrine/shared/contract/site/site';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import * as texts from '@vitrine/shared/texts';
import { until } from '../../../scripts/lib/until.ts';
import { findViolations } from '../../../scripts/testing/axe.ts';
import { readLiveFilesIn } from '../../../scripts/testing/live-files.ts';
import { startStack } from '../../../scripts/testing/stack.ts';
import { demoCredentials } from '../../../server/src/features/accounts/auth.service.ts';
import { test as base, expect } from '../helpers/fixtures.ts';

const test = base.extend({
  /** With the whole demo portfolio and the demo account. */
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const { username, password } = demoCredentials;
      const stack = await startStack({ demo: true, env: { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } });
      const isImported = async () => !(await stack.api('/demo', DemoView)).is_importing;
      await until(isImported, 'the demo is imported', { withinMs: 120_000 });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const DEMO = path.resolve(import.meta.dirname, '../../../server/demo');
/** Clicks of the test that nobody needs: a refused password, a headline that another has changed, a way back, an undo, and a deletion at once. */
const DETOURS = 8;
/** Shorter ones are words that anybody may use. */
const LEAST = 10;

/** Every sentence of the demo. */
function readSentences(): string[] {
  const sentences: string[] = [];
  const collect = (value: unknown) => {
    if (typeof value === 'string') sentences.push(value);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(collect);
  };
  const skipped = new Set(['file', 'sha256', 'tags', 'url', 'image', 'button_link', 'button_text', 'icon_name']);
  for (const name of ['portfolio.json', 'photos.json']) {
    collect(
      JSON.parse(readFileSync(path.join(DEMO, name), 'utf8'), (key, value) => (skipped.has(key) ? undefined : value)),
    );
  }
  return sentences.filter((sentence) => sentence.length >= LEAST);
}

/** Also while files come and go there: a glob takes a folder that vanishes for an empty one. */
const picturesIn = (dataDir: string) => globSync('**/{originals,renditions,quarantine}/**/*.*', { cwd: dataDir });

/** By which the files of an image are known. */
const keysOf = ({ sha256, filename }: ImageAdminView) => [sha256, filename.split('-')[0] ?? ''];

/** Drops files of this computer onto the middle of the page, as a hand would. */
async function drop(page: Page, files: string[]) {
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: 600,
      y: 500,
      data: { items: [], files, dragOperationsMask: 1 },
    });
  }
}

test('leads from the demo to an own site in at most twenty-five clicks, and leaves nothing of the demo', {
  tag: '@nightly',
}, async ({ page, stack, open, signIn, visitor }) => {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => Reflect.get(window, 'countClick')(), { capture: true });
  });
  const click = (role: 'button' | 'link', name: string) => page.getByRole(role, { name, exact: true }).click();
  const expectStep = async (number: number) => {
    await expect(page.getByRole('heading', { name: `Step ${number} of 6` })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
  };
  const demoImages = await stack.api('/images', ImageAdminView.array());
  expect(demoImages).toHaveLength(30);
  const hint = page.getByRole('complementary', { name: 'Demo credentials' });
  await page.goto('/admin/login');
  await expect(hint).toContainText('Password: admin123');
  await open('dashboard');

  await click('link', 'Make it mine');
  await expect(page.getByRole('heading', { name: 'Step 1 of 6' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Username' }).click();
  await page.keyboard.insertText('jane');
  await page.getByRole('textbox', { name: 'Password' }).click();
  await page.keyboard.insertText(stack.owner.password);
  await click('button', 'Save');
  await expect(page.getByText(texts.auth.newPasswordTooShort)).toBeVisible();
  await page.keyboard.insertText(' and the sea');
  await click('button', 'Save');
  await expect(page.getByText('You sign in as jane with a password of your own.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await expectStep(1);
  Object.assign(stack.owner, { username: 'jane', password: `${stack.owner.password} and the sea` });
  await click('button', 'Continue');
  await expectStep(2);
  for (const [name, text] of [
    ['Your name', 'Jane Doe'],
    ['Headline', 'Light, kept'],
    ['Below the headline', 'Weddings by the sea'],
    ['About you, in a few sentences', 'I photograph what lasts.'],
    ['Biography', 'I began on the coast.'],
    ['Contact email', 'jane@example.org'],
  ] as const) {
    await page.getByRole('textbox', { name, exact: true }).click();
    await page.keyboard.insertText(text);
  }
  await stack.api('/site', SiteView, {
    method: 'PUT',
    body: JSON.stringify({ texts: { 'home.headline': 'Another' } }),
  });
  await click('button', 'Save and continue');
  await expect(page.getByText('Meanwhile it was changed to “Another”.').first()).toBeVisible();
  await click('button', 'Save and continue');
  await expectStep(3);
  await page.getByRole('radio', { name: /^Warm / }).click();

  // Left in the middle, and resumed from the dashboard.
  await click('button', 'Save and continue');
  await expectStep(4);
  await page.goto('/admin/dashboard');
  await click('link', 'Go on');
  await expect(page.getByRole('heading', { name: 'Step 4 of 6' })).toBeVisible();
  await expect(page.getByText('30 photographs')).toBeVisible();
  await click('button', 'Remove the demo portfolio');
  await click('button', 'Undo');
  await expect(page.getByText('30 photographs')).toBeVisible();
  await click('button', 'Remove the demo portfolio');
  await click('button', 'Delete for good');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Nothing of the demo portfolio is on your site.')).toBeVisible();
  await click('button', 'Continue');
  await expectStep(5);

  await page.getByLabel('Category', { exact: true }).click();
  await page.keyboard.insertText('Weddings');
  const seeds = Array.from({ length: 10 }, (_, index) => index + 1);
  const nameOf = (seed: number) => (seed === 10 ? 'Misty sea.jpg' : `DSC_${seed}.jpg`);
  const photographs = await Promise.all(seeds.map((seed) => stack.givenPhotograph(nameOf(seed), { seed })));
  // A drag from the desk counts as one.
  clicks += 1;
  await drop(page, photographs);
  await expect(page.getByText('10 of 10 uploaded and checked.', { exact: true })).toBeVisible();
  await expect(page.getByText('10 photographs of yours in the library.')).toBeVisible();
  await click('button', 'Continue');
  await expectStep(6);
  await page.getByRole('option', { name: 'Misty sea' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'You have left out' })).toBeHidden();
  await click('button', 'Done');
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('link', { name: 'Make it mine' })).toBeHidden();

  expect(clicks - DETOURS).toBeLessThanOrEqual(25);

  await click('button', 'Logout');
  const answered = page.waitForResponse('**/api/auth/demo');
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  expect(await (await answered).json()).toMatchObject({ data: null });
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(hint).toBeHidden();
  await signIn();

  await stack.untilPublished();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'Light, kept' })).toBeVisible();
  await expect(visitor.locator('.hero-frame img')).toHaveAttribute('alt', 'Misty sea');
  await visitor.goto('/gallery');
  await expect(visitor.getByRole('img', { name: 'Misty sea' })).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'DSC' })).toHaveCount(0);

  const keys = demoImages.flatMap(keysOf);
  const live = await readLiveFilesIn(stack.dataDir);
  const release = [...live].filter(([file]) => /\.(html|json|xml|txt|js)$/.test(file));
  expect(release.length).toBeGreaterThan(10);
  const { stats, texts: defaults } = allDefaults.en;
  const claims = [...stats, defaults.contact.hours.split('\n')[0] ?? '', defaults.home.closing_heading];
  const demo = [...readSentences(), ...claims, ...keys];
  expect(demo.length).toBeGreaterThan(100);
  for (const [file, { bytes }] of release) {
    const content = bytes.toString();
    expect(
      demo.filter((text) => content.includes(text)),
      file,
    ).toEqual([]);
  }
  // Their files were being made anew, for the other name, when they were deleted.
  const findOthers = async () => {
    const own = (await stack.api('/images', ImageAdminView.array())).flatMap(keysOf);
    return picturesIn(stack.dataDir).filter((file) => !own.some((key) => file.includes(key)));
  };
  await expect.poll(findOthers).toEqual([]);
});
