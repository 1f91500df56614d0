import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { SettingsAdminView } from '@vitrine/shared/contract/settings';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { uploadLimitsOf } from '@vitrine/shared/upload-limits';
import { watch } from 'chokidar';
import { findTimeTaken } from '../../../server/src/imaging/metadata/camera-facts.ts';
import { readEmbeddedTags } from '../../../server/src/imaging/metadata/embedded-tags.ts';
import { Refused, type Session } from '../../lib/session.ts';
import { hashFile } from '../import/library.ts';
import type { Destination } from './destination.ts';
import type { KnownFile, KnownFiles } from './known-files.ts';
import { compare, look, type SeenFile } from './sweep.ts';

/** Only the fields needed here are read. */
const Limits = SettingsAdminView.pick({ upload_max_mb: true, gallery_upload_max_mb: true, upload_ceiling_mb: true });

/** What became of a file. `later` is tried again by itself. */
export type Outcome = 'sent' | 'replaced' | 'renamed' | 'refused' | 'vanished' | 'later';

export type Watch = {
  call: Session;
  folder: string;
  destination: Destination;
  known: KnownFiles;
  signal: AbortSignal;
  report: (name: string, outcome: Outcome, reason?: string) => void;
  /** A file that is the same for so long is whole. */
  settleMs: number;
  /** The folder is looked through after so long even if nothing was heard: of a network share it is not always. */
  sweepMs: number;
};

/** Sends what is in a folder, and what comes or changes there, until the signal fires: what is being sent then is still sent. */
export async function watchFolder(options: Watch): Promise<void> {
  const { folder, signal, settleMs, sweepMs, report } = options;
  const said = new Map<string, string>();
  /** Once, and again if it is another one. */
  const reportOnce: Watch['report'] = (name, outcome, reason = '') => {
    const text = `${outcome} ${reason}`;
    if (said.get(name) !== text) report(name, outcome, reason);
    said.set(name, text);
  };
  const changes = listen(folder, signal);
  try {
    while (!signal.aborted) {
      changes.begin();
      const isComplete = await sweep({ ...options, report: reportOnce });
      await changes.next(isComplete ? sweepMs : settleMs);
    }
  } finally {
    await changes.stop();
  }
}

/** Waits for changes in a folder. Those that come while a sweep goes on count for the next one. */
function listen(folder: string, signal: AbortSignal) {
  let changed = Promise.withResolvers<void>();
  const say = () => changed.resolve();
  const watcher = watch(folder, { ignoreInitial: true }).on('all', say);
  // Whatever cannot be watched is found by the next look at the whole.
  watcher.on('error', () => {});
  signal.addEventListener('abort', say);
  return {
    begin() {
      changed = Promise.withResolvers();
      if (signal.aborted) say();
    },
    async next(withinMs: number) {
      const timer = new AbortController();
      const late = sleep(withinMs, undefined, { signal: timer.signal }).catch(() => {});
      await Promise.race([changed.promise, late]);
      timer.abort();
    },
    stop: () => watcher.close(),
  };
}

/** The ids of photographs by the SHA-256 of their files. */
type Ids = Map<string, number>;
const idOf = (file: KnownFile | undefined): [string, number][] => (file?.id ? [[file.sha256, file.id]] : []);

/** Sends what is whole. Says whether nothing is left that the next sweep could do at once. */
async function sweep(options: Watch): Promise<boolean> {
  const { call, folder, destination, known, report, settleMs, signal } = options;
  try {
    const limit = uploadLimitsOf(await call('/settings', Limits))[destination.limit];
    const before = look(folder, limit);
    await sleep(settleMs, undefined, { signal });
    const now = look(folder, limit);
    const { ready, unfinished, vanished } = compare(before, now, known);
    for (const { name, reason } of now.refused) report(name, 'refused', reason);

    const gone = new Set(vanished);
    const ids: Ids = new Map([...known.keys()].flatMap((name) => idOf(known.get(name))));
    let left = unfinished.length;
    await mapConcurrently(ready, destination.atOnce, async (file) => {
      if (signal.aborted) return;
      try {
        await send(file, { ...options, gone, ids });
      } catch (error) {
        report(file.name, 'later', reasonOf(error));
        left += 1;
      }
    });
    for (const name of gone) report(name, 'vanished');
    return left === 0;
  } catch (error) {
    if (!signal.aborted) report(folder, 'later', reasonOf(error));
    return false;
  }
}

/** Sends one file, unless it is only another name of one that was sent: `gone` has those of vanished files. */
async function send(
  { file, name, size, modifiedMs }: SeenFile,
  { destination, known, report, gone, ids }: Watch & { gone: Set<string>; ids: Ids },
): Promise<void> {
  const sha256 = await hashFile(file);
  const former = known.get(name);
  const taken = former?.sha256 === sha256 ? former.taken : await readTimeTaken(file);
  const record = (id: number | null) => known.set(name, { size, modifiedMs, sha256, taken, id });
  if (former?.sha256 === sha256) return record(former.id);

  // A file that was renamed, or has changed its name with another one.
  const sameFile = ids.get(sha256);
  if (sameFile !== undefined) {
    const [before] = [...known.keys()].filter((other) => gone.has(other) && known.get(other)?.id === sameFile);
    if (before !== undefined) known.delete(before);
    if (before !== undefined) gone.delete(before);
    record(sameFile);
    return report(name, 'renamed', before === undefined ? undefined : `before: ${before}`);
  }
  try {
    // A camera that counts from the beginning again gives a name to another photograph.
    if (former?.id && former.taken === taken) {
      await destination.replace(former.id, { file, sha256 });
      record(former.id);
      report(name, 'replaced');
    } else {
      record(await destination.add({ file, sha256 }));
      report(name, 'sent');
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // The same file would be refused again.
    record(former?.id ?? null);
    report(name, 'refused', error.message);
  }
}

const readTimeTaken = async (file: string) => findTimeTaken(readEmbeddedTags(await readFile(file), undefined));
