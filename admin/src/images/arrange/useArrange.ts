import { useQueryClient } from '@tanstack/react-query';
import type { ImagePosition } from '@vitrine/shared/contract/images';
import { MOVED_TOGETHER } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import { useRef, useState } from 'react';
import { t, tCount } from '../../language/language.ts';
import { useSaveOrder } from '../../lists/sorting/useSaveOrder.ts';
import { useApi } from '../../providers/use-api.ts';
import { findPosition, readAllIds, readImages } from '../grid/library-pages.ts';
import { isFiltered, type LibraryQuery } from '../grid/library-query.ts';
import { aim, type Goal, isNoMove, type Move, neighbourOf, placeBeside, type Seen } from './arrange.ts';

/** An image to move, and its position on screen, counted from 0. */
export type Movable = { id: number; title: string; position: number };

/** An image, and its position in the list. */
type Place = { id: number; position: number };

type Options = {
  query: LibraryQuery;
  total: number;
  /** The selected images: if one of them is moved, the others go with it. */
  selected: ReadonlySet<number>;
};

/**
 * Moves images, one move after the other. `moving` is shown from the drop until the server's order has arrived. A goal is resolved when
 * its turn comes, because the moves before it may have changed the positions. What is saved is the place beside a neighbour, so it
 * is right whatever others have moved meanwhile.
 */
export function useArrange({ query, total, selected }: Options) {
  const dataProvider = useApi();
  const queryClient = useQueryClient();
  const saveOrder = useSaveOrder();
  const [moving, setMoving] = useState<Move>();
  const [said, setSaid] = useState('');
  const before = useRef(Promise.resolve());
  const waiting = useRef(0);

  const positionOf = (id: number) => findPosition(queryClient, query, id);
  const groupOf = ({ id }: Movable) => (selected.has(id) ? [...selected] : [id]);

  /** The images with their positions, in the order of the list. Undefined if some of them are not loaded. */
  function locate(ids: readonly number[], held: Movable) {
    const places = ids.map((id) => ({ id, position: positionOf(id) ?? (id === held.id ? held.position : undefined) }));
    const known = places.flatMap(({ id, position }) => (position === undefined ? [] : [{ id, position }]));
    return known.length < ids.length ? undefined : known.toSorted((one, other) => one.position - other.position);
  }

  /** The whole order, for a group of which some may be thousands of images away from those on screen. */
  const readOrder = () => (isFiltered(query) ? readAllIds(dataProvider, query) : dataProvider.readImageOrder());

  async function findPlace(
    goal: Goal,
    move: Move,
    seen: Seen,
    order: readonly number[] | undefined,
  ): Promise<ImagePosition> {
    const { side, position } = neighbourOf(move, goal, seen);
    if ('onto' in goal) return placeBeside(side, goal.onto);
    if ('position' in goal && !isFiltered(query)) {
      if (move.to === 0) return { to: 'start' };
      if (move.to === seen.total - move.from.length) return { to: 'end' };
    }
    const neighbour = order ? order[position] : await readIdAt(position);
    if (neighbour === undefined) throw changedMeanwhile();
    return placeBeside(side, neighbour);
  }

  async function readIdAt(position: number) {
    const [image] = await readImages({ queryClient, dataProvider }, query, { first: position, last: position });
    return image?.id;
  }

  const save = (ids: number[], place: ImagePosition) => {
    const [id, second] = ids;
    if (ids.length > MOVED_TOGETHER)
      throw new Error(t('At most {count} images can be moved together', { count: MOVED_TOGETHER }));
    return id !== undefined && second === undefined
      ? dataProvider.moveImage(id, place)
      : dataProvider.moveImages({ ids, ...place });
  };

  async function bring(held: Movable, ids: readonly number[], goal: Goal, seen: number) {
    const at = ('onto' in goal ? positionOf(goal.onto) : undefined) ?? seen;
    const onScreen = { at, held: positionOf(held.id) ?? held.position, total };
    const moveOf = (places: readonly Place[], seen: Seen) => {
      const from = places.map(({ position }) => position);
      return aim(from, goal, seen);
    };
    const located = locate(ids, held);
    const shown = located && moveOf(located, onScreen);
    if (shown && isNoMove(shown)) return;
    if (shown) setMoving(shown);
    await saveOrder(async () => {
      const order = located ? undefined : await readOrder();
      const places = located ?? placesIn(order ?? [], ids);
      const seen = order ? seenIn(order, held, goal) : onScreen;
      const move = moveOf(places, seen);
      if (isNoMove(move)) return;
      setSaid(formatMove(held.title, places.length, move, seen.total));
      await save(
        places.map(({ id }) => id),
        await findPlace(goal, move, seen, order),
      );
    });
  }

  /** `seen` is the position that the image is moved to on screen; that is shown at once unless other moves are waiting. */
  function move(held: Movable, goal: Goal, seen: number) {
    const ids = groupOf(held);
    if ('onto' in goal && ids.includes(goal.onto)) return;
    const from = locate(ids, held)?.map(({ position }) => position);
    const shown = from && aim(from, goal, { at: seen, held: held.position, total });
    if (shown && isNoMove(shown)) return;
    if (waiting.current === 0 && shown) setMoving(shown);
    waiting.current += 1;
    before.current = before.current.then(async () => {
      await bring(held, ids, goal, seen);
      setMoving(undefined);
      waiting.current -= 1;
    });
  }

  return { moving, move, said };
}

const changedMeanwhile = () => new Error(t(texts.general.changedMeanwhile));

function placesIn(order: readonly number[], ids: readonly number[]): Place[] {
  const wanted = new Set(ids);
  return order.map((id, position) => ({ id, position })).filter(({ id }) => wanted.has(id));
}

/** Where a goal leads in an order that has just been read: others may have deleted the image that is moved, or the one below it. */
function seenIn(order: readonly number[], held: Movable, goal: Goal): Seen {
  const from = order.indexOf(held.id);
  const at = 'onto' in goal ? order.indexOf(goal.onto) : from;
  if (from < 0 || at < 0) throw changedMeanwhile();
  return { at, held: from, total: order.length };
}

const formatMove = (title: string, count: number, { to }: Move, total: number) =>
  count === 1
    ? t('{name} is at position {place} of {total}.', { name: title, place: to + 1, total })
    : tCount(
        count,
        '{count} image is at positions {from} to {to} of {total}.',
        '{count} images are at positions {from} to {to} of {total}.',
        { from: to + 1, to: to + count, total },
      );
