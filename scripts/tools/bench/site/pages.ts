import type { Browser, Page } from '@playwright/test';
import type { Figure } from '../table.ts';
import { figure, GOALS, type Goal } from './goals.ts';
import { measureBlocking, measureLargestPaint, NETWORKS } from './paint.ts';
import { type Weight, weighPage } from './weigh.ts';

export const kb = (bytes: number) => bytes / 1_000;

/** The weights and the paint of each kind of page, on a phone with an empty cache. */
export async function measurePages(browser: Browser, url: string): Promise<Figure[]> {
  const home = await weighPage(browser, `${url}/`);
  const gallery = await weighPage(browser, `${url}/gallery`, openFirst);
  const about = await weighPage(browser, `${url}/about`);
  const contact = await weighPage(browser, `${url}/contact`, turnToForm);
  const notFound = await weighPage(browser, `${url}/nothing-is-here`);

  return [
    ...ofPage('Home', home.before, GOALS.home),
    figure('Home: JavaScript before React', kb(jsWithoutReact(home.before)), GOALS.home.jsBefore),
    figure('Home: JavaScript with React', kb(home.before.js), GOALS.home.jsAll),
    ...(await ofPaint(browser, 'Home', `${url}/`, GOALS.home)),
    ...ofPage('Gallery', gallery.before, GOALS.gallery),
    figure('Gallery: JavaScript before React', kb(jsWithoutReact(gallery.before)), GOALS.gallery.jsBefore),
    figure('Gallery: JavaScript with an open photograph', kb(gallery.after.js), GOALS.gallery.jsAll),
    ...(await ofPaint(browser, 'Gallery', `${url}/gallery`, GOALS.gallery)),
    ...(await ofBlocking(browser, url)),
    figure('About: JavaScript', kb(about.before.js), GOALS.about.jsBefore),
    figure('Not found: JavaScript', kb(notFound.before.js), GOALS.notFound.jsBefore),
    figure('Contact: JavaScript with its rules', kb(contact.after.js), GOALS.contact.jsAll),
  ];
}

export async function ofPaint(
  browser: Browser,
  name: string,
  url: string,
  goals: Record<'lcp' | 'lcpOnSlowNetwork', Goal>,
) {
  const { good, slow } = NETWORKS;
  return [
    figure(`${name}: largest paint`, await measureLargestPaint(browser, url, good), goals.lcp),
    figure(
      `${name}: largest paint, slow network`,
      await measureLargestPaint(browser, url, slow),
      goals.lcpOnSlowNetwork,
    ),
  ];
}

async function ofBlocking(browser: Browser, url: string): Promise<Figure[]> {
  const { tbt, tbtOfContact } = GOALS.lighthouse;
  const measure = (path: string) => measureBlocking(browser, `${url}${path}`);
  return [
    figure('Home: blocking, by CPU time', await measure('/'), tbt),
    figure('Gallery: blocking, by CPU time', await measure('/gallery'), tbt),
    figure('About: blocking, by CPU time', await measure('/about'), tbt),
    figure('Contact: blocking, by CPU time', await measure('/contact'), tbtOfContact),
  ];
}

type PageGoals = Record<'total' | 'requests' | 'html' | 'css' | 'fonts', Goal>;

export const ofPage = (name: string, weight: Weight, goals: PageGoals): Figure[] => [
  figure(`${name}: all before scrolling`, kb(weight.total), goals.total),
  figure(`${name}: requests before scrolling`, weight.requests, goals.requests),
  figure(`${name}: HTML`, kb(weight.html), goals.html),
  figure(`${name}: CSS`, kb(weight.css), goals.css),
  figure(`${name}: fonts`, kb(weight.fonts), goals.fonts),
];

/** What the page itself asks for, before an island does. */
export const jsWithoutReact = ({ files }: Weight) =>
  files.reduce((sum, { kind, isOfPage, bytes }) => sum + (kind === 'js' && isOfPage ? bytes : 0), 0);

export async function openFirst(page: Page) {
  await page.locator('[data-photo]').first().tap();
  await page.getByRole('dialog').waitFor();
}

async function turnToForm(page: Page) {
  await page.getByRole('textbox', { name: 'Name' }).tap();
}
