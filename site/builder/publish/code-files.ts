import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteState } from '@vitrine/shared/contract/site-parts';
import { parseJson } from '@vitrine/shared/parse-json';
import { z } from 'zod';
import type { LibraryStore } from '../library/library-store.ts';
import { NO_PAGE } from '../library/pages/pages.ts';
import type { Bundle } from '../render/bundle.ts';
import type { Sink } from './sink.ts';

const STAYS_MS = 7 * 24 * 60 * 60 * 1_000;
/** The name of the fact that lists files of former code, each with the time until which it is kept. */
const FORMER_CODE = 'former code';
const Former = z.record(z.string(), z.iso.datetime()).catch({});

interface Order {
  bundle: Bundle;
  library: LibraryStore;
  sink: Sink;
  /** The files of the code that the live site has. */
  code: SiteState['code'];
  now: Date;
}

/** When files of former code are removed, by their paths. */
const readFormer = ({ facts }: Pick<LibraryStore, 'facts'>) =>
  new Map(Object.entries(Former.parse(parseJson(facts.get(FORMER_CODE) ?? '{}'))));

/** Whether the live site has files of former code that are not needed any more. */
export const isCodeOutdated = (library: LibraryStore, now: Date) =>
  [...readFormer(library).values()].some((until) => until <= now.toISOString());

/**
 * Sends the files for browsers: those of the bundle, and for a week those of former code, which a visitor with an older page open still loads.
 * Returns
 * their paths, those that are not needed any more, and what to record once they are live.
 */
export async function sendCode({ bundle, library, sink, code, now }: Order) {
  const { pages } = library;
  const files = new Set<string>();
  for (const { file, object, bytes } of bundle.clientFiles) {
    files.add(file);
    if (pages.get(file)?.object === object) continue;
    await sink.put(file, object, await readFile(join(bundle.clientDir, file)));
    pages.record(file, { inputs: bundle.id, object, bytes, ...NO_PAGE });
  }
  const before = readFormer(library);
  const former: [string, string][] = [];
  const gone: string[] = [];
  for (const [file, object, bytes] of code) {
    if (files.has(file)) continue;
    const until = before.get(file) ?? new Date(now.getTime() + STAYS_MS).toISOString();
    if (until <= now.toISOString()) {
      gone.push(file);
      continue;
    }
    former.push([file, until]);
    files.add(file);
    if (pages.get(file)?.object === object) continue;
    await sink.refer(file, object, bytes);
    pages.record(file, { inputs: '', object, bytes, ...NO_PAGE });
  }
  return { files, gone, facts: { [FORMER_CODE]: JSON.stringify(Object.fromEntries(former)) } };
}
