import type { RecordedEdits } from '@vitrine/shared/contract/publishing';
import { expect, test } from 'vitest';
import { releasesWithin } from './one-action.ts';

type RecordedEdit = RecordedEdits['edits'][number];

/** Edits in their order, each in a release of its own, so many seconds after the one before. */
function heads(steps: [what: string, afterS?: number, id?: number][]) {
  let seconds = 0;
  const edits = steps.map(([what, afterS = 2, id], index): RecordedEdit => {
    seconds += afterS;
    const [resource = '', kind = '', ...fields] = what.split(' ');
    return {
      resource: resource as RecordedEdit['resource'],
      kind: kind as RecordedEdit['kind'],
      fields,
      revision: index + 1,
      ids: [id ?? index + 1],
      at: new Date(seconds * 1_000).toISOString(),
    };
  });
  const releases = [
    ...edits.map(({ revision }) => ({ release: `r${revision}`, revision })).toReversed(),
    { release: 'r0', revision: 0 },
  ];
  const within = releasesWithin(releases, {
    known_from: 0,
    edits: edits.filter(({ resource }) => resource !== ('-' as string)).toReversed(),
  });
  return releases
    .map(({ release }) => release)
    .filter((release) => !within.has(release))
    .toReversed();
}

test('a drop is one action, however slowly its photographs arrive, with the files that are made of them', () => {
  const drop = Array.from({ length: 40 }, (): [string, number] => ['images added', 200]);

  expect(heads([['settings changed biography'], ...drop, ['-', 90], ['testimonials added', 5]])).toEqual([
    'r0',
    'r1',
    'r42',
    'r43',
  ]);
  expect(heads([['images added'], ['images added', 11 * 60]])).toEqual(['r0', 'r1', 'r2']);
});

test('an import is one action, with its categories before and its projects after', () => {
  const photographs = Array.from({ length: 5 }, (): [string, number] => ['images added', 3]);
  const projects: [string, number][] = [
    ['projects added', 1],
    ['projects changed items', 1],
  ];

  expect(heads([['categories added'], ['categories added', 1], ...photographs, ...projects])).toEqual(['r0', 'r9']);
  expect(heads([...photographs, ['projects changed items', 1, 9], ['projects changed items', 1, 9]])).toEqual([
    'r0',
    'r6',
    'r7',
  ]);
  expect(heads([...photographs, ['projects added', 120]])).toEqual(['r0', 'r5', 'r6']);
});

test('a bulk edit is one action, and edits by hand are each their own', () => {
  const bulk = Array.from({ length: 6 }, (): [string, number] => ['images changed category', 1]);

  expect(heads([['images added'], ...bulk])).toEqual(['r0', 'r1', 'r7']);
  expect(
    heads([
      ['images changed title', 0, 7],
      ['images changed title', 5, 7],
    ]),
  ).toEqual(['r0', 'r1', 'r2']);
  expect(heads([['images hidden'], ['images shown', 1], ['images changed title', 1]])).toEqual([
    'r0',
    'r1',
    'r2',
    'r3',
  ]);
  expect(heads([['testimonials added'], ['testimonials added', 1]])).toEqual(['r0', 'r1', 'r2']);
  expect(heads([['images hidden'], ['images hidden', 30]])).toEqual(['r0', 'r1', 'r2']);
});

test('what is not known, or was made again of older content, is an action of its own', () => {
  const edits: RecordedEdits['edits'] = [];
  const named = (revisions: number[]) => revisions.map((revision, index) => ({ release: `${index}`, revision }));

  expect([...releasesWithin(named([9, 8, 7]), { known_from: 8, edits })]).toEqual(['1']);
  expect([...releasesWithin(named([8, 3, 7, 6]), { known_from: 0, edits })]).toEqual(['3']);
});
