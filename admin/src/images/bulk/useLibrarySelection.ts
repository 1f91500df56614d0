import { useQueryClient } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '../../feedback/useToast.ts';
import { t } from '../../language/language.ts';
import { withIds } from '../../photos/ranges.ts';
import { useApi } from '../../providers/use-api.ts';
import { readAllIds, readImages } from '../grid/library-pages.ts';
import type { LibraryQuery } from '../grid/library-query.ts';
import { selectedAtFirst } from '../grid/selected-images.ts';

/** A click on a checkbox: which image, at which position of the list, and whether it selects the range from the previous click. */
export type Tick = { id: number; position: number; isSelected: boolean; toward: boolean };

export type Selection = ReturnType<typeof useLibrarySelection>;

type Answer = {
  /** False while the list still shows the answer to an earlier query. */
  isAnswered: boolean;
  firstPage: readonly ImageAdminView[] | undefined;
};

const none: ReadonlySet<number> = new Set();
const initial = (state: unknown): ReadonlySet<number> => new Set(selectedAtFirst(state));

/**
 * The selected images by id, on screen or not. A new query clears the selection, except for images that were selected while its answer
 * was loading and that are part of it.
 */
export function useLibrarySelection(query: LibraryQuery, { isAnswered, firstPage }: Answer) {
  const dataProvider = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => ({ query, ids: initial(state), early: none }));
  const lastTick = useRef<{ query: LibraryQuery; position: number }>(undefined);
  useEffect(() => {
    // Some of them may be deleted when somebody comes back to this address, or loads it again.
    if (selectedAtFirst(state).length > 0) void navigate({ search }, { replace: true, state: null });
  }, [navigate, search, state]);

  if (chosen.query !== query) {
    const found = firstPage?.map(({ id }) => id) ?? [];
    setChosen({ query, ids: new Set(found.filter((id) => chosen.early.has(id))), early: none });
  }
  // Those that come late, as all ids of a list do, may be of a list that is gone.
  const replace = useCallback(
    (ids: Iterable<number>) =>
      setChosen((before) => (before.query === query ? { query, ids: new Set(ids), early: none } : before)),
    [query],
  );

  const set = (changed: readonly number[], isSelected: boolean) =>
    setChosen((before) => {
      // The list that the range refers to is gone.
      if (before.query !== query) return before;
      const change = (ids: ReadonlySet<number>) => withIds(ids, changed, isSelected);
      return { query, ids: change(before.ids), early: isAnswered ? none : change(before.early) };
    });

  /** Shows a toast if selecting fails. */
  const loudly = (work: Promise<void>) =>
    void work.catch((error: unknown) => toast.fail(t('Failed to select images'), error));

  async function selectRange(one: number, other: number, isSelected: boolean) {
    const range = { first: Math.min(one, other), last: Math.max(one, other) };
    const images = await readImages({ queryClient, dataProvider }, query, range);
    set(
      images.map(({ id }) => id),
      isSelected,
    );
  }

  return {
    ids: chosen.ids,
    replace,
    /** For images that are not in the list any more. */
    leave: (gone: readonly Pick<ImageAdminView, 'id'>[]) =>
      set(
        gone.map(({ id }) => id),
        false,
      ),

    tick({ id, position, isSelected, toward }: Tick) {
      const before = lastTick.current;
      lastTick.current = { query, position };
      set([id], isSelected);
      // In another list that position is another image.
      if (toward && before?.query === query) loudly(selectRange(before.position, position, isSelected));
    },

    selectAll: () => loudly(readAllIds(dataProvider, query).then(replace)),
  };
}
