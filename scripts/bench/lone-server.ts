import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../launcher/paths.mjs';
import { SMALL_HEAP } from '../supervisor/builder-heap.ts';
import { findFreePort } from '../supervisor/ports.ts';
import { readSecrets } from '../supervisor/secrets.ts';

const OPEN_WITHIN_MS = 60_000;
const OWNER = { username: 'owner', password: 'a quiet darkroom' };

export type LoneServer = Awaited<ReturnType<typeof startLoneServer>>;

/** The server without a builder beside it, as a split installation runs it. `firstAnswerMs` counts from its process. */
export async function startLoneServer(dataDir: string) {
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
  };
  const began = performance.now();
  const child = spawn(process.execPath, [...SMALL_HEAP, path.join(root, 'server/dist/main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = child.pid ?? Number.NaN;
  await untilAnswered(`${url}/api/images?limit=1`);
  const firstAnswerMs = performance.now() - began;

  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return {
    url,
    owner: OWNER,
    pid,
    dataDir,
    firstAnswerMs,

    /** Calls the API as the owner. Throws when it refuses. */
    async api(address: string, init: RequestInit = {}) {
      const headers = { authorization: `Bearer ${token}`, ...(typeof init.body === 'string' && JSON_TYPE) };
      const response = await fetch(`${url}/api${address}`, { ...init, headers });
      if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
      return response;
    },

    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends a picture. It may be there already. */
export async function upload({ api }: LoneServer, file: string, title: string) {
  const form = new FormData();
  form.set('title', title);
  form.set('allow_duplicate', 'true');
  form.set('file', await openAsBlob(file), path.basename(file));
  await api('/images/', { method: 'POST', body: form });
}

async function untilAnswered(url: string) {
  for (const deadline = performance.now() + OPEN_WITHIN_MS; performance.now() < deadline; await sleep(2)) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error(`${url} did not answer in time`);
}

/** An empty data folder for one measurement. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
