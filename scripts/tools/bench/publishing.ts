import { setTimeout as wait } from 'node:timers/promises';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { BuildView } from '@vitrine/shared/contract/publishing';
import { SettingsView } from '@vitrine/shared/contract/settings';
import { until } from '../../lib/until.ts';
import { upload } from '../../testing/lone-server.ts';
import type { Stack } from '../../testing/stack.ts';
import { copyImages } from './large-library.ts';
import { medianOf, timed, watch } from './measure.ts';
import { memoryMbOf } from './processes.ts';
import type { Figure } from './table.ts';

const EDITS = 20;
/** Edits that follow each other more closely are gathered by the builder: that is another figure. */
const BETWEEN_EDITS_MS = 400;
const WITHIN_MS = 300_000;
const CHECK_EVERY_MS = 2;
/** For what takes seconds: looking more often takes a good part of a processor from the builder. */
const CHECK_SELDOM_MS = 100;
const FEW = 100;
const MANY = 10_000;

/** How soon an edit through the admin's API is seen on the public page, with few images and with many. */
export async function measurePublishing(stack: Stack): Promise<Figure[]> {
  await upload(stack, await stack.givenPhotograph('Subject.jpg', { width: 1200, height: 800 }));
  await changeBiography(stack, 'First.');
  copyImages(stack.dataDir, { from: 2, to: FEW });
  await changeBiography(stack, 'With a hundred.');
  const fewMs = await measureEdits(stack, FEW);
  const releases = await countReleasesOf(stack, () => editWithoutWaiting(stack, FEW));

  copyImages(stack.dataDir, { from: FEW + 1, to: MANY });
  const allMs = await changeBiography(stack, 'With ten thousand.');
  const manyMs = await measureEdits(stack, MANY);
  const everyPageMs = await rename(stack, 'Another Name');
  const pid = stack.builder.pid();
  const memoryMb = pid && process.platform === 'linux' ? memoryMbOf(pid, 'VmHWM') : null;
  return [
    { name: 'An edit is public after, 100 images (median of 20)', value: fewMs, limit: 100, unit: 'ms' },
    { name: 'The same with 10,000', value: manyMs, limit: 400, unit: 'ms' },
    { name: 'An edit of every page, 10,000 images', value: everyPageMs, limit: 12_000, unit: 'ms' },
    { name: 'A publish of 10,000 new images', value: allMs, limit: 15_000, unit: 'ms' },
    { name: 'Releases of 20 rapid edits', value: releases, limit: 5, unit: 'releases' },
    { name: 'The most memory the builder took', value: memoryMb, limit: 200, unit: 'MB' },
  ];
}

/** The newest image stands first in the gallery. */
const measureEdits = (stack: Stack, id: number) =>
  medianOf(EDITS, async () => {
    await wait(BETWEEN_EDITS_MS);
    const title = `Edit at ${performance.now()}`;
    return timed(async () => {
      await retitle(stack, id, title);
      await untilShown(`${stack.url}/gallery`, title);
    });
  });

async function editWithoutWaiting(stack: Stack, id: number) {
  for (let edit = 1; edit <= EDITS; edit++) await retitle(stack, id, `Rapid ${edit}`);
  await untilShown(`${stack.url}/gallery`, `Rapid ${EDITS}`);
}

/** How many releases were made meanwhile. */
async function countReleasesOf({ url }: Stack, work: () => Promise<void>) {
  const made = new Set<unknown>();
  const look = async () => {
    made.add(BuildView.parse(await (await fetch(`${url}/build.json`)).json()).release);
  };
  await look();
  await watch(work(), CHECK_EVERY_MS, look);
  return made.size - 1;
}

const put = (body: object) => ({ method: 'PUT', body: JSON.stringify(body) });

const retitle = ({ api }: Stack, id: number, title: string) =>
  api(`/images/${id}`, ImageAdminView.pick({ id: true }), put({ title }));

/** Milliseconds until every page bears the photographer's new name. It is in every file, too: they are made anew afterwards. */
const rename = (stack: Stack, name: string) => changeSettings(stack, { photographer_name: name }, name);

/** Milliseconds until the about page shows another biography. */
const changeBiography = (stack: Stack, biography: string) => changeSettings(stack, { biography }, biography);

const changeSettings = ({ api, url }: Stack, change: Partial<SettingsView>, shown: string) =>
  timed(async () => {
    await api('/settings', SettingsView, put(change));
    await untilShown(`${url}/about`, shown, CHECK_SELDOM_MS);
  });

async function untilShown(page: string, text: string, everyMs = CHECK_EVERY_MS) {
  let known = '';
  /** Asks as a browser does, so that looking takes no time from what is measured. */
  const isShown = async () => {
    const answer = await fetch(page, { headers: { 'if-none-match': known } });
    known = answer.headers.get('etag') ?? '';
    return (await answer.text()).includes(text);
  };
  await until(isShown, `${page} shows "${text}"`, { withinMs: WITHIN_MS, everyMs });
}
