import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';

test('No field of a long form is below its button as one goes through it', { tags: 'nightly' }, async ({
  open,
  resize,
}) => {
  await open('dashboard/site/texts');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const search = page.getByRole('searchbox', { name: 'Search the texts' });
  for (const width of [1280, 320]) {
    await resize(width, 600);
    (await search.findElement()).focus();
    const fields = page.getByRole('textbox').elements().length;
    expect(fields).toBeGreaterThan(30);

    // A field can have a button of its own behind it.
    const most = 2 * fields + 1;
    for (let stop = 0; stop < most; stop += 1) {
      await userEvent.tab();
      if (document.activeElement === save.element()) break;
      const below = document.activeElement?.getBoundingClientRect().bottom;
      expect(below, `stop ${stop}, ${width} pixels wide`).toBeLessThanOrEqual(
        save.element().getBoundingClientRect().top,
      );
    }
    expect(document.activeElement).toBe(save.element());
  }
});
