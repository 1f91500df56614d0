import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { PROJECT_ITEMS_MAX } from '@vitrine/shared/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { hashFile } from '../commands/import/library.ts';
import { readDestination } from '../commands/watch/destination.ts';
import { KnownFiles } from '../commands/watch/known-files.ts';
import { type Outcome, watchFolder } from '../commands/watch/watch-folder.ts';
import { openDeviceSession, openSession } from '../lib/session.ts';
import { until } from '../lib/until.ts';
import { startFaultProxy } from '../testing/fault-proxy.ts';
import { givenFolder } from '../testing/given-folder.ts';
import { type LoneServer, startLoneServer } from '../testing/lone-server.ts';

const Listed = z.array(ImageAdminView.pick({ id: true, title: true, sha256: true }));

let server: LoneServer;
const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-watch-'));
beforeAll(async () => {
  server = await startLoneServer(dataDir);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

/** A picture of one colour that a camera took at a time of one day; null for one that does not say when. */
const writePicture = (file: string, background: string, time: string | null = '18:20:00') =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .withExif(time ? { IFD2: { DateTimeOriginal: `2024:05:03 ${time}` } } : {})
    .jpeg()
    .toFile(file);

const HOUR_MS = 60 * 60_000;

/** Watches a folder until the test stops it. `said` has what was reported since it was asked last. */
function startWatching(folder: string, to = 'portfolio', { call = server.api, pauseMs = HOUR_MS } = {}) {
  const stopping = new AbortController();
  const reports: [string, Outcome][] = [];
  const running = watchFolder({
    folder,
    destination: readDestination(call, to, pauseMs),
    known: new KnownFiles(folder, to),
    signal: stopping.signal,
    report: (name, outcome) => reports.push([name, outcome]),
    settleMs: 20,
    sweepMs: 60_000,
  });
  return {
    async said(count: number) {
      await until(() => reports.length >= count, `${count} reports`);
      return Object.fromEntries(reports.splice(0));
    },
    async stop() {
      stopping.abort();
      await running;
      return reports;
    },
  };
}

const list = () => server.api('/images', Listed);

const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
const Made = z.object({ id: z.int() });

test('A watched folder sends what comes, replaces what changes, follows names, and goes on after a restart', async () => {
  const folder = givenFolder();
  const at = (name: string) => path.join(folder, name);
  await writePicture(at('dance.jpg'), '#a33');
  await writePicture(at('veil.jpg'), '#3a3', '18:30:00');
  const first = startWatching(folder);
  expect(await first.said(2)).toEqual({ 'dance.jpg': 'sent', 'veil.jpg': 'sent' });
  const sent = await list();
  const idOf = (title: string) => sent.find((image) => image.title === title)?.id;

  await writePicture(at('dance.jpg'), '#c55');
  expect(await first.said(1)).toEqual({ 'dance.jpg': 'replaced' });
  renameSync(at('veil.jpg'), at('bride.jpg'));
  expect(await first.said(1)).toEqual({ 'bride.jpg': 'renamed' });
  const replaced = await list();
  expect(replaced.map(({ id }) => id).sort()).toEqual(sent.map(({ id }) => id).sort());
  expect(replaced.find(({ id }) => id === idOf('Dance'))?.sha256).not.toBe(
    sent.find(({ id }) => id === idOf('Dance'))?.sha256,
  );
  // It was removed in Vitrine, and is exported again.
  await server.api(`/images/${idOf('Dance')}`, z.unknown(), { method: 'DELETE' });
  await writePicture(at('dance.jpg'), '#e77');
  expect(await first.said(1)).toEqual({ 'dance.jpg': 'sent' });
  expect(await list()).toHaveLength(2);
  expect(await first.stop()).toEqual([]);

  appendFileSync(at('.vitrine-watch'), '{"to":"portfolio","name":"cut o');
  const second = startWatching(folder);
  // The camera counts from the beginning again.
  await writePicture(at('dance.jpg'), '#33a', '09:00:00');
  expect(await second.said(1)).toEqual({ 'dance.jpg': 'sent' });
  unlinkSync(at('bride.jpg'));
  expect(await second.said(1)).toEqual({ 'bride.jpg': 'vanished' });
  expect(await list()).toHaveLength(3);
  expect(await second.stop()).toEqual([]);
});

test('What does not say when it was taken replaces nothing by its name', async () => {
  const folder = givenFolder();
  const scan = path.join(folder, '001.jpg');
  const before = await list();
  await writePicture(scan, '#b31', null);
  const watching = startWatching(folder);
  expect(await watching.said(1)).toEqual({ '001.jpg': 'sent' });

  await writePicture(scan, '#3b1', null);
  expect(await watching.said(1)).toEqual({ '001.jpg': 'sent' });
  await watching.stop();
  expect(await list()).toHaveLength(before.length + 2);
});

test('What comes after a pause is before what was there, and all else in the order of its times', async () => {
  const folder = givenFolder();
  for (const [pauseMs, pictures] of [
    [HOUR_MS, { a1: '#a51', a2: '#a52' }],
    [0, { b1: '#a53', b2: '#a54' }],
  ] as const) {
    const watching = startWatching(folder, 'portfolio', { pauseMs });
    for (const [name, background] of Object.entries(pictures)) {
      await writePicture(path.join(folder, `${name}.jpg`), background, `18:20:0${name.at(-1)}`);
      expect(await watching.said(1)).toEqual({ [`${name}.jpg`]: 'sent' });
    }
    await watching.stop();
  }

  expect((await list()).slice(0, 4).map(({ title }) => title)).toEqual(['B2', 'B1', 'A1', 'A2']);
});

test('A network share that is not connected has lost no photograph', async () => {
  const folder = givenFolder();
  const away = `${folder}-away`;
  onTestFinished(() => rmSync(away, { recursive: true }));
  await writePicture(path.join(folder, 'veil.jpg'), '#3a7');
  const watching = startWatching(folder);
  expect(await watching.said(1)).toEqual({ 'veil.jpg': 'sent' });

  // Where it was is an empty folder now, which cannot be watched.
  renameSync(folder, away);
  mkdirSync(folder);
  expect(await watching.said(1)).toEqual({ [folder]: 'later' });
  expect(readdirSync(folder)).toEqual([]);
  expect(await watching.stop()).toEqual([]);
});

test('With the token of a device it sends into a project in the order of names, and into a gallery', async () => {
  const folder = givenFolder();
  for (const [name, color] of [
    ['2.jpg', '#222'],
    ['1.jpg', '#111'],
    ['3.jpg', '#333'],
  ] as const) {
    await writePicture(path.join(folder, name), color);
  }
  const project = await server.api('/projects', Made, post({ title: 'Fog', slug: 'fog' }));
  const gallery = await server.api('/galleries', Made, post({ title: 'Anna and Ben' }));
  const scopes = ['upload', 'replace'];
  const device = { name: 'Export', scopes, portfolio: true, galleries: [gallery.id] };
  const { token } = await server.api(
    '/devices',
    z.object({ token: z.string() }),
    post({ ...device, current_password: server.owner.password }),
  );
  const call = openDeviceSession(server.url, token);

  for (const to of [`project:${project.id}`, `gallery:${gallery.id}`]) {
    const watching = startWatching(folder, to, { call });
    expect(await watching.said(3)).toEqual({ '1.jpg': 'sent', '2.jpg': 'sent', '3.jpg': 'sent' });
    await watching.stop();
  }
  await writePicture(path.join(folder, '2.jpg'), '#444');
  const again = startWatching(folder, `gallery:${gallery.id}`, { call });
  expect(await again.said(1)).toEqual({ '2.jpg': 'replaced' });
  await again.stop();

  const Items = z.object({ items: z.array(z.object({ image_id: z.int() })) });
  const { items } = await server.api(`/projects/${project.id}`, Items);
  const titles = new Map((await list()).map(({ id, title }) => [id, title]));
  expect(items.map(({ image_id: id }) => titles.get(id))).toEqual(['1', '2', '3']);
  expect(await server.api(`/galleries/${gallery.id}/photos`, z.array(z.unknown()))).toHaveLength(3);
});

test('What a project does not take is not left in the portfolio', async () => {
  const folder = givenFolder();
  await writePicture(path.join(folder, 'pier.jpg'), '#177');
  const before = await list();
  const nowhere = startWatching(folder, 'project:999999');
  expect(await nowhere.said(1)).toEqual({ 'pier.jpg': 'later' });
  await nowhere.stop();

  const items = Array.from({ length: PROJECT_ITEMS_MAX }, () => ({ text: 'So many words' }));
  const { id } = await server.api('/projects', Made, post({ title: 'Full', slug: 'full', items }));
  const full = startWatching(folder, `project:${id}`);
  expect(await full.said(1)).toEqual({ 'pier.jpg': 'refused' });
  await full.stop();
  expect(await list()).toEqual(before);
});

test('What is edited while its former bytes get another name is both on the site', async () => {
  const folder = givenFolder();
  const at = (name: string) => path.join(folder, name);
  const before = (await list()).length;
  await writePicture(at('b.jpg'), '#717');
  const first = startWatching(folder);
  expect(await first.said(1)).toEqual({ 'b.jpg': 'sent' });
  await first.stop();

  for (const copy of ['a.jpg', 'c.jpg']) copyFileSync(at('b.jpg'), at(copy));
  await writePicture(at('b.jpg'), '#939');
  const second = startWatching(folder);
  expect(await second.said(3)).toEqual({ 'a.jpg': 'skipped', 'b.jpg': 'sent', 'c.jpg': 'skipped' });
  await second.stop();
  expect(await list()).toHaveLength(before + 2);
});

test('A copy that was deleted is none, and another photograph if it comes again', async () => {
  const folder = givenFolder();
  const at = (name: string) => path.join(folder, name);
  const before = (await list()).length;
  await writePicture(at('ring.jpg'), '#737');
  const bytes = readFileSync(at('ring.jpg'));
  const watching = startWatching(folder);
  expect(await watching.said(1)).toEqual({ 'ring.jpg': 'sent' });
  writeFileSync(at('copy.jpg'), bytes);
  expect(await watching.said(1)).toEqual({ 'copy.jpg': 'skipped' });
  unlinkSync(at('copy.jpg'));
  expect(await watching.said(1)).toEqual({ 'copy.jpg': 'vanished' });

  await writePicture(at('ring.jpg'), '#959');
  expect(await watching.said(1)).toEqual({ 'ring.jpg': 'replaced' });
  expect(await list()).toHaveLength(before + 1);
  writeFileSync(at('copy.jpg'), bytes);
  expect(await watching.said(1)).toEqual({ 'copy.jpg': 'sent' });
  expect(await list()).toHaveLength(before + 2);
  await watching.stop();
});

test('A server that cannot store is no refusal of the file', async () => {
  const folder = givenFolder();
  await writePicture(path.join(folder, 'a.jpg'), '#171');
  const call = openDeviceSession(server.url, `vitrine${'0'.repeat(64)}`);
  const watching = startWatching(folder, 'portfolio', { call });
  expect(await watching.said(1)).toEqual({ 'a.jpg': 'later' });
  await watching.stop();
});

test('A picture for which the server has no memory holds up no other one', async () => {
  const folder = givenFolder();
  const proxy = await startFaultProxy(server.url);
  onTestFinished(proxy.stop);
  await writePicture(path.join(folder, 'a.jpg'), '#181');
  const watching = startWatching(folder, 'portfolio', { call: await openSession(proxy.url, server.owner) });
  expect(await watching.said(1)).toEqual({ 'a.jpg': 'sent' });
  const sha256 = await hashFile(path.join(folder, 'a.jpg'));
  const photograph = (await list()).find((image) => image.sha256 === sha256);
  const body = { success: false, code: 'IMAGING_BUSY', message: 'Please send it again.' };
  const busy = proxy.fault('POST', `/api/images/${photograph?.id}/file`, { status: 503, body });

  await writePicture(path.join(folder, 'a.jpg'), '#818');
  expect(await watching.said(1)).toEqual({ 'a.jpg': 'later' });
  await writePicture(path.join(folder, 'b.jpg'), '#281');
  expect(await watching.said(1)).toEqual({ 'b.jpg': 'sent' });
  expect(busy.bodies).toHaveLength(1);

  await writePicture(path.join(folder, 'a.jpg'), '#828');
  await until(() => busy.bodies.length === 2, 'a.jpg is sent once more, as it has changed');
});

test('A proxy that takes no file so large stops no other file', async () => {
  const folder = givenFolder();
  const proxy = await startFaultProxy(server.url);
  onTestFinished(proxy.stop);
  const tooLarge = proxy.fault('POST', '/api/images', { status: 413, body: '<title>Request Entity Too Large</title>' });
  const watching = startWatching(folder, 'portfolio', { call: await openSession(proxy.url, server.owner) });
  await writePicture(path.join(folder, 'large.jpg'), '#173');
  expect(await watching.said(1)).toEqual({ 'large.jpg': 'refused' });

  tooLarge.release();
  await writePicture(path.join(folder, 'small.jpg'), '#175');
  expect(await watching.said(1)).toEqual({ 'small.jpg': 'sent' });
  await watching.stop();
});
