import { useMemo } from 'react';
import { config } from '../config.ts';
import { createGalleryCalls } from '../providers/calls/gallery-calls.ts';
import { useApi } from '../providers/use-api.ts';

/** The calls about galleries, which only this tab loads. */
export function useGalleryCalls() {
  const api = useApi();
  return useMemo(() => createGalleryCalls(api, config.apiUrl), [api]);
}

export type GalleryCalls = ReturnType<typeof createGalleryCalls>;
