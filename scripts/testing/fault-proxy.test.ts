import { EventEmitter, once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { startFaultProxy } from './fault-proxy.ts';
import { givenHttp } from './given-http.ts';

test('A reset waits for the change that is under way, also if nobody waits for its answer any more', async () => {
  const events = new EventEmitter();
  const done: string[] = [];
  const target = await givenHttp(async ({ method }, answer) => {
    events.emit('asked', method);
    if (method === 'PUT') await once(events, 'answer');
    // That of a GET has no end, as with events.
    answer.flushHeaders();
    if (method === 'PUT') answer.end(() => done.push('change'));
  });
  const proxy = await startFaultProxy(target);
  onTestFinished(proxy.stop);
  const leave = new AbortController();
  for (const method of ['GET', 'PUT']) {
    const asked = once(events, 'asked');
    void fetch(proxy.url, { method, signal: leave.signal }).catch(() => {});
    await asked;
  }
  leave.abort();
  const reset = proxy.reset().then(() => done.push('reset'));
  events.emit('answer');
  await reset;
  expect(done).toEqual(['change', 'reset']);
});

test('A reset ends although the answer to a change was left while it was arriving', async () => {
  const target = await givenHttp((_, answer) => answer.end(Buffer.alloc(8_000_000)));
  const proxy = await startFaultProxy(target);
  onTestFinished(proxy.stop);
  const leave = new AbortController();
  await fetch(proxy.url, { method: 'PUT', signal: leave.signal });
  leave.abort();
  await proxy.reset();
});
