import { mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { HealthView } from '@vitrine/shared/contract/health';
import { PublishingView } from '@vitrine/shared/contract/publishing';
import { expect, onTestFinished, test } from 'vitest';
import { LIBRARY_FILE } from '../../site/builder/library/library-store.ts';
import { openSession } from '../lib/session.ts';
import { runScript } from '../lib/tool.ts';
import { statusOf } from '../supervisor/http.ts';
import { readSettings } from '../supervisor/settings.ts';
import { watchSite } from '../supervisor/site-state.ts';
import { startSystem } from '../supervisor/system.ts';
import { givenFolder } from '../testing/given-folder.ts';

const doctor = path.join(import.meta.dirname, '../commands/doctor.ts');
const owner = { username: 'owner', password: 'a quiet darkroom' };

test('API and admin work while the builder ends each time, and the site comes by itself once it can', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const dataDir = givenFolder();
  const obstacle = path.join(dataDir, LIBRARY_FILE);
  mkdirSync(obstacle);
  const env = { PORT: '0', DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'silent' };
  const settings = readSettings({ ...env, ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password });
  const lines: string[] = [];

  const system = await startSystem(settings, { report: (line) => lines.push(line) });
  onTestFinished(() => system.stop());
  const failed = await watchSite({ ...system, until: ({ state }) => state === 'failed' });
  const call = await openSession(system.url, owner);
  const read = async () => ({
    publishing: await call('/publishing', PublishingView),
    health: await call('/health', HealthView),
  });

  expect(failed).toMatchObject({ reason: 'The builder ended with code 1', nextAttemptAt: expect.any(String) });
  expect(lines.join()).toContain('The builder ended with code 1. Restarting it in 1 s.');
  expect(await statusOf(`${system.url}/admin/`)).toBe(200);
  expect(await statusOf(`${system.url}/`)).toBe(503);
  // At the first calls it may still be starting.
  await expect.poll(read).toMatchObject({
    publishing: { state: 'failed', live: null },
    health: { status: 'degraded', details: { site: { state: 'failed', live_revision: null } } },
  });

  rmdirSync(obstacle);
  await watchSite({ ...system, until: ({ state }) => state === 'live' });
  expect(await statusOf(`${system.url}/`)).toBe(200);
  await expect.poll(read).toMatchObject({ publishing: { state: 'live' }, health: { status: 'ready' } });

  const { output } = await runScript(doctor, ['--no-mail'], {
    env: { DATA_DIR: dataDir, PORT: new URL(system.url).port },
  });
  expect(output).toMatch(/^✓ Processes +The server answers/m);
  expect(output).toMatch(/^✓ Processes +The builder answers/m);
});

test('a builder and a server that are stopped are replaced, and administrators see why', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const env = { PORT: '0', DATA_DIR: givenFolder(), DEMO: 'false', LOG_LEVEL: 'silent' };
  const settings = readSettings({ ...env, ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password });
  const lines: string[] = [];
  const system = await startSystem(settings, { report: (line) => lines.push(line) }, { probeEveryMs: 1_000 });
  onTestFinished(() => system.stop());
  await watchSite({ ...system, until: ({ state }) => state === 'live' });
  const call = await openSession(system.url, owner);
  const readReasons = async () =>
    (await call('/health', HealthView.required())).details.restarts.map(({ reason }) => reason);
  const [ofBuilder, ofServer] = ['builder', 'server'].map(
    (name) => `The ${name} has answered nothing for 3 s and was killed`,
  );

  process.kill(Number(system.builder.pid()), 'SIGSTOP');

  await expect.poll(readReasons).toEqual([ofBuilder]);
  await expect.poll(() => call('/publishing', PublishingView)).toMatchObject({ state: 'live' });

  process.kill(Number(system.server.pid()), 'SIGSTOP');

  await expect.poll(() => lines).toEqual([ofBuilder, ofServer].map((reason) => `${reason}. Restarting it in 1 s.`));
  await expect.poll(() => statusOf(`${system.url}/api/health/live`)).toBe(200);
  expect(await readReasons()).toEqual([ofBuilder, ofServer]);
});

test('a disk below its limit does not keep Vitrine from starting, and the builder listens where it is told', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const env = { PORT: '0', DATA_DIR: givenFolder(), DEMO: 'false', LOG_LEVEL: 'silent' };
  const settings = readSettings({ ...env, DISK_FLOOR_MB: '1000000000', BUILDER_HOST: '127.0.0.2' });

  const system = await startSystem(settings, { report: () => {} });
  onTestFinished(() => system.stop());
  await watchSite({ ...system, until: ({ state }) => state === 'live' });

  expect(await statusOf(`${system.url}/api/health`)).toBe(503);
  expect(await statusOf(`${system.url}/`)).toBe(200);
});
