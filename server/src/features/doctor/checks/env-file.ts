import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { homeOf } from '@vitrine/shared/node/home-folder';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { serverFolder } from '../../../server-folder.ts';
import { type Check, ok, warning } from '../check.ts';

const OF_OTHERS = 0o007;

/** The file that the commands and `npm start` read. It may hold the keys to the database, the bucket and the mail server. */
const ENV_FILE = resolve(homeOf(resolve(serverFolder, '..')), '.env');

/** Whether every user of the machine can read the settings. Windows has no such permissions. */
export const envFile: Check = {
  name: 'Settings',
  run: () => checkEnvFile(ENV_FILE),
};

export async function checkEnvFile(file: string) {
  const found = await stat(file).catch(ifMissing(null));
  if (!found || process.platform === 'win32') return [];
  if ((found.mode & OF_OTHERS) === 0) return ok(`${file} can be read by its owner and its group alone.`);
  const remedy = `Close it: chmod o= ${file}. If Vitrine runs as another user than its owner, first: chgrp GROUP ${file}, with the group of Vitrine.`;
  return warning(
    `${file} can be read or changed by every user of the machine, with all the passwords and keys in it.`,
    remedy,
  );
}
