import type { BuilderStatus, BuildView, PublishTargetView } from '@vitrine/shared/contract/publishing';
import { expect, test } from 'vitest';
import { type Known, stateOf } from './publishing-state.ts';

const at = '2026-11-20T12:00:00.000Z';
const next = '2026-11-20T12:15:00.000Z';
const minutesLater = (minutes: number) => Date.parse(at) + minutes * 60_000;

const idle: BuilderStatus = { state: 'idle', since: null, progress: null, failure: null, faults: [] };
const failure = { revision: 7, reason: 'The disk is full', at, log: ['ENOSPC'], next_attempt_at: next };
const build = (revision: number, release = `r${revision}`): BuildView => ({
  revision,
  release,
  built_at: at,
  pages: 5,
});
const target = (name: string, changes: Partial<PublishTargetView> = {}): PublishTargetView => ({
  name,
  delivered_revision: 7,
  attempts: 0,
  last_answer: '202 Accepted',
  last_answer_at: at,
  last_error: null,
  next_attempt_at: null,
  ...changes,
});
const refused = (name: string, attempts: number) =>
  target(name, { delivered_revision: 6, attempts, last_error: 'it answered 401', next_attempt_at: next });

const builder = target('builder');
const hook = target('hook host.example');
const live: Known = {
  revision: 7,
  targets: [builder],
  status: idle,
  live: build(7),
  stays: false,
  outdated: [],
  there: null,
};
const withHook: Known = { ...live, targets: [builder, hook], there: build(7) };
const nobody: Known = { ...live, targets: [], status: null, live: null };

test.each<[string, Partial<Known>, object]>([
  ['shows the newest content', {}, { state: 'live' }],
  ['shows older content', { live: build(6) }, { state: 'publishing' }],
  ['shows a restored release that stays', { live: build(3), stays: true }, { state: 'live' }],
  ['is rendered', { status: { ...idle, state: 'building', since: at } }, { state: 'publishing', since: at }],
  [
    'could not be rendered',
    { status: { ...idle, failure } },
    { state: 'failed', since: at, reason: 'The disk is full', log: ['ENOSPC'], next_attempt_at: next },
  ],
  [
    'could not be rendered, and is again',
    { status: { ...idle, state: 'building', since: at, failure } },
    { state: 'publishing', reason: null },
  ],
  [
    'has a builder that does not answer',
    { status: 'refused' },
    { state: 'failed', reason: 'The builder does not answer: refused', next_attempt_at: null },
  ],
  [
    'has a builder that starts',
    { live: null, targets: [refused('builder', 4)], status: 'refused' },
    { state: 'publishing' },
  ],
  [
    'has a builder that was still starting at the last call',
    { live: build(6), targets: [refused('builder', 4)] },
    { state: 'publishing' },
  ],
  [
    'has a builder that answers, but refuses each call',
    { live: build(6), targets: [refused('builder', 5)] },
    {
      state: 'failed',
      reason: 'The builder does not take the call to publish: it answered 401',
      next_attempt_at: next,
    },
  ],
])('a site that %s', (_, known, state) => {
  expect(stateOf({ ...live, ...known }, minutesLater(0))).toMatchObject(state);
});

test.each<[string, Partial<Known>, object]>([
  ['has everything', {}, { state: 'live' }],
  [
    'has refused what is shown here once, as at a start',
    { targets: [builder, refused('folder /srv/www', 1)] },
    { state: 'publishing' },
  ],
  [
    'refuses what is shown here',
    { targets: [builder, refused('folder /srv/www', 5)] },
    { state: 'failed', reason: 'folder /srv/www: it answered 401', next_attempt_at: next },
  ],
  [
    'refuses the same again, as after Publish',
    { targets: [builder, { ...refused('folder /srv/www', 5), delivered_revision: 7 }] },
    { state: 'failed' },
  ],
  [
    'has refused the same again once',
    { targets: [builder, { ...refused('folder /srv/www', 1), delivered_revision: 7 }] },
    { state: 'publishing' },
  ],
  [
    'refuses what is rendered again just now',
    { status: { ...idle, state: 'building', since: at }, targets: [builder, refused('folder /srv/www', 9)] },
    { state: 'publishing' },
  ],
  ['is not called yet', { targets: [builder, { ...hook, delivered_revision: 6 }] }, { state: 'publishing' }],
  ['is asked what it has after a start', { targets: [builder, { ...hook, next_attempt_at: next }] }, { state: 'live' }],
  [
    'has the release from before a restore',
    { live: build(3), stays: true, targets: [builder, target('folder /srv/www')], outdated: ['folder /srv/www'] },
    { state: 'publishing' },
  ],
  ['still builds', { there: build(6) }, { state: 'publishing' }],
  ['has never built', { there: 'https://host.example/build.json answers 404' }, { state: 'publishing' }],
  ['is built of newer content', { there: build(8) }, { state: 'live' }],
  ['is this server, with a restored release', { live: build(3), there: build(3), stays: true }, { state: 'live' }],
])('a host elsewhere that %s', (_, known, state) => {
  expect(stateOf({ ...withHook, ...known }, minutesLater(1))).toMatchObject(state);
});

test.each([
  [build(6), 'Visitors still get revision 6 of the content'],
  ['https://host.example/build.json answers 404', 'https://host.example/build.json answers 404'],
])('a build elsewhere that is not there an hour after the call has failed: %j', (there, reason) => {
  expect(stateOf({ ...withHook, there }, minutesLater(59))).toMatchObject({ state: 'publishing', reason });
  expect(stateOf({ ...withHook, there }, minutesLater(61))).toMatchObject({ state: 'failed', reason });
});

test('without a builder, only hosts elsewhere decide', () => {
  expect(stateOf(nobody, 0)).toMatchObject({ state: 'failed', reason: expect.stringContaining('No builder') });
  const called: Known = { ...nobody, targets: [hook] };
  expect(stateOf({ ...called, there: build(7) }, minutesLater(1))).toMatchObject({ state: 'live' });
  expect(stateOf({ ...called, there: build(6) }, minutesLater(1))).toMatchObject({ state: 'publishing' });
});
