import type { KeyboardEvent } from 'react';
import { isComposing } from '../../layout/shortcut-keys.ts';
import { isTyping } from '../../photos/useRovingGrid.ts';

type Action = 'next' | 'previous' | 'save';

const ONE_LINE = 'input:not([type=checkbox], [type=search])';

/**
 * What a key does while a photograph is open: the page keys go to its neighbours from anywhere, the arrows where nothing else uses them;
 * Enter in a line of text, or Ctrl Enter anywhere, saves and goes on.
 */
export function photoKey(event: KeyboardEvent): Action | undefined {
  if (isComposing(event)) return undefined;
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, currentTarget } = event;
  const isAt = (selector: string) => target instanceof Element && target.matches(selector);
  // React also reports the keys of a dialog above, such as the question about a conflict.
  if (altKey || shiftKey || !(target instanceof Node) || !currentTarget.contains(target)) return undefined;

  if (ctrlKey || metaKey) return key === 'Enter' ? 'save' : undefined;
  const isArrowFree = !isTyping(target) && !isAt('[data-takes-arrows]');
  const actions: Record<string, Action | undefined> = {
    PageDown: 'next',
    PageUp: 'previous',
    ArrowRight: isArrowFree ? 'next' : undefined,
    ArrowLeft: isArrowFree ? 'previous' : undefined,
    Enter: isAt(ONE_LINE) ? 'save' : undefined,
  };
  return actions[key];
}
