import { useQueryClient } from '@tanstack/react-query';
import { messages } from '@vitrine/shared/messages';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { z } from 'zod';
import type { VitrineDataProvider } from '../providers/data-provider.ts';
import { useSaveOrder } from '../widgets/useSaveOrder.ts';
import { type Move, rearranged } from './arrange.ts';
import { readImages } from './library-pages.ts';
import type { LibraryQuery } from './library-query.ts';

/** An image that is to be moved from the position at which it is seen, counted from 0. */
export const Movable = z.object({ id: z.number(), position: z.number() });
export type Movable = z.infer<typeof Movable>;

/** Moves images, one after the other. `moving` is shown from the drop until the server's own order is there. */
export function useArrange(query: LibraryQuery, total: number) {
  const dataProvider = useDataProvider<VitrineDataProvider>();
  const queryClient = useQueryClient();
  const saveOrder = useSaveOrder();
  const [moving, setMoving] = useState<Move>();
  const [said, setSaid] = useState('');
  const before = useRef(Promise.resolve());

  async function newOrder(id: number, { from, to }: Move): Promise<number[]> {
    const at = async (position: number) => {
      const range = { first: position, last: position };
      return (await readImages({ queryClient, dataProvider }, query, range))[0];
    };
    const [image, neighbour] = [await at(from), await at(to)];
    // A move before this one may have been refused, or somebody else has been here.
    if (image?.id !== id || !neighbour) throw new Error(messages.general.changedMeanwhile);
    setSaid(`${image.title} is at position ${to + 1} of ${total}.`);
    return rearranged(await dataProvider.getImageOrder(), id, neighbour.id);
  }

  function move({ id, position: from }: Movable, wanted: number) {
    const to = Math.min(Math.max(0, wanted), total - 1);
    if (from === to) return;
    before.current = before.current.then(async () => {
      setMoving({ from, to });
      await saveOrder(newOrder(id, { from, to }));
      setMoving(undefined);
    });
  }

  return { moving, move, said };
}
