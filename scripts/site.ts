/**
 * `npm run site -- releases|rollback [RELEASE] [--without-private]`: The releases of the site that DATA_DIR keeps, the live one marked;
 * and putting one back, the one before the live one if none is named. It stays until the next change, or until Publish is pressed. One
 * that shows photographs which are not public any more is refused, or rendered anew without them.
 */
import type { ReleaseChanges } from '@vitrine/shared/contract/publishing';
import { counted } from '@vitrine/shared/counted';
import { ReleaseNotThere, withReleases } from '../site/builder/releases/open-releases.ts';
import { SetupFailed } from './launcher/setup-failed.mjs';
import { readSecrets } from './supervisor/secrets.ts';
import { loadSettings } from './supervisor/settings.ts';
import { readCommandLine } from './tools/command-line.ts';
import { exitCodeOf, UsageError } from './tools/usage-error.ts';

const USAGE = 'npm run site -- releases [--json], or npm run site -- rollback [RELEASE] [--without-private]';
const BYTES_A_MB = 1_000_000;

const { positionals, values } = readCommandLine(import.meta.filename, {
  json: { type: 'boolean', default: false, help: 'releases: prints them as JSON' },
  'without-private': { type: 'boolean', help: 'restores a release without the photographs that are private now' },
});
const [action, name, ...others] = positionals;

try {
  const { dataDir, env } = loadSettings();
  const secret = env.WEBHOOK_SECRET ?? readSecrets(dataDir).WEBHOOK_SECRET;
  if (action === 'releases' && !name) await showReleases(dataDir, secret);
  else if (action === 'rollback' && others.length === 0) await rollBack(dataDir, secret);
  else throw new UsageError(USAGE);
} catch (error) {
  if (!(error instanceof SetupFailed || error instanceof ReleaseNotThere)) throw error;
  console.error(error.message);
  process.exitCode = exitCodeOf(error);
}

async function showReleases(dataDir: string, secret: string) {
  const releases = await withReleases({ dataDir, secret }, (kept) => kept.list());
  if (values.json) return console.log(JSON.stringify(releases, null, 2));
  if (releases.length === 0) console.log('Nothing is published yet.');
  for (const { release, is_live, built_at, pages, bytes, changes } of releases) {
    const size = `${counted(pages, 'page')}, ${(bytes / BYTES_A_MB).toFixed(1)} MB`;
    const what = changes ? `${changes.added} new, ${changes.changed} changed, ${changes.removed} gone` : 'the first';
    console.log(`${is_live ? '*' : ' '} ${release}  ${new Date(built_at).toLocaleString()}  ${size}, ${what}`);
    for (const line of changes ? listPages(changes) : []) console.log(`    ${line}`);
  }
}

/** Some of the pages of each kind, as "new: /photo/veil-7/ …". */
function listPages({ added, changed, removed, examples }: ReleaseChanges): string[] {
  const kinds = [
    { kind: 'new', count: added, some: examples.added },
    { kind: 'changed', count: changed, some: examples.changed },
    { kind: 'gone', count: removed, some: examples.removed },
  ];
  return kinds
    .filter(({ some }) => some.length > 0)
    .map(({ kind, count, some }) => `${kind}: ${some.join(' ')}${count > some.length ? ' …' : ''}`);
}

async function rollBack(dataDir: string, secret: string) {
  const { release, built_at } = await withReleases({ dataDir, secret }, (kept) =>
    kept.restore(name, { withoutPrivate: values['without-private'] === true }),
  );
  console.log(`${release} of ${new Date(built_at).toLocaleString()} is live again.`);
}
