import type { SharedItems } from './long-json.ts';
import { openSpool, type Part, type Spool } from './spool.ts';

/** With more bytes that no other list shares, the rest of a list is written to the disk. */
const IN_MEMORY_MAX_BYTES = 8 * 1024 * 1024;

interface Options {
  /** Where to write what is too long. */
  folder: string;
  droppedBefore: number;
}

/** An item with its separator in front, and whether other lists share its bytes. */
export interface ListedItem {
  json: Buffer;
  isShared: boolean;
}

/** Collects the items of a list turn by turn, in memory or, from some length on, in a file. */
export function createListedItems({ folder, droppedBefore }: Options) {
  const items: Part[] = [];
  let spool: Spool | null = null;
  let sharedBytes = 0;
  let ownBytes = 0;

  return {
    async add(turn: readonly ListedItem[]) {
      if (turn.length === 0) return;
      if (ownBytes > IN_MEMORY_MAX_BYTES) {
        spool ??= await openSpool(folder);
        items.push(...(await spool.append(Buffer.concat(turn.map(({ json }) => json)))));
        return;
      }
      for (const { json, isShared } of turn) {
        items.push(json);
        if (isShared) sharedBytes += json.length;
        else ownBytes += json.length;
      }
    },

    /** All of them. Who takes them releases the file. */
    done: (): SharedItems => ({ items, sharedBytes, droppedBefore, spool }),

    abandon() {
      spool?.release();
    },
  };
}
