import type { KeptRelease } from '@vitrine/shared/contract/publishing';
import { expect, test } from 'vitest';
import { groupReleases } from './group-releases.ts';

const EDITED = { edits: [{}], others: 0 } as KeptRelease['edited'];
const NOTHING = { edits: [], others: 0 } as KeptRelease['edited'];

const given = (release: string, edited: KeptRelease['edited'], is_live = false, revision = 7) =>
  ({ release, edited, is_live, revision }) as KeptRelease;

const named = (releases: readonly KeptRelease[]) =>
  groupReleases(releases).map(({ newest, origin, earlier }) => [
    newest.release,
    origin.release,
    earlier.map(({ release }) => release),
  ]);

test('releases without an edit are gathered with the one that they add to', () => {
  expect(named([given('d', NOTHING, true), given('c', NOTHING), given('b', EDITED), given('a', EDITED)])).toEqual([
    ['d', 'b', ['c', 'b']],
    ['a', 'a', []],
  ]);
});

test('the live release is never folded away', () => {
  expect(named([given('c', NOTHING), given('b', NOTHING, true), given('a', null)])).toEqual([
    ['c', 'c', []],
    ['b', 'a', ['a']],
  ]);
});

test('one that was made again of an earlier state keeps apart from the newer one below it', () => {
  expect(named([given('c', NOTHING, true, 5), given('b', EDITED, false, 6), given('a', EDITED, false, 5)])).toEqual([
    ['c', 'c', []],
    ['b', 'b', []],
    ['a', 'a', []],
  ]);
});

test('the oldest, of which nothing is known, ends a group', () => {
  expect(named([given('b', NOTHING), given('a', null)])).toEqual([['b', 'a', ['a']]]);
});
