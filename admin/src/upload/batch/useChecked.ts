import type { UploadLimit } from '@vitrine/shared/upload-limits';
import pMap from 'p-map';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { preloadReader, readTitle } from '../../upload-queue/read-title.ts';
import type { Chosen } from '../../upload-queue/upload-queue.ts';
import { useReadLimits } from '../../upload-queue/useUploadLimits.ts';
import { checkChosen } from '../check-chosen.ts';

/** What is known of a chosen file before it is sent. */
export type Checked = { title: string; refusal?: undefined } | { title?: undefined; refusal: string };

const AT_ONCE = 4;

/** Checks chosen files as the server would, and reads their titles. A file that is missing in the answer is still being checked. */
export function useChecked(chosen: readonly Chosen[]): ReadonlyMap<Chosen, Checked> {
  const [checked, setChecked] = useState<ReadonlyMap<Chosen, Checked>>(new Map());
  const readLimits = useEffectEvent(useReadLimits());
  const begun = useRef(new Set<Chosen>());

  useEffect(preloadReader, []);

  useEffect(() => {
    const fresh = chosen.filter((one) => !begun.current.has(one));
    for (const one of fresh) begun.current.add(one);
    void pMap(
      fresh,
      async (one) => {
        const found = await check(one, (await readLimits())?.portfolio);
        setChecked((before) => new Map(before).set(one, found));
      },
      { concurrency: AT_ONCE },
    );
  }, [chosen]);

  return checked;
}

async function check(one: Chosen, limit: UploadLimit | undefined): Promise<Checked> {
  const refusal = await checkChosen(one, limit);
  return refusal ? { refusal } : { title: await readTitle(one.file) };
}
