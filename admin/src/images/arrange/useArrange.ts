import * as texts from '@vitrine/shared/texts';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useSaveOrder } from '../../lists/useSaveOrder.ts';
import { useApi } from '../../providers/use-api.ts';
import { readAllIds } from '../grid/library-pages.ts';
import { isFiltered, type LibraryQuery } from '../grid/library-query.ts';
import { aim, type Goal, type Move, rearranged } from './arrange.ts';

/** An image to move, and its position on screen, counted from 0. */
export const Movable = z.object({ id: z.number(), title: z.string(), position: z.number() });
export type Movable = z.infer<typeof Movable>;

/**
 * Moves images, one after the other. `moving` is shown from the drop until the server's order has arrived. A goal is resolved when its
 * turn comes, with the order that the server has then, because the positions may have changed since it was set.
 */
export function useArrange(query: LibraryQuery, total: number) {
  const dataProvider = useApi();
  const saveOrder = useSaveOrder();
  const [moving, setMoving] = useState<Move>();
  const [said, setSaid] = useState('');
  const before = useRef(Promise.resolve());
  const waiting = useRef(0);

  async function bring({ id, title }: Movable, goal: Goal) {
    const newOrder = async () => {
      const order = await dataProvider.getImageOrder();
      const shown = isFiltered(query) ? await readAllIds(dataProvider, query) : order;
      const move = aim(shown, id, goal);
      const neighbour = move && shown[move.to];
      if (!move || neighbour === undefined) throw new Error(texts.general.changedMeanwhile);
      setMoving(move);
      setSaid(`${title} is at position ${move.to + 1} of ${shown.length}.`);
      return rearranged(order, id, neighbour);
    };
    await saveOrder(newOrder());
    setMoving(undefined);
  }

  /** `seen` is the move with the current positions; it is shown at once unless other moves are waiting. */
  function move(image: Movable, goal: Goal, seen: number) {
    const to = Math.min(Math.max(0, seen), total - 1);
    if (image.position === to) return;
    if (waiting.current === 0) setMoving({ from: image.position, to });
    waiting.current += 1;
    before.current = before.current.then(async () => {
      await bring(image, goal);
      waiting.current -= 1;
    });
  }

  return { moving, move, said };
}
