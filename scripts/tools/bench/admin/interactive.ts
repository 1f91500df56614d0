import lighthouse, { desktopConfig } from 'lighthouse';
import { medianOf } from '../measure.ts';

const RUNS = 3;
/** The publishing state is asked for again and again; a page that does so never falls silent. */
const LOADED_WITHIN_MS = 15_000;

/** Milliseconds until Lighthouse, in its desktop profile, finds the page interactive: the median of three runs. */
export const measureInteractive = (url: string, port: number, emptyCache: () => Promise<void>): Promise<number> =>
  medianOf(RUNS, async () => {
    await emptyCache();
    const flags = {
      port,
      logLevel: 'error' as const,
      onlyAudits: ['interactive'],
      maxWaitForLoad: LOADED_WITHIN_MS,
      // It would otherwise empty the storage as well, in which the session is.
      disableStorageReset: true,
    };
    const result = await lighthouse(url, flags, desktopConfig);
    return result?.lhr.audits.interactive?.numericValue ?? Number.NaN;
  });
