import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { type Check, type Finding, fault, ok, warning } from '../check.ts';

const PRIVATE = 0o077;
/** What the server writes, in the data folder. */
const WRITTEN = [
  '.',
  'originals',
  'renditions',
  'galleries',
  'tmp',
  'objects',
  'secrets',
  'vitrine.sqlite',
  'vitrine.sqlite-wal',
];

export const permissions: Check = {
  name: 'Permissions',
  async run({ config: { folders, backup } }) {
    const places = [...WRITTEN.map((name) => join(folders.data, name)), ...(backup?.folder ? [backup.folder] : [])];
    const findings: Finding[] = [];
    for (const place of places) {
      const found = await stat(place).catch(ifMissing(null));
      if (!found) continue;
      const isWritable = await access(place, constants.R_OK | constants.W_OK).then(
        () => true,
        () => false,
      );
      if (isWritable) continue;
      findings.push(fault(`${place} cannot be read and written (it belongs to user ${found.uid}).`, remedyOf(place)));
    }
    const secrets = await stat(join(folders.data, 'secrets')).catch(ifMissing(null));
    if (secrets && (secrets.mode & PRIVATE) !== 0) {
      const folder = join(folders.data, 'secrets');
      findings.push(warning(`${folder} can be read by other users of the machine.`, `chmod 700 ${folder}`));
    }
    return findings.length > 0 ? findings : ok(`Everything in ${folders.data} can be read and written.`);
  },
};

const remedyOf = (place: string) =>
  typeof process.getuid === 'function'
    ? `Give it to the user of Vitrine: chown -R ${process.getuid()} ${place}`
    : 'Give the user of Vitrine the permission.';
