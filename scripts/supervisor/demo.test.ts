import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { waitForSignIn } from './demo.ts';

type Answer = (response: ServerResponse) => void;
const json =
  (status: number, body: object): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A server with these answers, the last one for ever. */
async function givenServer(answers: Record<string, Answer[]>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const [answer = cut, ...later] = answers[url] ?? [];
    if (later.length > 0) answers[url] = later;
    answer(response);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port has no number');
  return `http://127.0.0.1:${address.port}`;
}

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
