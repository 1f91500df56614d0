import type { ImageView } from '@vitrine/shared/contract/images';
import { HOME_SECTIONS } from '@vitrine/shared/home-sections/home-sections';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { UNTITLED } from '@vitrine/shared/public-title';
import { onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenCategory, givenImage, givenSocialLink, givenTestimonial } from '../../test/content.ts';
import { test as base, expect } from '../../test/island-page.tsx';
import { islandTexts } from '../content/texts/interface-texts.ts';
import { LiveHomeTestimonials } from '../sections/home/testimonials/LiveHomeTestimonials.tsx';
import { LiveGallery } from './LiveGallery.tsx';
import { LiveLoadFailure } from './LiveLoadFailure.tsx';
import { LiveConnectWithMe } from './LiveSocialLinks.tsx';
import { LiveTestimonials } from './LiveTestimonials.tsx';
import { queryClient } from './query-client.ts';

/** `answer` is what the API answers when the list with this name is read, from now on. */
const test = base.extend<{ answer: (name: string, body: object, status?: number) => Promise<() => Promise<number>> }>({
  answer: async ({ fault }, use) => {
    queryClient.clear();
    await use(async (name, body, status = 200) => {
      const { bodies } = await fault('GET', `/api/${name}/`, { status, body });
      return async () => (await bodies()).length;
    });
    queryClient.clear();
  },
});

const list = (data: unknown) => ({ success: true, data });
const gallery = <LiveGallery apiUrl="/api" imagesUrl="" enquire="" />;
const testimonials = <LiveTestimonials apiUrl="/api" />;
const noGallery = page.getByText('Failed to load gallery. Please try again later.');
const noTestimonials = page.getByText('Failed to load testimonials. Please try again later.');

/** Failures are logged. */
const expectLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

/** So late that what was read is not new any more. */
function later() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 6 * 60_000);
}

function loseAndFindNetwork() {
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
}

test('a photograph without a title is called so in the language of the site, and stays at its address', async ({
  show,
  answer,
}) => {
  await answer('images', list([givenImage(1, { title: UNTITLED })]));
  await answer('categories', list([givenCategory(1, 'Wedding')]));
  await show(
    <LiveGallery apiUrl="/api" imagesUrl="" enquire="" {...islandTexts('de', 'gallery', 'lightbox')} />,
    '/gallery',
  );

  const link = page.getByRole('link', { name: `Foto ${catalogues.de.gallery.uncategorized}`, exact: true });
  await expect.element(link).toHaveAttribute('href', '/gallery?photo=photograph-1');
});

test('takes an answer without success for an empty list', async ({ show, answer }) => {
  await answer('images', { success: false, message: 'Not now' });
  await answer('categories', { success: false, message: 'Not now' });
  await show(gallery, '/gallery');
  await expect.element(page.getByText('No images found in this category.')).toBeVisible();
});

test('does not repeat a read that was refused', async ({ show, answer }) => {
  expectLog();
  const asked = [
    await answer('images', { success: false }, 404),
    await answer('testimonials', { success: false }, 404),
  ];
  await show(gallery, '/gallery');
  await expect.element(noGallery).toBeVisible();
  await show(testimonials, '/about');
  await expect.element(noTestimonials).toBeVisible();

  expect(await Promise.all(asked.map((count) => count()))).toEqual([1, 1]);
});

test('a list that breaks the contract, or is none, is reported in the words of the specification', async ({
  show,
  answer,
}) => {
  const log = expectLog();
  for (const name of ['images', 'categories', 'hero-slides']) await answer(name, list([{ id: 'one' }]));
  await answer('testimonials', list({ testimonials: 'none' }));
  const alert = page.getByRole('alert');
  await show(gallery, '/gallery');
  await expect.element(alert).toHaveTextContent('Failed to load gallery. Please try again later.');
  await show(testimonials, '/about');
  await expect.element(alert).toHaveTextContent('Failed to load testimonials. Please try again later.');
  await show(<LiveLoadFailure apiUrl="/api" sections={HOME_SECTIONS} />, '/');
  await expect.element(alert.getByText('Unable to Load Content')).toBeVisible();
  expect(log).toHaveBeenCalled();
});

test('does not read anew when the window is visible again, but when the network is back', async ({ show, answer }) => {
  const asked = await answer('testimonials', list([givenTestimonial()]));
  await show(testimonials, '/about');
  await expect.element(page.getByRole('blockquote')).toBeVisible();
  later();

  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  dispatchEvent(new Event('focus'));
  await new Promise(requestAnimationFrame);
  expect(queryClient.isFetching()).toBe(0);
  expect(await asked()).toBe(1);

  loseAndFindNetwork();
  await expect.poll(asked).toBe(2);
});

test('shows the photographs of a later reading, and keeps the open one open', async ({ show, answer }) => {
  const images: ImageView[] = [givenImage(1, { title: 'Veil', category: 'Wedding' }), givenImage(2)];
  await answer('images', list(images));
  await answer('categories', list([givenCategory(1, 'Wedding')]));
  await show(gallery, '/gallery');
  await page.getByRole('link', { name: /Veil/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Veil' })).toBeVisible();
  await expect.element(page.getByText('1 of 2')).toBeVisible();

  await answer('images', list([givenImage(3, { title: 'Rings' }), ...images]));
  later();
  loseAndFindNetwork();

  await expect.element(page.getByRole('dialog', { name: 'Veil' }).getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelectorAll('[data-photo]')).toHaveLength(3);
});

test('what was read stays while it cannot be read again', async ({ show, answer }) => {
  expectLog();
  await answer('images', list([givenImage(1, { title: 'Veil', category: 'Wedding' })]));
  await answer('categories', list([givenCategory(1, 'Wedding')]));
  await show(gallery, '/gallery');
  await expect.element(page.getByRole('link', { name: /Veil/ })).toBeVisible();

  const refused = await answer('images', { success: false }, 404);
  later();
  loseAndFindNetwork();
  await expect.poll(refused).toBe(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(page.getByRole('link', { name: /Veil/ })).toBeVisible();
  await expect.element(noGallery).not.toBeInTheDocument();
});

test('a heading that is needed above testimonials only waits for them', async ({ show, answer }) => {
  const words = page.getByRole('heading', { name: 'Words' });
  const headed = <LiveTestimonials apiUrl="/api" heading="Words" />;
  await answer('testimonials', list([]));
  await show(headed, '/about');
  await expect.element(page.getByText('No testimonials available.')).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();

  await answer('testimonials', list([givenTestimonial()]));
  later();
  loseAndFindNetwork();
  await expect.element(words).toBeVisible();
});

test.for([
  ['categories', 'work'],
  ['projects', 'projects'],
  ['testimonials', 'testimonials'],
] as const)(
  'the home page says that it could not read its %s, if it has this section',
  async ([name, section], { show, answer }) => {
    expectLog();
    for (const read of ['images', 'hero-slides', 'categories', 'projects', 'testimonials'])
      await answer(read, list([]));
    await answer(name, { success: false }, 404);
    const others = HOME_SECTIONS.filter((one) => one !== section);
    await show(
      <>
        <LiveLoadFailure apiUrl="/api" sections={others} />
        <aside>
          <LiveLoadFailure apiUrl="/api" sections={[section]} />
        </aside>
      </>,
      '/',
    );

    await expect.element(page.getByRole('complementary').getByText('Unable to Load Content')).toBeVisible();
    expect(page.getByText('Unable to Load Content').elements()).toHaveLength(1);
  },
);

test('headings in letters that run from right to left do so', async ({ show, answer }) => {
  await answer('testimonials', list([givenTestimonial()]));
  await answer('social-media', list([givenSocialLink()]));
  const heading = page.getByRole('heading', { name: 'شهادات' });
  await show(<LiveHomeTestimonials apiUrl="/api" heading="شهادات" />, '/');
  await expect.element(heading).toHaveAttribute('dir', 'rtl');
  await show(<LiveConnectWithMe apiUrl="/api" heading="شهادات" />, '/about');
  await expect.element(heading).toHaveAttribute('dir', 'rtl');
});
