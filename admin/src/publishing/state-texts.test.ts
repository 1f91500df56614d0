import type { PublishingView } from '@vitrine/shared/contract/publishing';
import { expect, test } from 'vitest';
import { formatTime } from '../lists/format-date.ts';
import { stateTexts } from './state-texts.ts';

const at = '2026-11-20T12:00:00.000Z';
const live: PublishingView = {
  state: 'live',
  revision: 1,
  live: null,
  since: null,
  progress: null,
  reason: null,
  log: [],
  next_attempt_at: null,
  restored_at: null,
  faults: [],
  targets: [],
  cdns: [],
};

test.each([
  [{}, 'Site is live'],
  [{ restored_at: at }, 'An earlier release is live'],
  [{ state: 'publishing' }, 'Publishing...'],
  [{ state: 'publishing', since: at }, 'Publishing...', `since ${formatTime(at)}`],
  [
    { state: 'publishing', since: at, progress: { done: 1_200, all: 60_000 } },
    'Publishing...',
    '1,200 of 60,000 pages',
  ],
  [{ state: 'failed' }, 'Publishing failed'],
  [{ state: 'failed', next_attempt_at: at }, `Publishing failed, next try at ${formatTime(at)}`],
] satisfies [Partial<PublishingView>, string, string?][])('%j is said as "%s" %s', (changes, text, detail = '') => {
  expect(stateTexts({ ...live, ...changes })).toMatchObject({ text, detail });
});
