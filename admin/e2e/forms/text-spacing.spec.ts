import type { Page } from '@playwright/test';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { views } from '../../test/views.ts';
import { expect, test } from '../helpers/fixtures.ts';
import { givenMessage, givenReleases, givenTestimonial } from '../helpers/given.ts';
import { look } from '../helpers/look.ts';

/** WCAG 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

const LONG = 'The bride waits by the window of the old library while her sisters fasten the last of forty buttons. '
  .repeat(3)
  .trim();

/** The words that some box around them cuts off, unless it can be scrolled. Those of `exceptIn` do not count. */
const cutTexts = (page: Page, exceptIn = 'script, style, option') =>
  page.evaluate((except) => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around?.checkVisibility({ visibilityProperty: true }) || around.closest(except)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = around; box && text.width > 0; box = box.parentElement) {
        const { clip, clipPath, overflowX, overflowY, position } = getComputedStyle(box);
        const isForScreenReaders = clipPath !== 'none' || clip !== 'auto';
        if (isForScreenReaders || /auto|scroll/.test(overflowX + overflowY)) break;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isWide = text.left < left - 1 || text.right > right + 1;
        const isTall = text.top < top - 1 || text.bottom > bottom + 1;
        if ((overflowX !== 'visible' && isWide) || (overflowY !== 'visible' && isTall)) cut.push(`${node.textContent}`);
        if (position === 'fixed') break;
      }
    }
    return cut;
  }, exceptIn);

test.use({ viewport: { width: 320, height: 720 }, contextOptions: { reducedMotion: 'reduce' } });

test.describe('With wide text spacing, at 320 pixels,', { tag: '@nightly' }, () => {
  test('nothing is cut off in any view', async ({ page, stack, givenImage, open }) => {
    const { id } = await givenImage('Rings on linen');
    await givenTestimonial(stack, 'Ana Ruiz');
    await givenMessage(stack, { message: 'Are you free in May?', image_id: id });
    await givenReleases(stack);
    await open('dashboard');
    await page.addStyleTag({ content: SPACING });

    for (const view of views) {
      await look(page, view);
      expect(await cutTexts(page), view.name).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        view.name,
      ).toBeLessThanOrEqual(0);
    }
  });

  test('a card has as many lines as ever, and one press shows the others', async ({
    page,
    stack,
    givenImage,
    open,
  }) => {
    const { id } = await givenImage('Rings');
    const body = JSON.stringify({
      title: LONG.slice(0, 178),
      description: LONG,
      tags: 'architecture, Rindermarkthalle',
    });
    await stack.api(`/images/${id}`, ImageAdminView, { method: 'PUT', body });
    await open('dashboard');
    await page.addStyleTag({ content: SPACING });

    const card = page.getByRole('article');
    const linesOf = (part: string) =>
      card.locator(part).evaluate((box) => box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight));
    await card.hover();
    expect(await cutTexts(page, 'script, style, option, .card h3, .card .description')).toEqual([]);
    await expect.poll(() => linesOf('.description')).toBeCloseTo(2, 1);
    await expect.poll(() => linesOf('h3')).toBeCloseTo(1, 1);
    const tools = card.locator('.actions');
    expect(await tools.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeLessThanOrEqual(0);

    await card.getByRole('button', { name: /^Open / }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Image' });
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(LONG);
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(LONG.slice(0, 178));
  });
});
