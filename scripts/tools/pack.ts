/**
 * `npm run pack -- OUT [--arch x64|arm64]`: Makes the archives of this version for Linux, which need neither npm nor a build where they run:
 * bundles, dependencies and Node are in them. And those of the plug-ins, for the computers of photographers. Each has a file with its SHA-256
 * beside it. Without --arch it makes both.
 */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';
import { readCommandLine } from '../lib/command-line.ts';
import { reportFailure } from '../lib/report-failure.ts';
import { UsageError } from '../lib/usage-error.ts';
import { ensureBundles } from '../supervisor/bundles.ts';
import { ARCHITECTURES, packRelease } from './pack/pack-release.ts';
import { readCommit } from './pack/release-files.ts';
import { zipPlugins } from './plugins/zip-plugins.ts';

const { values, positionals } = readCommandLine(import.meta.filename, {
  arch: { type: 'string', help: `The processors that it is for: ${ARCHITECTURES.join(' or ')}; default both` },
});

try {
  const [folder] = positionals;
  if (!folder) throw new UsageError('Name a folder: npm run pack -- OUT');
  const wanted = ARCHITECTURES.filter((arch) => values.arch === undefined || arch === values.arch);
  if (wanted.length === 0) throw new UsageError(`--arch is ${ARCHITECTURES.join(' or ')}.`);

  const report = (line: string) => console.log(line);
  // npm runs its scripts in the project's folder; what people type is seen from where they are.
  const out = path.resolve(process.env.INIT_CWD ?? '', folder);
  await ensureBundles({ report });
  for (const arch of wanted) await packRelease({ arch, out, report });
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const file of await zipPlugins({ out, version, at: readCommit().at })) report(file);
} catch (error) {
  reportFailure(error);
}
