import { page } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';

test('With forced colours one sees what is chosen', async ({ open, emulateMedia }) => {
  await emulateMedia({ forcedColors: 'active' });
  const widthOf = (element: Element | null | undefined, name: 'borderBottomWidth' | 'outlineWidth') =>
    Number.parseFloat(element ? getComputedStyle(element)[name] : '');
  await open('dashboard/site/look');

  const group = await page.getByRole('group', { name: 'Look', exact: true }).findElement();
  const [chosen, other] = group.querySelectorAll('label');
  expect(widthOf(chosen, 'borderBottomWidth')).toBe(3);
  expect(widthOf(other, 'borderBottomWidth')).toBe(1);
  expect(widthOf(page.getByRole('link', { name: 'Look' }).element(), 'borderBottomWidth')).toBe(3);
  expect(widthOf(page.getByRole('tab', { name: 'Site' }).element(), 'borderBottomWidth')).toBe(3);
  const desk = await page.getByRole('button', { name: 'Desk', pressed: true }).findElement();
  expect(widthOf(desk, 'outlineWidth')).toBe(3);

  await open('dashboard/site/make-it-mine?step=look');
  const steps = await page.getByRole('navigation', { name: 'Steps' }).findElement();
  expect(widthOf(steps.querySelector('[aria-current] .mark'), 'borderBottomWidth')).toBe(3);
});
