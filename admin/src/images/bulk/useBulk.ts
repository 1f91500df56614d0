import { useMutation, useQuery } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { TRASH, type VitrineDataProvider } from '../../providers/data-provider.ts';
import { type Failed, forEachImage, type Outcome } from './bulk.ts';

/** As many as an address can name. */
const IDS_PER_CALL = 200;

/** The chosen images as they are now: their titles, tags and uses. */
export function useChosenImages(ids: readonly number[], { inTrash = false } = {}) {
  const dataProvider = useDataProvider<VitrineDataProvider>();

  return useQuery({
    queryKey: ['images', 'getMany', inTrash, ids],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const images: ImageAdminView[] = [];
      for (let start = 0; start < ids.length; start += IDS_PER_CALL) {
        const some = ids.slice(start, start + IDS_PER_CALL);
        images.push(...(await dataProvider.getMany<ImageAdminView>(inTrash ? TRASH : 'images', { ids: some })).data);
      }
      return images;
    },
  });
}

/** Does something with many images, and keeps count. What failed stays, to be tried again alone. */
export function useBulk(onDone: (outcome: Outcome) => void) {
  const [fraction, setFraction] = useState(0);
  // Known at once, where what is drawn follows: a double click does it once.
  const isRunning = useRef(false);
  const [failed, setFailed] = useState<Failed[]>([]);
  const { mutate, isPending } = useMutation({
    mutationKey: ['images', 'bulk'],
    mutationFn: (job: { images: readonly ImageAdminView[]; work: (image: ImageAdminView) => Promise<unknown> }) =>
      forEachImage(job.images, job.work, setFraction),
    onMutate: () => setFraction(0),
    onSettled: () => {
      isRunning.current = false;
    },
    onSuccess: (outcome) => {
      setFailed(outcome.failed);
      onDone(outcome);
    },
  });

  return {
    failed,
    isPending,
    fraction,
    run(images: readonly ImageAdminView[], work: (image: ImageAdminView) => Promise<unknown>) {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate({ images, work });
    },
  };
}
