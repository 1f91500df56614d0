import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { root } from '../launcher/paths.mjs';
import { openSession, type Session } from '../lib/session.ts';
import { until } from '../lib/until.ts';
import { SMALL_HEAP } from '../supervisor/builder-heap.ts';
import { findFreePort } from '../supervisor/ports.ts';
import { readSecrets } from '../supervisor/secrets.ts';

const OWNER = { username: 'owner', password: 'a quiet darkroom' };
const Sent = ImageAdminView.pick({ id: true, renditions: true });

export type LoneServer = Awaited<ReturnType<typeof startLoneServer>>;

/** The server without a builder beside it, as a split installation runs it. `firstAnswerMs` counts from its process. */
export async function startLoneServer(dataDir: string, more: NodeJS.ProcessEnv = {}) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    ...readSecrets(dataDir),
    MALLOC_ARENA_MAX: '2',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    DEMO: 'false',
    LOG_LEVEL: 'error',
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    ...more,
  };
  const began = performance.now();
  const child = spawn(process.execPath, [...SMALL_HEAP, path.join(root, 'server/dist/main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isAnswering = () =>
    fetch(`${url}/api/images?limit=1`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isAnswering, `${url} answers`, { everyMs: 2 });
  return {
    url,
    owner: OWNER,
    pid: child.pid ?? Number.NaN,
    dataDir,
    firstAnswerMs: performance.now() - began,
    api: await openSession(url, OWNER),

    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** A server with an empty data folder for one measurement. */
export const withLoneServer = <T>(work: (server: LoneServer) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const server = await startLoneServer(folder);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  });

/** Sends a picture as an import does. It may be there already. */
export async function upload({ api }: { api: Session }, file: string, title = 'Measured') {
  const form = new FormData();
  form.set('title', title);
  form.set('allow_duplicate', 'true');
  form.set('file', await openAsBlob(file), path.basename(file));
  return api('/images', Sent, { method: 'POST', body: form });
}

/** An empty folder for one measurement. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
