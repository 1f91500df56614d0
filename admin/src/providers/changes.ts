import type { Query, QueryClient } from '@tanstack/react-query';
import { z } from 'zod';

const Names = z.array(z.string());
const others = new BroadcastChannel('vitrine-changes');

/** What is no list, and changes with every resource. */
const STATES = ['publishing', 'demo'];

/** Of which there is one. The forms that show one keep what is typed, and follow it otherwise. */
const SINGLE = [...STATES, 'settings', 'site'];

/** Lists that show data of another resource's records, and so change with them. */
const dependents: Record<string, string[]> = {
  categories: ['images'],
  images: ['hero-slides'],
  'hero-slides': ['images'],
  settings: ['images'],
  mails: ['contact'],
};

/**
 * Refetches what a change of these resources affects, which is the publishing state and what is left of the demo too, and in the other tabs
 * of this browser their lists and figures.
 */
export function announceChange(queryClient: QueryClient, resources: readonly string[]): void {
  const affected = resources.flatMap((name) => dependents[name] ?? []);
  const names = [...new Set([...resources, ...affected, ...STATES])];
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
  others.postMessage(names);
}

/** In place of the names of resources: what was changed may be any of them. */
const EVERYTHING = '*';

/** The same after a change that may have affected every resource. Resolves when it is read again here. */
export async function announceManyChanges(queryClient: QueryClient): Promise<void> {
  others.postMessage([EVERYTHING]);
  await queryClient.invalidateQueries();
}

const isList = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[1] === 'getList';

/** Refetches all lists and figures, after a change whose resources are not known. */
export const refetchLists = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: isList });

/**
 * Refetches lists, figures and what there is one of after a change in another tab. Other records stay as they were read: one may be in an
 * open form.
 */
export function followChanges(queryClient: QueryClient): void {
  others.addEventListener('message', ({ data }) => {
    const names = Names.parse(data);
    const isMeant = (name: string) => names.includes(name) || names.includes(EVERYTHING);
    void queryClient.invalidateQueries({
      predicate: (query) => {
        const name = String(query.queryKey[0]);
        return isMeant(name) && (SINGLE.includes(name) || isList(query));
      },
    });
  });
}
