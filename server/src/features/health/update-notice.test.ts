import type { IncomingHttpHeaders } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { givenHttp } from '../../../../scripts/testing/given-http.ts';
import { createUpdateNotice, isNewer } from './update-notice.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** Answers with a release, and records what it was sent. */
async function givenReleases(body: string, status = 200) {
  const requests: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const host = await givenHttp(({ url, headers }, answer) => {
    requests.push({ url, headers });
    answer.writeHead(status).end(body);
  });
  return { url: `${host}/latest`, requests };
}

async function ask(url: string | null) {
  const notice = createUpdateNotice({ url, version: '0.9.1', log });
  onTestFinished(() => notice.stop());
  notice.wake();
  await notice.idle();
  return notice.read();
}

test.for([
  ['0.9.2', true],
  ['v0.10.0', true],
  ['v1.0.0', true],
  ['0.9.1', false],
  ['0.8.9', false],
] as const)('%s is newer than 0.9.1: %s', ([version, expected]) => {
  expect(isNewer(version, '0.9.1')).toBe(expected);
});

test('a newer version is noticed, by a request that says nothing', async () => {
  const { url, requests } = await givenReleases('{"tag_name":"v0.10.0"}');

  expect(await ask(url)).toBe('0.10.0');
  expect(requests).toHaveLength(1);
  expect(JSON.stringify(requests)).not.toMatch(/0\.9\.1|vitrine|cookie/i);
});

test('nobody is asked by default, and an answer that is none is not shown', async () => {
  const { url } = await givenReleases('<html>');

  expect(await ask(null)).toBeNull();
  expect(await ask(url)).toBeNull();
  expect(log.error).toHaveBeenCalledOnce();
});

test('an error page is not read, and an answer without end only in part', async () => {
  const refused = await givenReleases('{"tag_name":"v0.10.0"}', 429);
  let sent = 0;
  const endless = await givenHttp((_request, answer) => {
    const send = () => {
      while (!answer.destroyed && answer.write(' '.repeat(64_000))) sent += 64_000;
    };
    answer.on('drain', send);
    send();
  });

  expect(await ask(refused.url)).toBeNull();
  expect(await ask(endless)).toBeNull();
  expect(sent).toBeLessThan(20_000_000);
});
