import { useQueryClient } from '@tanstack/react-query';
import type { ImagePosition } from '@vitrine/shared/contract/images';
import * as texts from '@vitrine/shared/texts';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useSaveOrder } from '../../lists/sorting/useSaveOrder.ts';
import { useApi } from '../../providers/use-api.ts';
import { findPosition, readImages } from '../grid/library-pages.ts';
import { isFiltered, type LibraryQuery } from '../grid/library-query.ts';
import { aim, type Goal, type Move, placeBeside } from './arrange.ts';

/** An image to move, and its position on screen, counted from 0. */
export const Movable = z.object({ id: z.number(), title: z.string(), position: z.number() });
export type Movable = z.infer<typeof Movable>;

/**
 * Moves images, one after the other. `moving` is shown from the drop until the server's order has arrived. A goal is resolved when its
 * turn comes, because the moves before it may have changed the positions. What is saved is the place beside a neighbour on screen, so it
 * is right whatever others have moved meanwhile.
 */
export function useArrange(query: LibraryQuery, total: number) {
  const dataProvider = useApi();
  const queryClient = useQueryClient();
  const saveOrder = useSaveOrder();
  const [moving, setMoving] = useState<Move>();
  const [said, setSaid] = useState('');
  const before = useRef(Promise.resolve());
  const waiting = useRef(0);

  async function findPlace(goal: Goal, move: Move): Promise<ImagePosition> {
    if ('onto' in goal) return placeBeside(move, goal.onto);
    if ('position' in goal && !isFiltered(query)) {
      if (move.to === 0) return { to: 'start' };
      if (move.to === total - 1) return { to: 'end' };
    }
    const range = { first: move.to, last: move.to };
    const [neighbour] = await readImages({ queryClient, dataProvider }, query, range);
    if (!neighbour) throw new Error(texts.general.changedMeanwhile);
    return placeBeside(move, neighbour.id);
  }

  async function bring({ id, title, position }: Movable, goal: Goal, seen: number) {
    const positionOf = (image: number) => findPosition(queryClient, query, image);
    const at = ('onto' in goal ? positionOf(goal.onto) : undefined) ?? seen;
    const move = aim(positionOf(id) ?? position, goal, { at, total });
    if (move.from === move.to) return;
    setMoving(move);
    setSaid(`${title} is at position ${move.to + 1} of ${total}.`);
    await saveOrder(async () => dataProvider.moveImage(id, await findPlace(goal, move)));
  }

  /** `seen` is the move with the current positions; it is shown at once unless other moves are waiting. */
  function move(image: Movable, goal: Goal, seen: number) {
    const to = Math.min(Math.max(0, seen), total - 1);
    if (image.position === to) return;
    if (waiting.current === 0) setMoving({ from: image.position, to });
    waiting.current += 1;
    before.current = before.current.then(async () => {
      await bring(image, goal, to);
      setMoving(undefined);
      waiting.current -= 1;
    });
  }

  return { moving, move, said };
}
