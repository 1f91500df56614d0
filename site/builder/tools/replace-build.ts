import { readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildView } from '@vitrine/shared/contract/publishing';
import { containsPath } from '@vitrine/shared/node/contains-path';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { parseJson } from '@vitrine/shared/parse-json';

/** The file of a build that says what it has at its top. */
const RECORD = '.vitrine-build';

/** What Finder, Explorer or a NAS leaves where somebody looks. */
const LEFT_BY_A_LOOK = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|@eaDir)$/i;

const real = (path: string) => realpath(path).catch(ifMissing(path));

/** Which names at the top of a folder are those of the build that it has. One of an earlier version has no record. */
async function readRecord(target: string): Promise<(name: string) => boolean> {
  const build = await readFile(join(target, 'build.json'), 'utf8').catch(ifMissing(''));
  if (!BuildView.safeParse(parseJson(build)).success) return () => false;
  const record = await readFile(join(target, RECORD), 'utf8').catch(ifMissing(null));
  if (record === null) return (name) => !name.startsWith('.') || name === '.well-known';
  const names = new Set([RECORD, ...record.split('\n')]);
  return (name) => names.has(name);
}

/** Refuses a folder that a build must not replace: one around a folder that is kept, or with what no build has put there. */
export async function refuseTarget(target: string, kept: readonly string[]) {
  for (const folder of kept) {
    if (containsPath(await real(target), await real(folder)))
      throw new Error(`The site would replace ${target}, which contains ${folder}. Name another folder.`);
  }
  await refuseOthers(target);
}

async function refuseOthers(target: string) {
  const names = await readdir(target).catch(ifMissing([]));
  const isOfBuild = await readRecord(target);
  const other = names.find((name) => !isOfBuild(name) && !LEFT_BY_A_LOOK.test(name));
  if (other !== undefined)
    throw new Error(
      `${target} has files that are not of a build, such as ${other}. Name another folder, or move them away.`,
    );
}

/** Puts a new build in the place of the one before, which is removed last. Where that cannot be, both are kept. */
export async function replaceBuild(made: string, target: string) {
  const former = `${made}.former`;
  const refuse = (error: unknown) => {
    throw new Error(`${target} is as it was, and the new site is in ${made}: ${reasonOf(error)}`);
  };
  await writeFile(join(made, RECORD), (await readdir(made)).join('\n'));
  // Making it has taken a while.
  await refuseOthers(target).catch(refuse);
  // A mount point cannot be renamed, for example.
  await rename(target, former).catch(ifMissing(undefined)).catch(refuse);
  await rename(made, target).catch(async (error: unknown) => {
    await rename(former, target).catch(ifMissing(undefined));
    refuse(error);
  });
  await rm(former, { recursive: true, force: true });
}
