import { existsSync } from 'node:fs';
import path from 'node:path';
import { homeOf } from '@vitrine/shared/node/home-folder';
import { root } from '../launcher/paths.mjs';

/** Loads the file `.env`, if there is one. Variables of the environment take precedence. */
export function loadEnvFile(): void {
  const file = path.join(homeOf(root), '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
