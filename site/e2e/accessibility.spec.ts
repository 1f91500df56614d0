import type { Locator, Page } from '@playwright/test';
import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { LOOK_NAMES } from '@vitrine/shared/looks/looks';
import sharp from 'sharp';
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
import { expect, expectNoSideways, test } from './rendered-site.ts';

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
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
      await page.getByRole('link', { name: 'Contact', exact: true }).focus();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'About', exact: true })).toBeHidden();
      await expect(page.locator('main :focus')).toBeInViewport();

      // The page as Back brings it from memory.
      await menu.press('Enter');
      await expect(page.getByRole('link', { name: 'About', exact: true })).toBeVisible();
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
      await expect(page.getByRole('link', { name: 'About', exact: true })).toBeHidden();

      await menu.press('Enter');
      await page.getByRole('link', { name: 'About', exact: true }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Me');
    });
  });
});

for (const width of [390, 1280]) {
  test.describe(`With letters of twice the size at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the bar grows, and nothing is cut off or covered', { tag: width === 390 ? [] : '@nightly' }, async ({
      page,
      givenSite,
    }) => {
      const photographer_name = 'Maximiliane Featherstonehaugh-Cholmondeley';
      const site = await givenSite({ ...content, settings: { ...content.settings, photographer_name } });
      const session = await enlargeLetters(page);
      for (const path of ['/', '/gallery', '/photo/photograph-1-1/', '/contact', '/prices']) {
        await page.goto(`${site}${path}`);
        await expectNoSideways(page);
        const bar = await boxOf(page.locator('.top-bar'));
        const brand = await boxOf(page.locator('.brand'));
        expect(brand.y, path).toBeGreaterThanOrEqual(0);
        expect(brand.y + brand.height, path).toBeLessThanOrEqual(bar.height);
        await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
        const first = page.locator('main').locator('h1, .photo > .picture').first();
        await expect.poll(async () => (await boxOf(first)).y, path).toBeGreaterThanOrEqual(bar.height);
      }
      await session.detach();
    });
  });
}

test.describe('In a wide window', { tag: '@nightly' }, () => {
  const slide = givenSlide({ title: 'Augenblicke, die bleiben', subtitle: 'Hochzeiten und Produktfotografie' });
  const german = {
    ...content,
    hero_slides: [{ ...slide, button_text: 'Termin anfragen', button_link: '/contact' }],
    projects: [givenProject({ title: 'In der Gumpendorfer Straße', slug: 'street', items: alone(1, 2) })],
  };

  const windows = [
    { letters: 16, widths: [768, 960, 1024] },
    { letters: 32, widths: [1000, 1280, 1920] },
  ];

  for (const { letters, widths } of windows) {
    test(`with letters of ${letters}, no word of the first slide or of a project’s title is broken, in any look`, async ({
      page,
      givenSite,
    }) => {
      const session = await enlargeLetters(page, letters);
      const above = { look: 'cinema', hero: 'above' } as const;
      for (const site of [{ hero: 'framed' as const }, above, ...LOOK_NAMES.map((look) => ({ look }))]) {
        const address = await givenSite({ ...german, site: { ...DEFAULT_SITE, ...site } });
        for (const [path, part] of [
          ['/', '.hero-text'],
          ['/projects/street/', '.page-title'],
        ] as const) {
          await page.goto(address + path);
          const texts = page.locator(part);
          await expect(texts.locator('h1')).toBeVisible();
          for (const width of widths) {
            await page.setViewportSize({ width, height: 844 });
            await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
            const broken = await texts.evaluate(findBrokenWords);
            expect(broken, `${JSON.stringify(site)} ${path}, ${width} wide`).toEqual([]);
          }
        }
      }
      await session.detach();
    });
  }
});

/** Until its session is detached, also in the next test of this browser, whose media it would hold as well. */
async function enlargeLetters(page: Page, standard = 32) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  return session;
}

function findBrokenWords(part: Element): string[] {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    for (const { 0: word, index } of texts.currentNode.textContent?.matchAll(/\S+/g) ?? []) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
}

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test.describe('With a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('all that is pressed is 44 pixels wide and high', async ({ page, givenSite }) => {
    const site = await givenSite(content);
    for (const path of ['/', '/gallery', '/photo/photograph-1-1/', '/about', '/contact', '/projects/harbour/']) {
      await page.goto(`${site}${path}`);
      if (path === '/') await expect(page.locator('.hero-dot')).toHaveCount(2);
      expect(await page.evaluate(findSmallTargets), path).toEqual([]);
    }
  });

  test('a photograph on its page reaches from edge to edge', async ({ page, givenSite }) => {
    // As large as its candidate says, unlike that of the host.
    const grey = { width: 1080, height: 720, channels: 3, background: '#888888' } as const;
    const body = await sharp({ create: grey }).jpeg().toBuffer();
    await page.route('**/static/images/**', (route) => route.fulfill({ body, contentType: 'image/jpeg' }));
    await page.goto(`${await givenSite(content)}/photo/photograph-1-1/`);
    const { x, width } = await boxOf(page.locator('.photo > .picture img'));
    expect({ x, width }).toEqual({ x: 0, width: 390 });
    await expectNoSideways(page);

    for (const [width, height] of [
      [844, 390],
      [341, 160],
    ] as const) {
      await page.setViewportSize({ width, height });
      const shown = await boxOf(page.locator('.photo > .picture img'));
      expect(shown.height, `in a window ${height} pixels high`).toBeGreaterThan(height / 2);
    }
  });

  test('the entries of the navigation stand in one line, though Japanese may break after any letter', async ({
    page,
    givenSite,
  }) => {
    const settings = { ...content.settings, photographer_name: '佐藤花子写真事務所'.repeat(5) };
    const inJapanese = { ...content, settings, site: { ...DEFAULT_SITE, language: 'ja' as const } };
    const pages = Array.from({ length: 8 }, (_, id) =>
      givenPage({ id, title: '料金とご予約について', slug: `own-${id}`, place: 'navigation' }),
    );
    for (const [width, own] of [
      [768, { pages: [], projects: [] }],
      [1_600, { pages }],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto(`${await givenSite({ ...inJapanese, ...own })}/contact`);
      const links = page.locator('.menu a');
      await expect(links.first()).toBeVisible();
      const tops = await links.evaluateAll((all) =>
        all.flatMap((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          return Array.from(text.getClientRects(), ({ top }) => top);
        }),
      );
      expect([...new Set(tops)], `in a window ${width} wide`).toHaveLength(1);
      await expect(links.last()).toBeInViewport({ ratio: 1 });
    }
  });

  test('a short title of an own page is no further from the next entry than others', async ({ page, givenSite }) => {
    await page.setViewportSize({ width: 1_440, height: 768 });
    const pages = [givenPage({ title: 'FAQ', slug: 'faq', place: 'navigation' })];
    await page.goto(`${await givenSite({ ...content, pages })}/contact`);
    await expect(page.getByRole('link', { name: 'FAQ' })).toBeVisible();

    const boxes = await page.locator('.menu a').evaluateAll((all) =>
      all.map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return text.getBoundingClientRect().toJSON() as DOMRect;
      }),
    );
    const gaps = boxes.slice(1).map(({ left }, index) => Math.round(left - (boxes[index]?.right ?? 0)));
    expect([...new Set(gaps)]).toHaveLength(1);
  });

  test('a tablet that is turned while its menu is open shows the menu', async ({ page, givenSite }) => {
    await page.goto(await givenSite(content));
    await openMenu(page);
    await page.setViewportSize({ width: 1366, height: 768 });

    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect.poll(() => boxOf(menu)).toEqual({ x: 0, y: 0, width: 1366, height: 768 });
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden();
    await menu.getByRole('link', { name: 'Gallery' }).tap();
    await expect(page).toHaveURL(/\/gallery$/);
  });
});

/** Links within a text are as high as its lines. */
function findSmallTargets(): string[] {
  const REACH = 21;
  const all = document.querySelectorAll('a[href], button, input, textarea');
  const shown = [...all].filter((part) => part.checkVisibility() && !part.closest('.trap, .skip-link, .own-page p'));
  return shown.flatMap((part) => {
    part.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = part.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const points = [
      [x - REACH, y],
      [x + REACH, y],
      [x, y - REACH],
      [x, y + REACH],
    ] as const;
    const isHit = points.every(([across, down]) => part.contains(document.elementFromPoint(across, down)));
    return isHit ? [] : [`${part.className} ${part.textContent} ${width} × ${height}`];
  });
}

test.describe('In the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the entry of this page and the bar on a picture can be told', async ({ page, givenSite }) => {
    await page.goto(await givenSite(content));
    const line = (name: string) => page.getByRole('link', { name, exact: true });
    await expect(line('Home')).toHaveCSS('text-decoration-line', 'underline');
    await expect(line('Gallery')).toHaveCSS('text-decoration-line', 'none');
    await expect(line('Imprint')).toHaveCSS('text-decoration-line', 'none');
    await expect(page.locator('.top-bar')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
});
