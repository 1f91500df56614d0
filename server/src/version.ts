import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { serverFolder } from './server-folder.ts';

const Package = z.object({ version: z.string() });

/** The version of this Vitrine. */
export const VERSION = Package.parse(JSON.parse(readFileSync(join(serverFolder, 'package.json'), 'utf8'))).version;
