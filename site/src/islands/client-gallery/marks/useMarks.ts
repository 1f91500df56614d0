import type { GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { followMarks } from '../api/follow-marks.ts';
import type { GalleryApi } from '../api/gallery-api.ts';
import { keptMarks } from '../api/kept-in-tab.ts';
import type { Change } from './marks.ts';
import { createMarksKeeper } from './marks-keeper.ts';

const ADDRESSES = { favourites: ['favourite', 'is_favourite'], chosen: ['choice', 'is_chosen'] } as const;

/** What is marked in a gallery, here and on other devices. */
export function useMarks(api: GalleryApi, latest: GalleryMarks, onRefused: (code: string) => void) {
  const [keeper] = useState(() =>
    createMarksKeeper({
      initial: latest,
      pending: keptMarks.read(api.secret) ?? [],
      keep: (pending) => keptMarks.keep(api.secret, pending.length > 0 ? pending : null),
      send: async ({ kind, photo, value }: Change) => {
        const [path, field] = ADDRESSES[kind];
        const body = { [field]: value };
        return (await api.call<GalleryMarks>(`photos/${photo}/${path}`, { method: 'PUT', body })).data;
      },
      onRefused,
    }),
  );
  const shown = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);

  useEffect(() => keeper.receive(latest), [keeper, latest]);
  useEffect(() => {
    const following = new AbortController();
    keeper.sendAll();
    void followMarks(api, following.signal, keeper.receive);
    return () => {
      following.abort();
      keeper.stop();
    };
  }, [api, keeper]);

  return { ...shown, keeper };
}
