import type { EditedRecord } from '@vitrine/shared/contract/publishing';
import { describe, expect, test } from 'vitest';
import { groupEdits, type RecordedEdit, withEdits } from './edits.ts';

const record = (id: number, title: string, title_before: string | null = null): EditedRecord => ({
  id,
  title,
  title_before,
  image_id: id,
});
const retitled = (revision: number, ...records: EditedRecord[]): RecordedEdit => ({
  revision,
  resource: 'images',
  kind: 'changed',
  fields: ['title'],
  count: records.length,
  records,
  ids: records.map(({ id }) => id),
  at: new Date(revision * 1_000).toISOString(),
});

describe('groupEdits', () => {
  test('puts edits of a kind together, each record once, as it was called at the beginning', () => {
    const edits = [
      retitled(1, record(1, 'B', 'A')),
      { ...retitled(2, record(9, 'Other')), kind: 'hidden' as const, fields: [] },
      retitled(3, record(2, 'Two', 'One')),
      retitled(4, record(1, 'C', 'B')),
    ];

    const { edits: found, others } = groupEdits(edits);

    expect(others).toBe(0);
    expect(found.map(({ kind, count, at }) => [kind, count, at])).toEqual([
      ['changed', 2, '1970-01-01T00:00:04.000Z'],
      ['hidden', 1, '1970-01-01T00:00:02.000Z'],
    ]);
    expect(found[0]?.records).toEqual([record(1, 'C', 'A'), record(2, 'Two', 'One')]);
  });

  test('counts a record that is not named once', () => {
    const ids = Array.from({ length: 100 }, (_, index) => index + 1);
    const bulk = (revision: number) => ({ ...retitled(revision, record(1, 'B', 'A')), count: 100, ids });
    expect(groupEdits([bulk(1), bulk(2), retitled(3, record(101, 'X', 'Y'))]).edits).toMatchObject([{ count: 101 }]);
  });

  test('counts what is not named, and lists no more than twelve', () => {
    const many = { ...retitled(1, record(1, 'B', 'A')), count: 10_000 };
    expect(groupEdits([many, retitled(2, record(2, 'X', 'Y'))]).edits[0]?.count).toBe(10_001);

    const kinds = Array.from({ length: 20 }, (_, field) => ({ ...retitled(field), fields: [`field${field}`] }));
    expect(groupEdits(kinds)).toMatchObject({ edits: { length: 12 }, others: 8 });
  });
});

describe('withEdits', () => {
  const release = (revision: number, built_at = String(revision)) => ({
    revision,
    built_at,
  });
  const countsOf = (releases: ReturnType<typeof withEdits>) =>
    releases.map(({ edited }) => edited?.edits[0]?.count ?? null);
  const recorded = [1, 2, 3, 4, 5].map((revision) => retitled(revision, record(revision, 'New', 'Old')));

  test('gives each release the edits since the one below it', () => {
    expect(countsOf(withEdits([release(5), release(4), release(2)], recorded, { isWhole: false }))).toEqual([
      1,
      2,
      null,
    ]);
    expect(countsOf(withEdits([release(4), release(3)], recorded, { isWhole: true }))).toEqual([1, 3]);
  });

  test('gives a release that was published again nothing', () => {
    const [again, first] = withEdits([release(4, '2'), release(4, '1'), release(2, '0')], recorded, { isWhole: false });
    expect(first?.edited?.edits[0]?.count).toBe(2);
    expect(again?.edited).toEqual({ edits: [], others: 0 });
  });
});
