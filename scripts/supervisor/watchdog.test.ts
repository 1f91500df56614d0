import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from './ports.ts';
import { watchAnswers } from './watchdog.ts';

const EVERY_MS = 500;

/** A program that accepts every connection, and answers those of which it is told so. */
async function givenProgram(answers: (probe: number) => boolean) {
  const onProbe = vi.fn<() => void>();
  const server = createServer((socket) => {
    onProbe();
    if (answers(onProbe.mock.calls.length)) socket.end('HTTP/1.0 503 Busy\r\n\r\n');
    socket.on('error', () => {}).resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port has no number');
  return { url: `http://127.0.0.1:${address.port}/`, onProbe };
}

function watching(url: string, everyMs = EVERY_MS) {
  const ending = new AbortController();
  const onSilent = vi.fn<(ms: number) => void>();
  const ended = watchAnswers({ url, everyMs, signal: ending.signal, onSilent });
  onTestFinished(async () => {
    ending.abort();
    await ended;
  });
  return onSilent;
}

test('a program that answers no probe is reported after three, and again if that did not help', async () => {
  const { url, onProbe } = await givenProgram(() => false);

  const onSilent = watching(url);

  await vi.waitFor(() => expect(onSilent).toHaveBeenCalledWith(3 * EVERY_MS), 20_000);
  expect(onProbe).toHaveBeenCalledTimes(3);
  await vi.waitFor(() => expect(onSilent).toHaveBeenCalledTimes(2), 20_000);
});

test('one whose probes fail now and then is left alone, as after the sleep of a laptop', async () => {
  const { url, onProbe } = await givenProgram((probe) => probe % 3 === 0);

  const onSilent = watching(url);

  await vi.waitFor(() => expect(onProbe.mock.calls.length).toBeGreaterThan(6), 20_000);
  expect(onSilent).not.toHaveBeenCalled();
});

test('one that does not listen yet is left alone, however long that takes', async () => {
  const port = await findFreePort();

  const onSilent = watching(`http://127.0.0.1:${port}/`, 20);

  const { url, onProbe } = await givenProgram(() => true);
  watching(url, 100);
  await vi.waitFor(() => expect(onProbe.mock.calls.length).toBeGreaterThan(5), 20_000);
  expect(onSilent).not.toHaveBeenCalled();
});
