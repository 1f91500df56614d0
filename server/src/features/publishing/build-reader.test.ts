import { expect, onTestFinished, test, vi } from 'vitest';
import { givenHttp } from '../../../../scripts/testing/given-http.ts';
import { createBuildReader } from './build-reader.ts';

const BUILD = { revision: 7, release: 'r7', built_at: '2026-11-20T12:00:00.000Z', pages: 5 };

test.each([
  [200, JSON.stringify(BUILD), BUILD],
  [404, '', expect.stringContaining('/build.json answers 404')],
  [200, '<h1>Welcome</h1>', expect.stringContaining('/build.json answers something else')],
])('an answer counts: %i %s', async (status, body, found) => {
  const url = await givenHttp((_, response) => response.writeHead(status).end(body));

  for (const isAlone of [true, false]) expect(await createBuildReader(url, { isAlone })()).toEqual(found);
});

test.each([
  ['does not answer', null],
  ['leads elsewhere', '/'],
])('an address that %s tells nothing, which is a reason only where nothing else tells of the site', async (_, to) => {
  const url = await givenHttp((request, response) =>
    to === null ? request.destroy() : response.writeHead(301, { location: to }).end(),
  );

  expect(await createBuildReader(url, { isAlone: false })()).toBeNull();
  expect(await createBuildReader(url, { isAlone: true })()).toMatch(/build\.json cannot be read: /);
});

test('an address that was never reached is left alone for a minute, and one that has answered for two seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let [asked, isUp] = [0, false];
  const url = await givenHttp((request, response) => {
    asked += 1;
    if (isUp) response.end(JSON.stringify(BUILD));
    else request.destroy();
  });
  const read = createBuildReader(url, { isAlone: false });
  const askedAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await read();
    return asked;
  };

  expect([await askedAfter(0), await askedAfter(59_000)]).toEqual([1, 1]);
  isUp = true;
  expect([await askedAfter(2_000), await askedAfter(1_000), await askedAfter(2_000)]).toEqual([2, 2, 3]);
  isUp = false;
  expect([await askedAfter(3_000), await askedAfter(3_000)]).toEqual([4, 5]);
  expect(await read()).toMatch(/build\.json cannot be read: /);
});
