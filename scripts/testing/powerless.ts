import { spawnSync } from 'node:child_process';

/** What a command begins with to read nothing that is closed: root may read it, but without its capabilities it is an account like any other. */
export const powerless: readonly string[] = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all'] : [];

const [command = '', ...args] = [...powerless, 'true'];
export const canBePowerless = spawnSync(command, args).status === 0;
