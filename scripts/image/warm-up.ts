/**
 * Runs Vitrine once while the container image is made, on a folder that is thrown away, so that what Node compiles is in the image: on a
 * read-only container it could not be kept. The Containerfile runs it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';
import { statusOf } from '../supervisor/http.ts';
import { findFreePort } from '../supervisor/ports.ts';
import { openSession } from '../tools/session.ts';
import { until } from '../tools/until.ts';
import { uploadPhotograph } from './photograph.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-'));
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
const owner = { username: 'builder', password: 'only while it is built' };

const vitrine = spawn(process.execPath, [path.join(root, 'scripts/run.mjs'), 'start'], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
  },
  stdio: 'inherit',
});
const ended = once(vitrine, 'exit');
await Promise.race([
  until(async () => (await statusOf(`${url}/`)) === 200, 'the site answers'),
  ended.then(([code]) => Promise.reject(new Error(`Vitrine ended with ${code}`))),
]);
// The first upload loads the code that decodes and encodes pictures.
await uploadPhotograph(await openSession(url, owner));
vitrine.kill('SIGTERM');
await ended;
rmSync(dataDir, { recursive: true });
