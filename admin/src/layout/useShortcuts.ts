import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { DashboardTab } from './dashboard-tab.ts';
import { areShortcutsOn, isForSomethingElse, saveAtHand, tabOfKey } from './shortcut-keys.ts';

type Options = {
  /** The tabs in order. */
  tabs: readonly DashboardTab[];
  /** Undefined if the open tab has no Add button. */
  onAdd: (() => void) | undefined;
  onPublish: () => void;
  onHelp: () => void;
};

/** Handles the keys of the list of shortcuts. */
export function useShortcuts({ tabs, onAdd, onPublish, onHelp }: Options): void {
  const navigate = useNavigate();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      if (key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        if (!event.repeat) saveAtHand();
        return;
      }
      if (event.repeat || isForSomethingElse(event) || !areShortcutsOn(localStorage)) return;

      const actions: Record<string, (() => void) | undefined> = {
        '?': onHelp,
        p: onPublish,
        n: onAdd,
        '/': () => document.querySelector<HTMLInputElement>('[data-panel] input[type="search"]')?.focus(),
      };
      const tab = tabOfKey(key.toLowerCase(), tabs)?.name;
      const act = tab ? () => void navigate(`${AFTER_LOGIN_PATH}/${tab}`) : actions[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate, tabs, onAdd, onPublish, onHelp]);
}
