import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUpload } from './upload.ts';

/** A request whose progress the test decides. */
class SlowRequest {
  static last: SlowRequest;
  upload: Partial<Record<'onprogress' | 'onload', (event: object) => void>> = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onloadend?: () => void;
  open = vi.fn();
  setRequestHeader = vi.fn();
  abort = vi.fn(() => this.onloadend?.());

  send() {
    SlowRequest.last = this;
  }

  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (options = {}) => {
  const sent = createUpload('/api')('/images', new FormData(), { accessToken: 'token', ...options });
  return { sent, request: SlowRequest.last };
};
const MINUTE_MS = 60_000;

test('an upload on a slow line ends whenever it ends, and its answer may take minutes', async () => {
  const { sent, request } = start();

  for (let loaded = 1; loaded <= 60; loaded += 1) {
    vi.advanceTimersByTime(40_000);
    request.upload.onprogress?.({ loaded, total: 60 });
  }
  request.upload.onload?.({});
  vi.advanceTimersByTime(4 * MINUTE_MS);
  request.answer(201, { success: true, data: { id: 1 } });

  expect((await sent).json).toEqual({ id: 1 });
});

test('an upload of which nothing moves any more is given up', async () => {
  const { sent, request } = start();
  request.upload.onprogress?.({ loaded: 1, total: 2 });
  vi.advanceTimersByTime(MINUTE_MS);

  await expect(sent).rejects.toThrow('The request took too long');
  expect(request.abort).toHaveBeenCalled();
});

test('an upload that is never answered is given up', async () => {
  const { sent, request } = start();
  request.upload.onload?.({});
  vi.advanceTimersByTime(5 * MINUTE_MS);

  await expect(sent).rejects.toThrow('The request took too long');
});

test('an upload says that it begins before anything of it has gone', async () => {
  const fractions: number[] = [];
  const { sent, request } = start({ onProgress: (fraction: number) => fractions.push(fraction) });
  expect(fractions).toEqual([0]);

  request.upload.onprogress?.({ loaded: 1, total: 2 });
  request.answer(201, { success: true, data: { id: 1 } });
  await sent;
  expect(fractions).toEqual([0, 0.5]);
});
