// @module-tag nightly
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect } from 'vitest';
import { test as base, call } from '../helpers/fixtures.ts';
import { ACCOUNT, kill, type ServerProcess, startProcess } from '../helpers/server-process.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FREE_FAILURES = 5;

interface Clocked {
  server: ServerProcess;
  /** Shifts the server's clock while it runs. */
  setClock: (offByMs: number) => void;
}

const test = base.extend<{ clocked: Clocked }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
  clocked: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-clock-'));
    const file = join(folder, 'clock');
    const setClock = (offByMs: number) => writeFileSync(file, String(offByMs));
    setClock(0);
    const preload = pathToFileURL(join(import.meta.dirname, '../helpers/set-clock.ts')).href;
    const env = { NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: file };
    const server = await startProcess(join(folder, 'data'), { env });
    await use({ server, setClock });
    await kill(server);
    await rm(folder, { recursive: true, force: true });
  },
});

const signIn = async (server: ServerProcess, password = ACCOUNT.password) =>
  call(server, 'POST', '/api/auth/login', { body: { ...ACCOUNT, password } });
const refresh = (server: ServerProcess, token: string) =>
  call(server, 'POST', '/api/auth/refresh', { body: { refresh_token: token } });
const me = (server: ServerProcess, token: string) => call(server, 'GET', '/api/auth/me', { token });

describe('A clock that is set back', () => {
  test('does not excuse that a refresh token is used again', async ({ clocked: { server, setClock } }) => {
    const first = (await signIn(server)).body;
    const second = (await refresh(server, first.refresh_token)).body;

    setClock(-HOUR_MS);

    expect((await refresh(server, first.refresh_token)).status).toBe(401);
    expect((await refresh(server, second.refresh_token)).status).toBe(401);
  });

  test('keeps sessions open, and closes those that end', async ({ clocked: { server, setClock } }) => {
    const { access_token: token, refresh_token: refreshToken } = (await signIn(server)).body;

    setClock(-DAY_MS);

    expect((await me(server, token)).status).toBe(200);
    const next = (await refresh(server, refreshToken)).body;
    expect((await me(server, next.access_token)).status).toBe(200);
    await call(server, 'POST', '/api/auth/logout', { body: { refresh_token: next.refresh_token } });
    expect((await me(server, next.access_token)).status).toBe(401);
    expect((await me(server, token)).status).toBe(401);
  });

  test('does not keep sign-in closed after failed logins', async ({ clocked: { server, setClock } }) => {
    for (let count = 0; count < FREE_FAILURES; count += 1) await signIn(server, 'wrong-horse');
    expect((await signIn(server)).status).toBe(429);

    setClock(-DAY_MS);

    await expect.poll(async () => (await signIn(server)).status, { timeout: 60_000, interval: 500 }).toBe(200);
  });
});

describe('A clock that is set forward', () => {
  test('ends access tokens, and sessions only after their time', async ({ clocked: { server, setClock } }) => {
    const { access_token: token, refresh_token: refreshToken } = (await signIn(server)).body;

    setClock(HOUR_MS);
    expect((await me(server, token)).status).toBe(401);
    const next = await refresh(server, refreshToken);
    expect(next.status).toBe(200);

    setClock(400 * DAY_MS);
    expect((await refresh(server, next.body.refresh_token)).status).toBe(401);
    const late = (await signIn(server)).body;
    expect((await me(server, late.access_token)).status).toBe(200);

    setClock(0);
    expect((await me(server, late.access_token)).status).toBe(200);
  });

  test('does not open sign-in early after failed logins', async ({ clocked: { server, setClock } }) => {
    for (let count = 0; count < FREE_FAILURES + 1; count += 1) await signIn(server, 'wrong-horse');

    setClock(DAY_MS);

    expect((await signIn(server)).status).toBe(429);
  });
});
