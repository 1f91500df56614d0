import { randomUUID } from 'node:crypto';
import { SettingsAdminView } from '@vitrine/shared/contract/settings';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { uploadLimitsOf } from '@vitrine/shared/upload-limits';
import { Refused, type Session } from '../../lib/session.ts';
import { describePicture } from './description.ts';
import { ensureCategories, findKnown, hashFile, upload } from './library.ts';
import { findPictures, type PictureFile, type Refusal } from './picture-files.ts';
import { ensureProjects, type ProjectsResult, readProjects } from './projects.ts';

/** Only the fields needed here are read. */
const Limits = SettingsAdminView.pick({ upload_max_mb: true, gallery_upload_max_mb: true, upload_ceiling_mb: true });

const AT_ONCE = 4;
const ALREADY_THERE_CODE = 'IMAGE_ALREADY_THERE';
/** The usual reason for skips when an import is repeated. */
export const ALREADY_THERE = 'already in the library';

/** The outcome of an import, by file. `projects` is null if there was no time for them. */
export type ImportResult = {
  taken: string[];
  skipped: Refusal[];
  failed: Refusal[];
  left: number;
  projects: ProjectsResult | null;
};

/** The outcome of one file, reported at once. */
export type Step = { name: string; outcome: 'taken' | 'skipped' | 'failed'; reason?: string };

interface Options {
  report: (step: Step, done: number, all: number) => void;
  signal: AbortSignal;
  /** Whether subfolders become projects instead of categories. */
  asProjects?: boolean;
}

/**
 * Imports a folder into the library, four pictures at a time. When `signal` fires, running uploads are finished and no others begun:
 * the next import continues, because it skips what the library has already.
 */
export async function importFolder(
  call: Session,
  folder: string,
  { report, signal, asProjects = false }: Options,
): Promise<ImportResult> {
  const stored = asProjects ? await readProjects(call) : [];
  const { portfolio: limit } = uploadLimitsOf(await call('/settings', Limits));
  const { pictures, skipped, failed } = findPictures(folder, limit);
  const result: ImportResult = { taken: [], skipped: [], failed: [], left: 0, projects: null };
  const all = pictures.length + skipped.length + failed.length;
  let done = 0;
  const add = (step: Step) => {
    const { name, outcome, reason = '' } = step;
    if (outcome === 'taken') result.taken.push(name);
    else result[outcome].push({ name, reason });
    report(step, ++done, all);
  };
  for (const refusal of skipped) add({ ...refusal, outcome: 'skipped' });
  for (const refusal of failed) add({ ...refusal, outcome: 'failed' });

  const hashes = new Map<PictureFile, string>();
  const readHash = async (picture: PictureFile) => {
    try {
      hashes.set(picture, await hashFile(picture.file));
    } catch (error) {
      add({ name: picture.name, outcome: 'failed', reason: reasonOf(error) });
    }
  };
  await inTurns(pictures, readHash, signal);
  const known = await findKnown(call, [...hashes.values()]);
  const firstOf = new Map<string, string>();
  const wanted = pictures.filter((picture) => {
    const hash = hashes.get(picture);
    if (hash === undefined) return false;
    const twin = firstOf.get(hash);
    if (twin === undefined) firstOf.set(hash, picture.name);
    if (twin === undefined && !known.has(hash)) return true;
    const reason = known.has(hash) ? ALREADY_THERE : `the same file as ${twin}`;
    add({ name: picture.name, outcome: 'skipped', reason });
    return false;
  });

  const folders = new Set(asProjects ? [] : wanted.flatMap((picture) => picture.folder ?? []));
  const categories = signal.aborted ? new Map<string, number>() : await ensureCategories(call, folders);
  const group = randomUUID();
  const take = async (picture: PictureFile) => {
    const categoryId = picture.folder === null ? undefined : categories.get(picture.folder);
    add(await takePicture(call, picture, { sha256: hashes.get(picture) ?? '', categoryId, group }));
  };
  await inTurns(wanted, take, signal);
  const left = all - done;
  // A project of some of its photographs would not be in the order of their names once the rest follows.
  if (!asProjects || signal.aborted) return { ...result, left };
  const ids = await findKnown(call, [...hashes.values()]);
  const photographs = pictures.flatMap((picture) => {
    const found = ids.get(hashes.get(picture) ?? '');
    return picture.folder !== null && found ? [{ folder: picture.folder, ids: found }] : [];
  });
  const projects = await ensureProjects(call, { stored, photographs });
  return { ...result, failed: [...result.failed, ...projects.failed], left, projects };
}

async function takePicture(
  call: Session,
  { file, name }: PictureFile,
  { sha256, categoryId, group }: { sha256: string; categoryId: number | undefined; group: string },
): Promise<Step> {
  try {
    await upload(call, { file, sha256, categoryId, group, description: await describePicture(file) });
    return { name, outcome: 'taken' };
  } catch (error) {
    if (error instanceof Refused && error.code === ALREADY_THERE_CODE) {
      return { name, outcome: 'skipped', reason: ALREADY_THERE };
    }
    return { name, outcome: 'failed', reason: reasonOf(error) };
  }
}

/** Processes a few items at a time, in the order of the list, until the signal fires. */
const inTurns = <Item>(items: readonly Item[], work: (item: Item) => Promise<void>, signal: AbortSignal) =>
  mapConcurrently(items, AT_ONCE, async (item) => {
    if (!signal.aborted) await work(item);
  });
