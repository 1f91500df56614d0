import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { givenHttp } from '../testing/given-http.ts';
import { waitForSignIn } from './demo.ts';

type Answer = (response: ServerResponse) => void;
const json =
  (status: number, body: object): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A server with these answers, the last one for ever. */
const givenServer = (answers: Record<string, Answer[]>) =>
  givenHttp(({ url = '' }, response) => {
    const [answer = cut, ...later] = answers[url] ?? [];
    if (later.length > 0) answers[url] = later;
    answer(response);
  });

const { signal } = new AbortController();
const setup = (isNeeded: boolean) => json(200, { success: true, data: { is_needed: isNeeded } });
const account = (data: object | null) => json(200, { success: true, data });
const busy = json(503, { success: false, code: 'BUSY', message: 'Later' });
const cut: Answer = (response) => response.destroy();
const broken: Answer = (response) => response.end('{"success":tr');

test('a server that is busy, cuts its answers or answers nonsense is asked again', async () => {
  const url = await givenServer({
    '/api/auth/setup': [cut, broken, setup(false)],
    '/api/auth/demo': [busy, account({ username: 'owner', password: 'a quiet darkroom' })],
  });

  expect(await waitForSignIn(url, signal)).toBe('Sign in as owner with a quiet darkroom.');
});

test('nothing is said of an account whose password is secret, and the setup link where it is needed', async () => {
  const own = await givenServer({ '/api/auth/setup': [setup(false)], '/api/auth/demo': [account(null)] });
  expect(await waitForSignIn(own, signal)).toBe('');
  const first = await givenServer({ '/api/auth/setup': [setup(true)] });
  expect(await waitForSignIn(first, signal)).toBe('First open the setup link above.');
});
