/**
 * `npm run site -- releases|rollback|export`: The releases of the site that are kept, the live one marked; restoring one, the one before the
 * live one if none is named, until the next change or until Publish is pressed; and writing the site of one into a folder for a static host,
 * of the live one if none is named. A release that shows photographs which are not public any more is refused, or rendered anew without them.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Failure, success } from '@vitrine/shared/contract/envelope';
import {
  BuildView,
  type HiddenPhoto,
  type ReleaseChanges,
  type ReleaseRestore,
} from '@vitrine/shared/contract/publishing';
import { counted } from '@vitrine/shared/counted';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import { signWebhook } from '@vitrine/shared/node/webhook';
import { withReleases } from '../../server/src/features/releases/with-releases.ts';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { readCommandLine } from '../lib/command-line.ts';
import { formatMoment } from '../lib/format-date.ts';
import { refuseRoot } from '../lib/refuse-root.ts';
import { reportFailure } from '../lib/report-failure.ts';
import { UsageError } from '../lib/usage-error.ts';
import { builderAddress } from '../supervisor/own-address.ts';
import { readSecret } from '../supervisor/secrets.ts';
import { loadSettings, type Settings } from '../supervisor/settings.ts';

const USAGE =
  'npm run site -- releases [--json], npm run site -- rollback [RELEASE] [--without-private], or npm run site -- export DIR [RELEASE]';
const NO_BUILDER = 'Only a builder can do that, and none is running. Start Vitrine first.';
const BYTES_A_MB = 1_000_000;

const { positionals, values } = readCommandLine(import.meta.filename, {
  json: { type: 'boolean', default: false, help: 'releases: prints them as JSON' },
  'without-private': { type: 'boolean', help: 'restores a release without the photographs that are private now' },
});
const [action, name, ...others] = positionals;
let done = '';

try {
  const settings = loadSettings();
  // A database and keys that are not there yet are made.
  refuseRoot(settings.dataDir);
  if (action === 'releases' && !name) await showReleases(settings);
  else if (action === 'rollback' && others.length === 0) await rollBack(settings);
  else if (action === 'export' && name && others.length <= 1) await exportSite(settings, name, others[0]);
  else throw new UsageError(USAGE);
} catch (error) {
  reportFailure(error, done);
}

function placeOf({ dataDir, databaseUrl, storage, env }: Settings) {
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const secret = readSecret('TOKEN_SECRET', { dataDir, env });
  const hasPictures = !env.IMAGES_URL;
  return { dataDir, databaseUrl, storage, secret, hasPictures, log };
}

async function showReleases(settings: Settings) {
  const { releases } = await withReleases(placeOf(settings), (kept) => kept.releases.list());
  if (values.json) return console.log(JSON.stringify(releases, null, 2));
  if (releases.length === 0) console.log('Nothing is published yet.');
  for (const { release, is_live, built_at, pages, bytes, changes } of releases) {
    const size = `${counted(pages, 'page')}, ${(bytes / BYTES_A_MB).toFixed(1)} MB`;
    const what = changes ? `${changes.added} new, ${changes.changed} changed, ${changes.removed} gone` : 'the first';
    console.log(`${is_live ? '*' : ' '} ${release}  ${formatMoment(built_at)}  ${size}, ${what}`);
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

async function rollBack(settings: Settings) {
  const { release, built_at } = await withReleases(placeOf(settings), async ({ releases, readRevision }) => {
    const kept = await releases.find(name);
    const restored = kept.release.name;
    if (kept.hidden.length === 0) {
      await releases.restore(kept);
      return releases.view(restored);
    }
    if (!values['without-private']) throw new SetupFailed(holdsPrivate(kept.hidden));
    return askBuilder(settings, restored, await readRevision());
  });
  console.log(`${release} of ${formatMoment(built_at)} is live again.`);
}

function showsPrivate(photos: HiddenPhoto[]): string {
  return `The release shows ${photos.length} photograph(s) that are not public now: ${photos.map(({ title }) => title).join(', ')}`;
}

function holdsPrivate(photos: HiddenPhoto[]): string {
  return `${showsPrivate(photos)}
While Vitrine is running, it can be restored without them: npm run site -- rollback RELEASE --without-private`;
}

/** The builder renders it again. */
async function askBuilder(settings: Settings, release: string, over: number): Promise<BuildView> {
  const url = builderAddress(settings);
  if (!url) throw new SetupFailed(NO_BUILDER);
  const event: ReleaseRestore = { event: 'release.restore', release, over, delivery: randomUUID() };
  const body = JSON.stringify(event);
  const secret = readSecret('WEBHOOK_SECRET', settings);
  const signature = signWebhook(secret, body, Math.floor(Date.now() / 1_000));
  const response = await fetch(`${url}/hooks/release-restore`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signature },
    body,
  }).catch((error: unknown) => {
    const reason = reasonOfCall(error);
    // One that was killed has left its note.
    throw new SetupFailed(reason.includes('ECONNREFUSED') ? NO_BUILDER : `The builder did not answer: ${reason}`);
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new SetupFailed(Failure.parse(answer).message);
  return success(BuildView).parse(answer).data;
}

async function exportSite(settings: Settings, given: string, release: string | undefined) {
  // npm runs its scripts in the project's folder; what people type is seen from where they are.
  const folder = path.resolve(process.env.INIT_CWD ?? '', given);
  const result = await withReleases(placeOf(settings), async ({ releases, findLive, exportTo }) => {
    const wanted = release ?? (await findLive())?.name;
    if (wanted === undefined) throw new SetupFailed('Nothing is published yet.');
    const kept = await releases.find(wanted);
    if (kept.hidden.length > 0) throw new SetupFailed(showsPrivate(kept.hidden));
    done = `${folder} may have a part of the site; run the command again`;
    return exportTo(folder, kept.release);
  });
  console.log(`${folder} has the site: ${result}.`);
}
