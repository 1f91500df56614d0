import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { VitrineDataProvider } from '../providers/data-provider.ts';
import { useToast } from '../widgets/useToast.ts';
import { readAllIds, readImages } from './library-pages.ts';
import type { LibraryQuery } from './library-query.ts';

/** One tick: which image, at which position of the list, and whether everything since the tick before is meant. */
export type Tick = { id: number; position: number; isSelected: boolean; toward: boolean };

export type Selection = ReturnType<typeof useSelection>;

/** The images that are chosen, by id, in sight or not. Another query begins with none. */
export function useSelection(query: LibraryQuery) {
  const dataProvider = useDataProvider<VitrineDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [chosen, setChosen] = useState({ query, ids: new Set<number>() as ReadonlySet<number> });
  const lastPosition = useRef<number>(undefined);

  if (chosen.query !== query) setChosen({ query, ids: new Set() });
  const replace = useCallback((ids: Iterable<number>) => setChosen({ query, ids: new Set(ids) }), [query]);

  const set = (changed: Iterable<number>, isSelected: boolean) =>
    setChosen(({ ids }) => {
      const after = new Set(ids);
      for (const id of changed) after[isSelected ? 'add' : 'delete'](id);
      return { query, ids: after };
    });

  /** What takes time must not fail unseen. */
  const loudly = (work: Promise<void>) =>
    void work.catch((error: unknown) => toast.fail('Failed to select images', error));

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

    tick({ id, position, isSelected, toward }: Tick) {
      const before = lastPosition.current;
      lastPosition.current = position;
      set([id], isSelected);
      if (toward && before !== undefined) loudly(selectRange(before, position, isSelected));
    },

    selectAll: () => loudly(readAllIds(dataProvider, query).then(replace)),
  };
}
