import { readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildView } from '@vitrine/shared/contract/publishing';
import { containsPath } from '@vitrine/shared/node/contains-path';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { parseJson } from '@vitrine/shared/parse-json';

const real = (path: string) => realpath(path).catch(ifMissing(path));

/** Refuses a folder that a build must not replace: one around a folder that is kept, or with files that no build has written. */
export async function refuseTarget(target: string, kept: readonly string[]) {
  for (const folder of kept) {
    if (containsPath(await real(target), await real(folder)))
      throw new Error(`The site would replace ${target}, which contains ${folder}. Name another folder.`);
  }
  const [name] = await readdir(target).catch(ifMissing([]));
  if (name === undefined) return;
  const build = await readFile(join(target, 'build.json'), 'utf8').catch(ifMissing(''));
  if (!BuildView.safeParse(parseJson(build)).success)
    throw new Error(`${target} has files that are not of a build, such as ${name}. Name another folder, or empty it.`);
}

/** Puts a new build in the place of the one before, which is removed last. Where that cannot be, both are kept. */
export async function replaceBuild(made: string, target: string) {
  const former = `${made}.former`;
  const refuse = (error: unknown) => {
    throw new Error(`${target} is as it was, and the new site is in ${made}: ${reasonOf(error)}`);
  };
  // A mount point cannot be renamed, for example.
  await rename(target, former).catch(ifMissing(undefined)).catch(refuse);
  await rename(made, target).catch(async (error: unknown) => {
    await rename(former, target).catch(ifMissing(undefined));
    refuse(error);
  });
  await rm(former, { recursive: true, force: true });
}
