/**
 * `npm run plugins -- OUT`: Makes the plug-ins for Lightroom Classic and darktable, a folder each, as plugins/README.md says how to install
 * them.
 */

import path from 'node:path';
import { readCommandLine } from '../lib/command-line.ts';
import { reportFailure } from '../lib/report-failure.ts';
import { UsageError } from '../lib/usage-error.ts';
import { packPlugins } from './plugins/pack-plugins.ts';

const { positionals } = readCommandLine(import.meta.filename, {});

try {
  const [folder] = positionals;
  if (!folder) throw new UsageError('Name a folder: npm run plugins -- OUT');
  // npm runs its scripts in the project's folder; what people type is seen from where they are.
  for (const made of packPlugins(path.resolve(process.env.INIT_CWD ?? '', folder))) console.log(made);
} catch (error) {
  reportFailure(error);
}
