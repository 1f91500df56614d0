import type { ImageForm } from '@vitrine/shared/contract/images';

/** What all images of one drop have in common. */
export type Shared = Omit<ImageForm, 'title'>;

/**
 * Where an image is on its way. `refused` never left this computer, because the server would not take it; `already` was in the
 * library before; `stored` lies there now, with the hash that was computed here.
 */
export type ItemState =
  | 'waiting'
  | 'checking'
  | 'sending'
  | 'developing'
  | 'stored'
  | 'already'
  | 'failed'
  | 'refused'
  | 'cancelled';

/** One file that was chosen. Everything but the file itself, which is big and lies elsewhere. */
export type QueueItem = {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  shared: Shared;
  state: ItemState;
  /** How much of the file has left, from 0 to 1. */
  fraction: number;
  /** Whether it was ever sent: what is then found in the library came from here. */
  wasSent: boolean;
  /** Why it failed or was refused. */
  reason?: string | undefined;
  sha256?: string | undefined;
  /** The image of the library that it became, or that was there already. */
  imageId?: number | undefined;
};

const RUNNING: readonly ItemState[] = ['checking', 'sending', 'developing'];
const SETTLED: readonly ItemState[] = ['stored', 'already', 'failed', 'refused', 'cancelled'];

export const isRunning = ({ state }: QueueItem) => RUNNING.includes(state);
export const isSettled = ({ state }: QueueItem) => SETTLED.includes(state);
/** Whether trying again may help. A file that was refused stays what it is. */
export const canRetry = ({ state }: QueueItem) => state === 'failed' || state === 'cancelled';

/** What became of all that was chosen. The parts always add up to `chosen`. */
export type Ledger = {
  chosen: number;
  stored: number;
  already: number;
  failed: number;
  cancelled: number;
  toGo: number;
};

export function ledgerOf(items: readonly QueueItem[]): Ledger {
  const count = (...states: ItemState[]) => items.filter(({ state }) => states.includes(state)).length;
  return {
    chosen: items.length,
    stored: count('stored'),
    already: count('already'),
    failed: count('failed', 'refused'),
    cancelled: count('cancelled'),
    toGo: count('waiting', ...RUNNING),
  };
}

/** How far all of them are together, from 0 to 1, by their bytes. */
export function overallFraction(items: readonly QueueItem[]): number {
  const total = items.reduce((sum, { size }) => sum + size, 0);
  const done = items.reduce((sum, item) => sum + item.size * (isSettled(item) ? 1 : item.fraction), 0);
  return total > 0 ? done / total : 0;
}

/** The title that a file suggests: its name without what stands behind the last dot. */
export const titleOf = (fileName: string) => fileName.replace(/(?<=.)\.[^.]*$/, '');
