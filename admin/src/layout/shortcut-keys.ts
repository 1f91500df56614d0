import type { DashboardTab } from './dashboard-tab.ts';

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

/** Whether a key pressed there has another purpose: input in a field, or in an open dialog or menu. */
export function isForSomethingElse({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return true;
  const isField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  return isField || document.querySelector('[role="dialog"], [role="menu"]') !== null;
}

/** Whether a key is for the input method, as Enter is at the end of a Japanese word. In Safari only its old code tells. */
export const isComposing = ({ nativeEvent: { isComposing: isTold, keyCode } }: { nativeEvent: KeyboardEvent }) =>
  isTold || keyCode === 229;

/** Presses the save button of the open dialog, or of the form that has the focus, unless it is disabled. */
export function saveAtHand(): void {
  const dialogs = document.querySelectorAll('[role="dialog"]');
  const form = dialogs.length > 0 ? dialogs.item(dialogs.length - 1) : document.activeElement?.closest('form');
  form?.querySelector<HTMLButtonElement>('button[type="submit"]:enabled')?.click();
}
