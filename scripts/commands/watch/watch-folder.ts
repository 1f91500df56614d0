import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UPLOAD_MAX_MB } from '@vitrine/shared/limits';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { tagBytesOf } from '@vitrine/shared/replacing/headers/tag-bytes';
import { watch } from 'chokidar';
import { findTimeTaken } from '../../../server/src/imaging/metadata/camera-facts.ts';
import { readEmbeddedTags } from '../../../server/src/imaging/metadata/embedded-tags.ts';
import { createPostponedPictures } from '../../../server/src/jobs/postponed-pictures.ts';
import { isImagingBusy, Refused } from '../../lib/session.ts';
import { hashFile } from '../import/library.ts';
import { isIgnored } from '../import/picture-files.ts';
import type { Destination } from './destination.ts';
import type { KnownFiles } from './known-files.ts';
import { compare, isSame, look, type SeenFile } from './sweep.ts';

/** The server says what its owner allows. */
const LIMIT = { mb: UPLOAD_MAX_MB, ceilingMb: UPLOAD_MAX_MB };

/** A server that is down, or a network that is, is tried again after so long. */
const AGAIN_MS = 30_000;

const NOT_FOUND = 404;

/** What is wrong with the file, and not with the server, the token or the way between: it would be refused again. */
const OF_THE_FILE = [400, 409, 413, 415, 422];

/** What became of a file. `later` is tried again by itself. */
export type Outcome = 'sent' | 'replaced' | 'renamed' | 'skipped' | 'refused' | 'vanished' | 'later';

type Watch = {
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
  const { folder, signal } = options;
  const heard = listen(folder, signal);
  const sweep = createSweep({ ...options, report: reportOnce(options.report) });
  try {
    while (!signal.aborted) {
      heard.begin();
      await heard.next(await sweep());
    }
  } finally {
    await heard.stop();
  }
}

/** A file as it is: one that has changed since is another. */
const stampOf = ({ name, size, modifiedMs }: SeenFile) => `${name} ${size} ${modifiedMs}`;

/** What each look finds anew, and not what became of a file at one. */
const LASTING: readonly Outcome[] = ['refused', 'vanished', 'later'];

/** Says what lasts only if something else was said of the file before. */
function reportOnce(report: Watch['report']): Watch['report'] {
  const said = new Map<string, string>();
  return (name, outcome, reason) => {
    const text = `${outcome} ${reason}`;
    if (!LASTING.includes(outcome) || said.get(name) !== text) report(name, outcome, reason);
    said.set(name, text);
  };
}

/** Hears of changes in a folder. Those that come while a sweep goes on count for the next one. */
function listen(folder: string, signal: AbortSignal) {
  let change = Promise.withResolvers<void>();
  const hear = () => change.resolve();
  const ignored = (file: string) => file !== folder && isIgnored(path.basename(file));
  const watcher = watch(folder, { ignoreInitial: true, ignored }).on('all', hear);
  // What cannot be watched is found by the next sweep.
  watcher.on('error', hear);
  signal.addEventListener('abort', hear);
  return {
    begin() {
      change = Promise.withResolvers();
      if (signal.aborted) hear();
    },
    async next(withinMs: number) {
      const timer = new AbortController();
      // It ends with the timer, which is no failure.
      const late = sleep(withinMs, undefined, { signal: timer.signal }).catch(() => {});
      await Promise.race([change.promise, late]);
      timer.abort();
    },
    stop: () => watcher.close(),
  };
}

/** Sends what is whole, and answers after how long to look again if nothing is heard. */
function createSweep({ folder, destination, known, signal, report, settleMs, sweepMs }: Watch) {
  /** Would be refused again as they are. */
  const refused = new Map<string, SeenFile>();
  /** Perhaps these alone are too much for the server: the others do not wait for them. */
  const postponed = createPostponedPictures();

  return async (): Promise<number> => {
    let stoppedAt: string | undefined;
    const beganMs = Date.now();
    const waiting = new Set(postponed.at(beganMs));
    try {
      const before = look(folder, LIMIT);
      await sleep(settleMs, undefined, { signal });
      const now = look(folder, LIMIT);
      known.checkFolder();
      for (const { name, reason } of now.refused) report(name, 'refused', reason);
      const { ready, unfinished, vanished } = compare(before, now, known);
      const names = namesOf(known, vanished);
      let isLeft = unfinished.length > 0;
      // Under new names first: one of them may have the bytes that a changed file had, and is the same photograph then.
      const added = ready.filter(({ name }) => !known.get(name));
      const changed = ready.filter(({ name }) => known.get(name));
      for (const files of [added, changed]) {
        await mapConcurrently(files, destination.atOnce, async (file) => {
          if (signal.aborted || isSame(refused.get(file.name), file) || waiting.has(stampOf(file))) return;
          const read = await readPicture(file.file).catch((error: unknown) =>
            report(file.name, 'later', reasonOf(error)),
          );
          if (!read) isLeft = true;
          else
            await take(file, read, names).catch((error: unknown) => {
              if (isImagingBusy(error)) {
                postponed.add(stampOf(file), Date.now());
                return report(file.name, 'later', reasonOf(error));
              }
              stoppedAt ??= file.name;
              throw error;
            });
        });
      }
      for (const name of names.vanished()) report(name, 'vanished');
      return Math.min(isLeft ? settleMs : sweepMs, postponed.nextMs(beganMs, Date.now()) ?? sweepMs);
    } catch (error) {
      if (!signal.aborted) report(stoppedAt ?? folder, 'later', reasonOf(error));
      return AGAIN_MS;
    }
  };

  async function take(file: SeenFile, { sha256, taken }: ReadPicture, names: Names) {
    const { name, size, modifiedMs } = file;
    const former = known.get(name);
    const record = (id: number) => known.set(name, { size, modifiedMs, sha256, taken, id });
    if (former?.sha256 === sha256) return record(former.id);

    const same = names.ofFile(sha256);
    if (same) {
      record(same.id);
      names.share(same.id);
      if (!names.rename(same.name)) return report(name, 'skipped', `the same file as ${same.name}`);
      known.delete(same.name);
      return report(name, 'renamed', `it was ${same.name}`);
    }
    try {
      // A camera that counts from the beginning again gives the name to another photograph, and a copy has the same one. What does not say when
      // it was taken may be any: the name alone is none.
      const isOne = former && taken !== null && former.taken === taken && names.count(former.id) === 1;
      if (isOne) names.forget(former.id, former.sha256);
      if (isOne && (await replace(former.id, { file: file.file, sha256 }))) {
        record(former.id);
        // Its vanished copies are not this photograph any more, should they come again.
        for (const copy of names.vanishedOf(former.id)) known.delete(copy);
        report(name, 'replaced');
      } else {
        record(await destination.add({ file: file.file, sha256 }));
        report(name, 'sent');
      }
    } catch (error) {
      if (!(error instanceof Refused && OF_THE_FILE.includes(error.status))) throw error;
      refused.set(name, file);
      report(name, 'refused', error.message);
    }
  }

  /** False if the photograph was removed in Vitrine. */
  async function replace(id: number, picture: { file: string; sha256: string }): Promise<boolean> {
    try {
      await destination.replace(id, picture);
      return true;
    } catch (error) {
      if (error instanceof Refused && error.status === NOT_FOUND) return false;
      throw error;
    }
  }
}

type Names = ReturnType<typeof namesOf>;

/** The names of the files that were sent before a sweep, by what they are. */
function namesOf(known: KnownFiles, vanished: readonly string[]) {
  const gone = new Set(vanished);
  const files = [...known.keys()].flatMap((name) => {
    const file = known.get(name);
    return file ? [{ name, sha256: file.sha256, id: file.id }] : [];
  });
  const byHash = Map.groupBy(files, ({ sha256 }) => sha256);
  const counts = new Map<number, number>();
  const share = (id: number) => counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const { name, id } of files) if (!gone.has(name)) share(id);
  return {
    /** Which of them had these bytes: preferably one that has vanished. */
    ofFile(sha256: string) {
      const same = byHash.get(sha256) ?? [];
      return same.find(({ name }) => gone.has(name)) ?? same[0];
    },
    /** How many of those that are there are the same photograph. */
    count: (id: number) => counts.get(id) ?? 0,
    vanishedOf: (id: number) => files.flatMap((file) => (file.id === id && gone.has(file.name) ? [file.name] : [])),
    share,
    /** A photograph gets other bytes: whatever has its former ones is no more the same. */
    forget: (id: number, sha256: string) =>
      byHash.set(
        sha256,
        (byHash.get(sha256) ?? []).filter((file) => file.id !== id),
      ),
    /** Says whether a file of this name has vanished, once. */
    rename: (name: string) => gone.delete(name),
    vanished: () => [...gone],
  };
}

type ReadPicture = { sha256: string; taken: string | null };

const readPicture = async (file: string): Promise<ReadPicture> => ({
  sha256: await hashFile(file),
  taken: findTimeTaken(readEmbeddedTags(Buffer.from(await tagBytesOf(await openAsBlob(file))), undefined)),
});
