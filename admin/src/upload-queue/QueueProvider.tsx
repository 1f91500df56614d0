import { useQueryClient } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuth } from '../access/auth-context.ts';
import { connection } from '../offline/connection.ts';
import { announceChange } from '../providers/changes.ts';
import { readContract } from '../providers/read-contract.ts';
import { useApi } from '../providers/use-api.ts';
import { bodyFor, GalleryPhoto, photographThere } from './gallery-upload.ts';
import { QueueContext } from './queue-context.ts';
import { titleOf } from './queue-item.ts';
import { createQueueStore } from './queue-store.ts';
import { sha256Of } from './sha256.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';
import { useOneTab } from './useOneTab.ts';
import { useReadLimits } from './useUploadLimits.ts';

/** Lists are refetched while images arrive, but not after each of them. */
const REFETCH_MS = 1_500;

/** Keeps the queue running on every tab of the dashboard. */
export function UploadQueueProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const queue = useNewQueue(`vitrine-uploads-${user.id}`);
  useOneTab(`vitrine-uploads-${user.id}`, queue);

  useEffect(() => {
    const warn = (event: Event) => {
      if (!queue.isKept() || queue.isArriving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [queue]);

  return <QueueContext value={queue}>{children}</QueueContext>;
}

function useNewQueue(name: string): UploadQueue {
  const readLimits = useReadLimits();
  const dataProvider = useApi();
  const queryClient = useQueryClient();

  const [queue] = useState(() => {
    let isRefetching = false;
    const changed = new Set<string>();
    return createUploadQueue({
      store: createQueueStore(name),
      readLimit: async ({ destination }) => (await readLimits())?.[destination ? 'galleries' : 'portfolio'],
      hash: sha256Of,
      connection,

      async find({ destination, replaces }, { sha256, signal, refusal }) {
        if (replaces) return undefined;
        // A gallery cannot be asked. It refuses what it has, and names it.
        if (destination) return refusal && photographThere(refusal);
        const { data } = await dataProvider.getList<ImageAdminView>('images', {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' },
          filter: { sha256 },
          signal,
        });
        return data[0];
      },

      async send(file, { name, shared, destination, replaces, address }, { sha256, ...sending }) {
        if (replaces) {
          const { Replaced, replacementBody, replacementPath } = await import('./replacement.ts');
          const body = replacementBody(replaces, file, sha256);
          const json = await dataProvider.sendFile(replacementPath(replaces, destination), body, sending);
          return { ...readContract(Replaced, json).photograph, sha256, category_id: null };
        }
        const meta = { ...sending, address };
        if (destination) {
          const path = `/galleries/${destination.gallery}/photos`;
          const json = await dataProvider.sendFile(path, bodyFor(destination, file, sha256), meta);
          return { ...readContract(GalleryPhoto, json), sha256, category_id: null };
        }
        const { data } = await dataProvider.create<ImageAdminView>('images', {
          data: { title: titleOf(name), ...shared, file, sha256 },
          meta,
        });
        return data;
      },

      onStored({ destination }) {
        changed.add(destination ? 'galleries' : 'images');
        if (isRefetching) return;
        isRefetching = true;
        setTimeout(() => {
          isRefetching = false;
          const names = [...changed];
          changed.clear();
          announceChange(queryClient, names);
        }, REFETCH_MS);
      },
    });
  });
  return queue;
}
