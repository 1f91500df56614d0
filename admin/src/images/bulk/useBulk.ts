import { useMutation, useQuery } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useRef, useState } from 'react';
import { TRASH } from '../../providers/data-provider.ts';
import { useApi } from '../../providers/use-api.ts';
import { type Failed, forEachImage, type Outcome } from './bulk.ts';

/** As many ids as fit into an address. */
const IDS_PER_CALL = 200;

/** The selected images as they are now: their titles, tags and uses. */
export function useChosenImages(ids: readonly number[], { inTrash = false } = {}) {
  const dataProvider = useApi();

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

/** Runs an action for many images and counts the progress. The failed images remain, and can be retried alone. */
export function useBulk(onDone: (outcome: Outcome) => void) {
  const [fraction, setFraction] = useState(0);
  // A ref, because state changes only with the next render: a double click must run the action once.
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
