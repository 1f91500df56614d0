import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Focuses what is found and presses keys in it, such as `{Shift>}{ArrowLeft}{/Shift}`. */
export async function press(locator: Locator, keys: string): Promise<void> {
  (await locator.findElement()).focus();
  await userEvent.keyboard(keys);
}

/** A key that an input method takes, such as Enter at the end of a Japanese word. */
export function pressComposing(locator: Locator, key: string): void {
  locator.element().dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }));
}

/** The texts of all that is found now, in the order of the page. */
export const textsOf = (locator: Locator): string[] => locator.elements().map(({ textContent }) => textContent ?? '');

/** Where the middle of an element is in the window. */
export function centreOf(element: Element | null): { x: number; y: number } {
  if (!element) throw new Error('There is no such element');
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags what is found to the middle of something else, and drops it there unless told otherwise. */
export async function drag(from: Locator, to: Locator, { isDropped = true } = {}): Promise<void> {
  const target = await to.findElement();
  // Once it stands still: what was saved before may just move the page.
  await from.hover();
  const [start, end] = [centreOf(await from.findElement()), centreOf(target)];
  await userEvent.pointer([
    { coords: start, keys: '[MouseLeft>]' },
    { coords: { x: start.x + 10, y: start.y + 10 } },
    { coords: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 } },
    { coords: end },
  ]);
  // A busy page still has the place before as the one to drop at, until a hand moves on; or the place itself has moved since.
  let nudge = 0;
  const isThere = async () => {
    const { x, y } = centreOf(target);
    nudge = 1 - nudge;
    await userEvent.pointer([{ coords: { x: x + nudge, y } }]);
    return whereIsDragged(target);
  };
  await expect.poll(isThere).toBe('there');
  if (isDropped) await userEvent.pointer([{ keys: '[/MouseLeft]' }]);
}

/** Where the page shows that what is dragged would be dropped. */
function whereIsDragged(target: Element): 'there' | 'elsewhere' | 'not lifted' {
  if (target.closest('.lift')?.querySelector('.side') ?? target.closest('[data-over="true"]')) return 'there';
  return document.querySelector('[data-dnd-dragging]') ? 'elsewhere' : 'not lifted';
}

/** Chooses files in an input, as the dialog of the browser does. However large they are, that is quick. */
export async function choose(input: Locator, files: File[]): Promise<void> {
  const element = (await input.findElement()) as HTMLInputElement;
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  element.files = data.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
