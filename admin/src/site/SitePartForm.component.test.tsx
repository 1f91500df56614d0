import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';

test('No field of a long form is below its button as one goes through it', { tags: 'nightly' }, async ({
  open,
  onTestFinished,
}) => {
  await page.viewport(320, 600);
  onTestFinished(() => page.viewport(1280, 720));
  await open('dashboard/site/texts');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  (await page.getByRole('searchbox', { name: 'Search the texts' }).findElement()).focus();
  const fields = page.getByRole('textbox').elements().length;
  expect(fields).toBeGreaterThan(30);

  for (let stop = 0; stop < fields; stop += 1) {
    await userEvent.tab();
    const below = document.activeElement?.getBoundingClientRect().bottom;
    expect(below, `field ${stop}`).toBeLessThanOrEqual(save.element().getBoundingClientRect().top);
  }
  await userEvent.tab();
  await expect.element(save).toHaveFocus();
});
