import { useQuery } from '@tanstack/react-query';
import { type PreviewInput, PreviewView } from '@vitrine/shared/contract/site/previews';
import { useState } from 'react';
import { config } from '../config.ts';
import { createCaller } from '../providers/caller.ts';
import { useCalls } from '../providers/use-api.ts';
import { usePublishing } from '../publishing/usePublishing.ts';
import { useSettled } from './useSettled.ts';

/** The address of a page with values that are not saved, as of the last pause of typing, or why there is none. */
export function usePreview(input: PreviewInput) {
  const { call } = useCalls(createCaller);
  const { data: published } = usePublishing();
  const settled = useSettled(JSON.stringify(input));
  const { data, error, isFetching } = useQuery({
    // What is published meanwhile, such as photographs that were uploaded, is in it as well.
    queryKey: ['preview', settled, published?.live?.revision],
    queryFn: async ({ signal }) => {
      const options = { method: 'POST', body: JSON.parse(settled), signal };
      const { address } = await call(PreviewView, '/publishing/previews', options);
      // The API may be on another host than the admin.
      return new URL(address, config.apiUrl).href;
    },
    // The builder forgets it soon, and the content may have changed.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // One that fails leaves what is shown.
  const [address, setAddress] = useState<string>();
  if (data !== undefined && data !== address) setAddress(data);
  return { address, error, isBehind: isFetching || settled !== JSON.stringify(input) };
}
