import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { givenHttp } from '../../../../../scripts/testing/given-http.ts';
import { NO_MARKS } from '../../../../test/no-marks.ts';
import { followMarks } from './follow-marks.ts';
import { createGalleryApi } from './gallery-api.ts';

const RETRY_AFTER_S = 1;
const marks = { ...NO_MARKS, revision: 3, favourites: [7] };

test('a device for which there is no place tries again after the time that the answer says', async () => {
  const asked: number[] = [];
  const send = (response: ServerResponse, data: object) => response.end(JSON.stringify({ success: true, data }));
  const url = await givenHttp(({ url = '' }, response) => {
    if (url.endsWith('/open')) return send(response, { session: 'session' });
    if (url.endsWith('/gallery')) return send(response, { marks: { ...marks, revision: 2 } });
    asked.push(performance.now());
    if (asked.length === 1) return response.writeHead(429, { 'retry-after': String(RETRY_AFTER_S) }).end('{}');
    return response.write(`event: marks\ndata: ${JSON.stringify(marks)}\n\n`);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const href = `${url}/`;
  const page = new EventTarget();
  vi.stubGlobal('location', { href });
  vi.stubGlobal('document', Object.assign(page, { hidden: false }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const leaving = new AbortController();
  const received: number[] = [];
  const api = createGalleryApi({ apiUrl: '/api', secret: 'link', onEnded: () => {}, onPassword: () => {} });

  await followMarks(api, leaving.signal, ({ revision }) => {
    received.push(revision);
    if (revision === marks.revision) leaving.abort();
  });

  expect(received).toEqual([2, 3]);
  const [first = 0, second = 0] = asked;
  expect(second - first).toBeGreaterThanOrEqual(RETRY_AFTER_S * 1_000);
});
