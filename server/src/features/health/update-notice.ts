import { z } from 'zod';
import type { Dependencies } from '../../database/dependencies.ts';
import { createLocks } from '../../database/locks.ts';
import { createWorker } from '../../jobs/worker.ts';

interface Options extends Pick<Dependencies, 'log'> {
  /** The latest release, in the form of GitHub's API; null if nobody is asked. */
  url: string | null;
  version: string;
}

const DAY_MS = 24 * 60 * 60_000;
const ANSWER_WITHIN_MS = 10_000;
const ANSWER_MAX_BYTES = 1_000_000;

const Release = z.object({ tag_name: z.string().regex(/^v?\d+\.\d+\.\d+$/) });

const numbersOf = (version: string) => version.replace(/^v/, '').split('.').map(Number);

export function isNewer(one: string, other: string): boolean {
  const [theirs, ours] = [numbersOf(one), numbersOf(other)];
  const at = theirs.findIndex((number, index) => number !== ours[index]);
  return at >= 0 && (theirs[at] ?? 0) > (ours[at] ?? 0);
}

/** What was answered, if it is no error page, and not without end. */
async function readText(answer: Response): Promise<string> {
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`The answer was ${answer.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_MAX_BYTES) throw new Error(`The answer has more than ${ANSWER_MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Asks once a day whether there is a newer version, if that is wanted. Sends nothing but the request, and installs nothing. */
export function createUpdateNotice({ url, version, log }: Options) {
  let newer: string | null = null;

  // Each server of several asks for itself, because it shows the answer itself.
  const worker = createWorker({
    name: 'update notice',
    locks: createLocks(),
    log,
    retryMs: () => DAY_MS,
    async round(signal) {
      if (!url) return null;
      const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]) });
      const { tag_name: latest } = Release.parse(JSON.parse(await readText(answer)));
      newer = isNewer(latest, version) ? latest.replace(/^v/, '') : null;
      return DAY_MS;
    },
  });

  return { ...worker, read: () => newer };
}
