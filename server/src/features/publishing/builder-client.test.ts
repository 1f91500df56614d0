import { UPLOAD_ANSWER_MS } from '@vitrine/shared/limits';
import { expect, onTestFinished, test, vi } from 'vitest';
import { givenHttp } from '../../../../scripts/testing/given-http.ts';
import { createBuilderClient } from './builder-client.ts';

test('a release that is rendered again has nearly as long as the admin waits', async () => {
  const live = { revision: 1, release: 'r2', built_at: '2026-11-20T22:05:12.345Z', pages: 9 };
  const url = await givenHttp((_, response) => response.end(JSON.stringify({ success: true, data: live })));
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => timeout.mockRestore());

  expect(await createBuilderClient({ url, secret: 'x'.repeat(32) }).restoreWithoutPrivate('r1', 1)).toEqual(live);

  const [ms = 0] = timeout.mock.lastCall ?? [];
  expect(ms).toBeGreaterThan(0.9 * UPLOAD_ANSWER_MS);
  expect(ms).toBeLessThan(UPLOAD_ANSWER_MS);
});
