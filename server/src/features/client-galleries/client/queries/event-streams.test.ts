import type { GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { GalleryState } from '../access/gallery-state.ts';
import { createEventStreams } from './event-streams.ts';

const gallery: GalleryState = {
  id: 7,
  linkHash: 'a link',
  passwordHash: null,
  expiresAt: null,
  downloads: 'both',
  revision: 0,
};
const marksAt = (revision: number, favourites: number[] = []): GalleryMarks => ({
  revision,
  content: 0,
  choice_sent_at: null,
  favourites,
  chosen: [],
  comments: {},
  new_versions: [],
});

afterEach(() => vi.useRealTimers());

/** A stream that was opened, and the revisions that have arrived. */
async function givenStream() {
  vi.useFakeTimers();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const readMarks = vi.fn(async () => marksAt(0));
  let onState: (state: GalleryState) => void = () => {};
  const enter = (_gallery: GalleryState, options: { onState?: typeof onState } = {}) => {
    onState = options.onState ?? onState;
    return { signal: new AbortController().signal, leave: () => {} };
  };
  const streams = createEventStreams({ readMarks, log, watcher: { enter } });
  const sessionEnd = new Date(Date.now() + 60 * 60_000);
  const stream = streams.open(gallery, { session: 'a session', sessionEnd, network: '10.0.0.0/24' });
  let text = '';
  const arrived = () => {
    for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) text += chunk;
    return [...text.matchAll(/"revision":(\d+)/g)].map(([, revision]) => Number(revision));
  };
  await vi.advanceTimersByTimeAsync(0);
  return { readMarks, log, arrived, change: (revision: number) => onState({ ...gallery, revision }) };
}

test('marks are sent when the stream opens, and when the gallery has another revision', async () => {
  const { readMarks, arrived, change } = await givenStream();
  expect(arrived()).toEqual([0]);

  change(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readMarks).toHaveBeenCalledTimes(1);
  readMarks.mockResolvedValue(marksAt(1));
  change(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(arrived()).toEqual([0, 1]);
});

test('a change while marks are read is sent after them', async () => {
  const { readMarks, arrived, change } = await givenStream();
  const slow = Promise.withResolvers<GalleryMarks>();
  readMarks.mockReturnValueOnce(slow.promise).mockResolvedValue(marksAt(2));

  change(1);
  change(2);
  slow.resolve(marksAt(1));
  await vi.advanceTimersByTimeAsync(1_000);

  expect(arrived()).toEqual([0, 1, 2]);
});

test('marks that cannot be read are tried again until they can, which is logged once', async () => {
  const { readMarks, log, arrived, change } = await givenStream();
  readMarks.mockRejectedValue(new Error('unavailable'));
  change(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(log.warn).toHaveBeenCalledTimes(1);

  readMarks.mockResolvedValue(marksAt(1));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(arrived()).toEqual([0, 1]);
});

test('who reads slowly gets the last marks, without all those between', async () => {
  const { readMarks, arrived, change } = await givenStream();
  const many = Array.from({ length: 20_000 }, (_, at) => at);
  for (let revision = 1; revision <= 50; revision += 1) {
    readMarks.mockResolvedValue(marksAt(revision, many));
    change(revision);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(arrived()).toEqual([0, 1]);

  await vi.advanceTimersByTimeAsync(1_000);
  expect(arrived()).toEqual([0, 1, 50]);
  expect(readMarks).toHaveBeenCalledTimes(3);
});
