import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';

/** Takes over what the file `.env` sets, if there is one. The environment itself has the last word. */
export function loadEnvFile(): void {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
