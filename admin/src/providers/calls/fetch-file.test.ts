import * as texts from '@vitrine/shared/texts';
import { expect, test, vi } from 'vitest';
import { refuse, startLoopbackApi } from '../../../test/loopback-api.ts';
import { fetchFile } from './fetch-file.ts';

test('A file is what the server sent', async () => {
  const { apiUrl } = await startLoopbackApi(() => ({ headers: { 'content-type': 'image/webp' }, body: 'a picture' }));

  const file = await fetchFile(apiUrl, {});

  expect([file.type, await file.text()]).toEqual(['image/webp', 'a picture']);
});

test('A refusal says why', async () => {
  const errors = [{ field: 'watermark.text', message: 'It cannot be drawn' }];
  const { apiUrl } = await startLoopbackApi(() => refuse(422, 'It cannot be drawn', { errors }));

  await expect(fetchFile(apiUrl, {})).rejects.toMatchObject({
    name: 'HttpError',
    status: 422,
    message: 'It cannot be drawn',
    body: { errors: { 'watermark.text': 'It cannot be drawn' } },
  });
});

test('A server that does not answer in time, or not at all, is a failed call like any other', async () => {
  const { apiUrl } = await startLoopbackApi(() => new Promise(() => {}));
  await expect(fetchFile(apiUrl, {}, 20)).rejects.toMatchObject({
    name: 'HttpError',
    status: 0,
    message: texts.general.timeout,
  });

  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const nowhere = await startLoopbackApi(() => ({ body: '' }));
  nowhere.stop();
  await expect(fetchFile(nowhere.apiUrl, {})).rejects.toMatchObject({ name: 'HttpError', status: 0 });
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test('A call that is not wanted any more ends as one', async () => {
  const { apiUrl } = await startLoopbackApi(() => new Promise(() => {}));
  const leaving = new AbortController();
  const answer = fetchFile(apiUrl, { signal: leaving.signal });

  leaving.abort();

  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
