import type { Page } from '@playwright/test';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { findViolations } from '../../scripts/testing/axe.ts';
import {
  alone,
  givenCategory,
  givenContent,
  givenImage,
  givenPage,
  givenProject,
  givenSlide,
  givenSocialLink,
  givenTestimonial,
} from '../test/content.ts';
import { expect, test } from './rendered-site.ts';

const content = givenContent({
  settings: { ...givenContent().settings, portrait_image_id: 2, phone: '+1 555 0100', studio_address: '1 Quay Street' },
  categories: [givenCategory(1, 'Fashion'), givenCategory(2, 'Wedding')],
  images: [1, 2, 3, 4].map((id) =>
    givenImage(id, { category: id % 2 ? 'Fashion' : 'Wedding', is_hero_image: id < 3, description: 'In the morning.' }),
  ),
  hero_slides: [
    givenSlide({
      title: 'The long table',
      subtitle: 'Celebrations',
      button_text: 'Ask for a date',
      button_link: '/contact',
    }),
  ],
  testimonials: [givenTestimonial({ title: 'Editor', company: 'The Quarterly', is_featured: true })],
  social_links: [givenSocialLink()],
  pages: [
    givenPage({
      title: 'Prices',
      slug: 'prices',
      place: 'navigation',
      content:
        '# Portraits\n\n> Two *hours*, see [Fashion](/gallery/fashion/).\n\n![](photo:1 "One")\n\n|a|b|\n|-|-:|\n|1|2|\n\n- `x`',
    }),
    givenPage({ id: 2, place: 'footer' }),
  ],
  projects: [
    givenProject({
      items: [
        ...alone(1),
        { text: '## The morning\n\nFog.' },
        ...[2, 3, 4].map((id) => ({ image_id: id, layout: 'row' as const })),
      ],
    }),
    givenProject({ id: 2, title: 'Interiors', slug: 'interiors', client: null }),
    givenProject({ id: 3, title: 'Faces', slug: 'faces' }),
  ],
});

type State = { name: string; path: string; reach?: (page: Page) => Promise<void>; phoneOnly?: boolean };

const STATES: State[] = [
  { name: 'home', path: '/', reach: scrollALittle },
  { name: 'gallery', path: '/gallery' },
  { name: 'a filter of the gallery', path: '/gallery?category=Wedding' },
  { name: 'an open photograph', path: '/gallery', reach: (page) => openPhotograph(page) },
  { name: 'the page of a photograph', path: '/photo/photograph-1-1/' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'an own page', path: '/prices' },
  { name: 'the projects', path: '/projects' },
  { name: 'a project', path: '/projects/interiors/' },
  { name: 'an open photograph of a project', path: '/projects/harbour/', reach: (page) => openPhotograph(page) },
  { name: 'contact, about a photograph', path: '/contact?photo=photograph-1-1', reach: untilAttached },
  { name: 'contact, with errors', path: '/contact', reach: leaveEmpty },
  { name: 'not found', path: '/nothing' },
  { name: 'the menu', path: '/', reach: openMenu, phoneOnly: true },
];

/**
 * Axe takes a fixed element to be over the middle of the page, where visitors see the bar with its own background. By script:
 * Chromium drops a turn of the wheel that comes before the page has been painted.
 */
async function scrollALittle(page: Page) {
  await page.evaluate(() => scrollTo(0, 40));
  await expect(page.locator('.top-bar[data-opaque]')).toBeVisible();
}

async function openPhotograph(page: Page, counter = '1 of 4') {
  await page.locator('[data-photo]').first().click();
  await expect(page.getByRole('dialog').getByText(counter)).toBeVisible();
}

async function untilAttached(page: Page) {
  await expect(page.getByText('Your message is about')).toBeVisible();
}

async function leaveEmpty(page: Page) {
  await page.getByRole('textbox', { name: 'Name' }).focus();
  // Until the script has come, the browser itself refuses the empty form, in its own words.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message is required')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function openMenu(page: Page) {
  await scrollALittle(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`At ${width} px, ${colorScheme}`, () => {
      // Axe sees the final state, not elements that are still fading in.
      test.use({ viewport: { width, height }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      // The menu is there on phones alone.
      const tag = width === 390 && colorScheme === 'light' ? [] : '@nightly';

      test('axe finds nothing on any page and in any state', { tag }, async ({ page, givenSite, complaints }) => {
        test.setTimeout(120_000);
        const site = await givenSite(content);
        for (const { name, path, reach, phoneOnly = false } of STATES) {
          if (phoneOnly && width > 767) continue;
          await page.goto(`${site}${path}`);
          await reach?.(page);
          expect(await findViolations(page), name).toEqual([]);
        }
        expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
      });
    });
  }
}

test('a site in German counts in German', { tag: '@nightly' }, async ({ page, givenSite }) => {
  const site = await givenSite({ ...content, site: { ...content.site, language: 'de' } });
  await page.goto(`${site}/contact`);
  expect(await findViolations(page)).toEqual([]);

  await page.goto(`${site}/gallery`);
  await openPhotograph(page, '1 von 4');
  await expect(page.getByRole('button', { name: catalogues.de.lightbox.next })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test.describe('By keyboard alone', () => {
  const focused = (page: Page) => page.locator(':focus');

  test('a visitor skips to the content, goes through the menu and stops the slideshow', async ({ page, givenSite }) => {
    await page.goto(await givenSite(content));

    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('Skip to content');
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();

    await page.getByRole('button', { name: 'Pause the slideshow' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Play the slideshow' })).toBeFocused();
    await page.getByRole('button', { name: 'Show picture 2 of 2' }).press('Enter');
    await expect(page.locator('.hero-frame[data-current] img')).toHaveAttribute('alt', 'Photograph 2');

    await page.getByRole('link', { name: 'Gallery', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the menu opens, goes on and closes', async ({ page, givenSite }) => {
      await page.goto(await givenSite(content));
      const menu = page.getByRole('button', { name: 'Menu', exact: true });

      await menu.press('Enter');
      await expect(page.getByRole('link', { name: 'About', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: 'About', exact: true })).toBeHidden();
      await expect(menu).toBeFocused();

      await menu.press('Enter');
      await page.getByRole('link', { name: 'About', exact: true }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Me');
    });
  });
});
