import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { type Check, type Finding, fault, ok, warning } from '../check.ts';
import { refusalOf, serviceUser } from './file-access.ts';

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
  'secrets/token-secret',
  'secrets/webhook-secret',
  'running.lock',
  'server.lock',
  'builder.lock',
  'vitrine.sqlite',
  'vitrine.sqlite-wal',
];

export const permissions: Check = {
  name: 'Permissions',
  async run({ config: { folders, backup } }) {
    const places = [...WRITTEN.map((name) => join(folders.data, name)), ...(backup?.folder ? [backup.folder] : [])];
    const user = await serviceUser(folders.data);
    const findings: Finding[] = [];
    for (const place of places) {
      const found = await stat(place).catch(ifMissing(null));
      if (!found) continue;
      const refusal = await refusalOf(place, user);
      if (refusal === 'read-only')
        findings.push(fault(`${place} is on a read-only file system.`, remedyReadOnly(place)));
      if (refusal !== 'forbidden') continue;
      const by = user ? ` by user ${user.uid}, to whom ${folders.data} belongs` : '';
      const mode = (found.mode & 0o777).toString(8);
      findings.push(
        fault(
          `${place} cannot be read and written${by} (it belongs to user ${found.uid}, with mode ${mode}).`,
          remedyOf(place, user?.uid ?? process.getuid?.()),
        ),
      );
    }
    const secrets = await stat(join(folders.data, 'secrets')).catch(ifMissing(null));
    // Windows has no such permissions.
    if (secrets && process.platform !== 'win32' && (secrets.mode & PRIVATE) !== 0) {
      const folder = join(folders.data, 'secrets');
      findings.push(warning(`${folder} can be read by other users of the machine.`, `chmod 700 ${folder}`));
    }
    return findings.length > 0 ? findings : ok(`Everything in ${folders.data} can be read and written.`);
  },
};

const remedyOf = (place: string, uid: number | undefined) =>
  uid === undefined
    ? 'Give the user of Vitrine the permission.'
    : `Give it to the user of Vitrine, who must reach it through every folder above: chown -R ${uid} ${place}`;

const remedyReadOnly = (place: string) =>
  `Mount it writable. If systemd runs Vitrine, name it in the unit: ReadWritePaths=${place}, and restart Vitrine.`;
