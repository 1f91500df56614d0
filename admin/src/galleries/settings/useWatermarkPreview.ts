import { useQuery } from '@tanstack/react-query';
import { Watermark } from '@vitrine/shared/contract/galleries/galleries';
import { useState } from 'react';
import { useSettled } from '../../preview/useSettled.ts';
import { useGalleryCalls } from '../useGalleryCalls.ts';

/** A picture costs the server more than a page does. */
const PAUSE_MS = 300;

interface Shown {
  picture: Blob;
  watermark: Watermark;
}

/**
 * The picture of a watermark that is not saved, as of the last pause of typing, and why there is none. One that fails leaves what is
 * shown. Nothing is asked for while the watermark is incomplete.
 */
export function useWatermarkPreview(gallery: number, typed: Watermark) {
  const calls = useGalleryCalls();
  const parsed = Watermark.safeParse(typed);
  const wanted = parsed.success ? JSON.stringify(parsed.data) : '';
  const settled = useSettled(wanted, PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ['watermark-preview', gallery, settled],
    queryFn: async ({ signal }): Promise<Shown> => {
      const watermark = Watermark.parse(JSON.parse(settled));
      return { picture: await calls.getWatermarkPreview(gallery, watermark, { signal }), watermark };
    },
    enabled: settled !== '',
    // The photographs and the logo may have changed.
    staleTime: 0,
    gcTime: 0,
  });
  const [shown, setShown] = useState<Shown>();
  if (data !== undefined && data !== shown) setShown(data);

  return { shown, error, isIncomplete: wanted === '', isBehind: isFetching || settled !== wanted };
}
