import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { LOOKS } from '@vitrine/shared/looks/looks';
import { expect, onTestFinished } from 'vitest';
import { call, eventually, test } from '../../server/test/helpers/fixtures.ts';
import { root } from '../launcher/paths.mjs';
import { toolFile } from '../lib/tool.ts';
import { findFreePort } from '../supervisor/ports.ts';

test('npm run dev renders each page from the sources and from what the server has now', {
  tags: 'nightly',
  timeout: 120_000,
}, async ({ server, admin, givenImage }) => {
  const image = await givenImage({ title: 'Veil' });
  const port = await findFreePort();
  const astro = spawn(process.execPath, [toolFile('astro'), 'dev', '--port', String(port)], {
    cwd: path.join(root, 'site'),
    env: { PATH: process.env.PATH, DEV_SERVER: server.url, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    astro.kill();
    if (astro.exitCode === null) await once(astro, 'exit');
  });
  const get = async (at: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://localhost:${port}${at}`, { headers });
    return { status: answer.status, body: await answer.text() };
  };

  await eventually(async () => expect((await get('/gallery')).body).toContain('Veil'));
  await call(server, 'PUT', `/api/images/${image.id}`, { token: admin, body: { title: 'Lighthouse' } });

  const gallery = await get('/gallery');
  expect(gallery.body).toContain('Lighthouse');
  expect(gallery.body).not.toContain('Veil');
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(gallery.body) ?? [];
  expect((await get(sheet, { accept: 'text/css' })).body).toContain(`--bg: ${LOOKS.editorial.light.bg};`);
  expect((await get('/nothing-there')).status).toBe(404);
  expect((await get(`/api/images/${image.id}`)).body).toContain('Lighthouse');
});
