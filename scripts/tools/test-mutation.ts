/**
 * `npm run test:mutation [-- FILE …]`: Changes the sources of sign-in, access to galleries, privacy of releases and signed addresses in every
 * way that Stryker knows, and fails if the tests notice less than 85 % of that. Files limit it. It takes about an hour, once a week.
 */

import { readCommandLine } from '../lib/command-line.ts';
import { showSetupFailure } from '../lib/setup-failure.ts';
import { showTool } from '../lib/tool.ts';
import { ensureBundles } from '../supervisor/bundles.ts';

const { positionals: files } = readCommandLine(import.meta.filename, {});

try {
  await ensureBundles({ report: (line) => console.log(line), only: 'server' });
  const limit = files.length > 0 ? ['--mutate', files.join(',')] : [];
  const args = ['run', 'scripts/testing/stryker.config.json', ...limit];
  process.exitCode = await showTool('@stryker-mutator/core', args, { command: 'stryker' });
} catch (error) {
  showSetupFailure(error);
}
