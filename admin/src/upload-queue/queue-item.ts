import type { ImageForm } from '@vitrine/shared/contract/images';

/**
 * The fields that all images of a batch share, and the title if the image has one that is not the name of its file. Images of one group
 * are in the order in which they were taken; by default those that are added together are one.
 */
export type Shared = Omit<ImageForm, 'title'> & { title?: string; upload_group?: string };

/** For what becomes no new image of the library. */
export const NOTHING_SHARED: Shared = { is_featured: false, is_public: false, is_hero_image: false };

/** The gallery for a client into which a file goes, instead of the library, and the section there. */
export type Destination = { gallery: number; title: string; section: string | null };

/** The photograph whose file is replaced, instead of adding one; in the gallery of the destination, or in the library. */
export type Replaces = { id: number; version: number };

/**
 * The state of a file. `refused`: the server did not accept it, or would not, so it was never sent; `already`: it was there before;
 * `stored`: the server has it, with the hash that was computed here.
 */
export type ItemState =
  | 'waiting'
  | 'checking'
  | 'sending'
  | 'processing'
  | 'stored'
  | 'already'
  | 'failed'
  | 'refused'
  | 'cancelled';

/** One chosen file, without its bytes, which are large and stored separately. */
export type QueueItem = {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  shared: Shared;
  /** Undefined if it goes into the library. */
  destination?: Destination | undefined;
  replaces?: Replaces | undefined;
  state: ItemState;
  /** The share of the file that was sent, from 0 to 1. */
  fraction: number;
  /** Whether it was ever sent. If so, an image found by its hash came from here. */
  wasSent: boolean;
  /** Why it failed or was refused. */
  reason?: string | undefined;
  sha256?: string | undefined;
  /** Where its upload in parts goes on, if it was begun. */
  address?: string | undefined;
  /** The image that was created, or that existed already. In a gallery, its photograph. */
  imageId?: number | undefined;
  /** The address of its picture, which is good for hours: the file itself is dropped then. */
  thumbnail?: string | undefined;
};

const RUNNING: readonly ItemState[] = ['checking', 'sending', 'processing'];
const SETTLED: readonly ItemState[] = ['stored', 'already', 'failed', 'refused', 'cancelled'];

export const isRunning = ({ state }: QueueItem) => RUNNING.includes(state);
export const isSettled = ({ state }: QueueItem) => SETTLED.includes(state);
/** Whether a retry may help. A refused file stays refused. */
export const canRetry = ({ state }: QueueItem) => state === 'failed' || state === 'cancelled';

/** The outcome of all chosen files. The parts always add up to `chosen`. */
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

/** A file that was sent still has to be processed, which takes as long. */
const SENT = 0.5;

/** The progress of all files together, from 0 to 1: the share of those that are done, as the ledger counts them, and parts of others. */
export function overallFraction(items: readonly QueueItem[]): number {
  const done = items.reduce((sum, item) => sum + (isSettled(item) ? 1 : SENT * item.fraction), 0);
  return items.length > 0 ? done / items.length : 0;
}

/** The suggested title: the file name without its extension. */
export const titleOf = (fileName: string) => fileName.replace(/(?<=.)\.[^.]*$/, '');

/** A name for what is uploaded together. Not `randomUUID`, which only https and localhost have. */
export const newGroup = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;
