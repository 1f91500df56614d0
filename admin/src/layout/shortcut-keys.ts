import type { DashboardTab } from './dashboard-tab.ts';

/** What each key does, for the list opened by `?`. */
export const shortcuts = [
  { keys: '1 to 9, 0', effect: 'Goes to a tab' },
  { keys: 'J, G', effect: 'Goes to the projects, the clients' },
  { keys: 'N', effect: 'Adds to the list' },
  { keys: '/', effect: 'Searches' },
  { keys: 'P', effect: 'Publishes' },
  { keys: 'Ctrl S', effect: 'Saves the open form' },
  { keys: 'Esc', effect: 'Closes the dialog' },
  { keys: 'Space, arrows', effect: 'Moves a record by its handle' },
  { keys: 'Arrows, F2', effect: 'Goes to another photograph, to the buttons of one' },
  { keys: '?', effect: 'Shows this list' },
] as const;

/** The tab to which a key leads. */
export function tabOfKey(key: string, tabs: readonly DashboardTab[]): DashboardTab | undefined {
  const numbered = tabs.filter(({ shortcut }) => shortcut === undefined);
  return /^\d$/.test(key) ? numbered[(Number(key) || 10) - 1] : tabs.find(({ shortcut }) => shortcut === key);
}

const OFF_KEY = 'vitrine.shortcuts';

/** Whether the keys without Ctrl are active. People who dictate or press keys by accident can turn them off. */
export const areShortcutsOn = (storage: Storage) => storage.getItem(OFF_KEY) !== 'off';

export function switchShortcuts(storage: Storage, isOn: boolean): void {
  if (isOn) storage.removeItem(OFF_KEY);
  else storage.setItem(OFF_KEY, 'off');
}

/** Whether a key pressed there has another purpose: input in a field, or in an open dialog. */
export function isForSomethingElse({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return true;
  const isField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  return isField || document.querySelector('[role="dialog"]') !== null;
}

/** Presses the save button of the open dialog, or of the form that has the focus, unless it is disabled. */
export function saveAtHand(): void {
  const dialogs = document.querySelectorAll('[role="dialog"]');
  const form = dialogs.length > 0 ? dialogs.item(dialogs.length - 1) : document.activeElement?.closest('form');
  form?.querySelector<HTMLButtonElement>('button[type="submit"]:enabled')?.click();
}
