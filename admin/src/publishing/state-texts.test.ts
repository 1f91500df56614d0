import type { PublishingView } from '@vitrine/shared/contract/publishing';
import { expect, test } from 'vitest';
import { formatTime } from '../lists/format-date.ts';
import { failureText, stateTexts, waitingSince } from './state-texts.ts';

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
  [{ state: 'publishing' }, 'Publishing…'],
  [{ state: 'publishing', since: at }, 'Publishing…', `since ${formatTime(at)}`],
  [{ state: 'publishing', since: at, progress: { done: 1_200, all: 60_000 } }, 'Publishing…', '1,200 of 60,000 pages'],
  [{ state: 'failed' }, 'Publishing failed'],
  [{ state: 'failed', next_attempt_at: at }, `Publishing failed, next try at ${formatTime(at)}`],
] satisfies [Partial<PublishingView>, string, string?][])('%j is said as "%s" %s', (changes, text, detail = '') => {
  expect(stateTexts({ ...live, ...changes })).toMatchObject({ text, detail });
});

const target: PublishingView['targets'][number] = {
  name: 'Netlify',
  delivered_revision: 1,
  attempts: 0,
  last_answer: null,
  last_answer_at: null,
  last_error: null,
  next_attempt_at: null,
};

const build = (revision: number) => ({ revision, release: 'r', built_at: at, pages: 1 });

test.each([
  [{}, null],
  [{ revision: 4, live: build(2) }, 2],
  [{ revision: 4, live: build(4), targets: [target] }, 1],
  // It has never been called, so what it shows is not known.
  [{ revision: 4, live: build(4), targets: [{ ...target, delivered_revision: -1 }] }, null],
] satisfies [Partial<PublishingView>, number | null][])('%j: visitors see everything since %s', (changes, since) => {
  expect(waitingSince({ ...live, ...changes })).toBe(since);
});

test.each([
  [{}, 'Visitors see a page that says so.'],
  [{ live: build(1) }, 'Visitors see the site as it was.'],
  [{ live: build(1), targets: [{ ...target, last_error: '500' }] }, 'The site is not up to date everywhere.'],
  [{ revision: 2, live: build(1), targets: [{ ...target, last_error: '500' }] }, 'Visitors see the site as it was.'],
  [
    { live: build(1), targets: [{ ...target, name: 'builder', last_error: '401' }] },
    'Visitors see the site as it was.',
  ],
] satisfies [Partial<PublishingView>, string][])('%j: after a failure it says "%s"', (changes, text) => {
  expect(failureText({ ...live, ...changes, state: 'failed' })).toBe(`Publishing failed. ${text}`);
});
