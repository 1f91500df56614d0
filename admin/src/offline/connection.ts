import { useSyncExternalStore } from 'react';
import { HttpError } from 'react-admin';
import { t } from '../language/language.ts';

/** Stands in place of a failure that only the missing connection has caused. */
export const offlineText = () => t('You are offline');

const listeners = new Set<() => void>();
let lost = false;

function setLost(isLost: boolean) {
  if (lost === isLost) return;
  lost = isLost;
  for (const listener of listeners) listener();
}

/** Whether calls reach the server. The browser's word alone is not enough: the server may run on this machine. */
export const connection = {
  isLost: () => lost,

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** The server has answered, or the browser has a network again. */
  recordAnswer: () => setLost(false),

  /** A call was lost. Returns whether that is because the browser has no network. */
  recordLoss(): boolean {
    setLost(navigator.onLine === false);
    return lost;
  },
};

export const useIsOffline = () => useSyncExternalStore(connection.subscribe, connection.isLost);

export const isOffline = (error: unknown) =>
  error instanceof HttpError && error.status === 0 && error.message === offlineText();
