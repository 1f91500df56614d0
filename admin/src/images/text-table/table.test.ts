import * as formTexts from '@vitrine/shared/form-texts';
import * as texts from '@vitrine/shared/texts';
import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '../../../test/memory-storage.ts';
import { createDraft } from '../../drafts/drafts.ts';
import { keep, withKept } from './kept-edits.ts';
import { changesOf, faultsOf, formerOf, type Row, rebased, textOf, withTexts } from './table.ts';
import { cellsOfFiles, numberedCells, replacedCells } from './tools/tools.ts';

const picture = { thumbnail_url: '/a.webp', dominant_color: '#777777', focal_x: 0.5, focal_y: 0.5 };
const rows: Row[] = [
  {
    ...picture,
    id: 4,
    version: 2,
    title: 'IMG 41',
    alt: null,
    description: 'Sand',
    tags: 'sand',
    original_name: 'IMG_41.jpg',
  },
  {
    ...picture,
    id: 9,
    version: 7,
    title: 'Dune (1)',
    alt: 'A dune',
    description: null,
    tags: null,
    original_name: 'x.jpg',
  },
];
const cell = (id: number, column: 'title' | 'alt' | 'description' | 'tags', text: string) => ({ id, column, text });

describe('The edits of the table', () => {
  test('are what differs, in one line but for the description', () => {
    const edits = withTexts(rows, {}, [
      cell(4, 'title', 'Two\r\nlines'),
      cell(4, 'description', 'Two\r\nlines'),
      cell(4, 'tags', 'sand'),
      cell(9, 'alt', ''),
      cell(1, 'title', 'Of no row'),
    ]);

    expect(edits).toEqual({ 4: { title: 'Two lines', description: 'Two\nlines' }, 9: { alt: '' } });
    expect(withTexts(rows, edits, [cell(9, 'alt', 'A dune')])).not.toHaveProperty('9');
  });

  test('are sent with the versions, and undone to exactly what was there', () => {
    const changes = changesOf(rows, { 4: { alt: 'A beach', description: '' }, 9: {} });
    expect(changes[0]).toEqual({ id: 4, version: 2, alt: 'A beach', description: '' });

    const saved = [{ id: 4, version: 3, title: 'IMG 41', alt: 'A beach', description: '', tags: 'sand' }];
    expect(formerOf(rows, changes, saved)[0]).toEqual({ id: 4, version: 3, alt: null, description: 'Sand' });
  });

  test('follow newer rows, and end where both say the same', () => {
    const newer = rows.map((row) => ({ ...row, title: 'Theirs', version: row.version + 1 }));

    expect(rebased(newer, { 4: { title: 'Theirs' }, 9: { title: 'Mine' } })).toEqual({ 9: { title: 'Mine' } });
  });

  test('are wrong where the form of an image says so', () => {
    const faults = faultsOf({ 4: { title: ' ', alt: 'x'.repeat(1_001) }, 9: { tags: 'fine' } });

    expect(faults).toEqual({ 4: { title: texts.images.titleRequired, alt: formTexts.fields.tooLong(1_000) } });
  });

  test('are kept for the next time with what they were typed over, row by row', () => {
    const storage = new MemoryStorage();
    const draftOf = (name: string) => createDraft(storage, name);
    keep(rows, { 4: { title: 'New' }, 9: { alt: 'Old' } }, draftOf);
    keep(rows.slice(1), {}, draftOf);

    const again = withKept(
      rows.map((row) => ({ ...row, title: 'Theirs', version: 20 })),
      draftOf,
    );
    expect(again.edits).toEqual({ 4: { title: 'New' } });
    expect(again.rows.map(({ version, title }) => [version, title])).toEqual([
      [2, rows[0]?.title],
      [20, 'Theirs'],
    ]);
  });
});

describe('The tools of the table', () => {
  const search = { find: 'SAND', replacement: '$& {n}', column: 'all' as const, matchesCase: false };

  test('replace a text as it is written, in one column or in all', () => {
    const all = [cell(4, 'description', '$& {n}'), cell(4, 'tags', '$& {n}')];
    expect(replacedCells({ rows, edits: {} }, search)).toEqual(all);
    expect(replacedCells({ rows, edits: {} }, { ...search, column: 'tags' })).toEqual(all.slice(1));
    expect(replacedCells({ rows, edits: {} }, { ...search, matchesCase: true })).toEqual([]);
    expect(replacedCells({ rows, edits: {} }, { ...search, find: '(1)' })).toEqual([cell(9, 'title', 'Dune $& {n}')]);
    expect(replacedCells({ rows, edits: {} }, { ...search, find: '' })).toEqual([]);
  });

  test('find an accent in whichever form it is stored, and change nothing else', () => {
    const [e, decomposed] = ['\u00e9', 'e\u0301'];
    const accented = [e, decomposed].map((letter, id) => ({ ...rows[0], id, title: `Caf${letter}` }) as Row);
    const table = { rows: accented, edits: {} };

    for (const find of [`caf${e}`, `caf${decomposed}`]) {
      expect(replacedCells(table, { ...search, find, replacement: 'Bar' })).toEqual([
        cell(0, 'title', 'Bar'),
        cell(1, 'title', 'Bar'),
      ]);
    }
    expect(replacedCells(table, { ...search, find: 'Bar' })).toEqual([]);
  });

  test('number all rows', () => {
    expect(numberedCells(rows, 'title', { pattern: 'Ana & Tom {n}', start: 9, digits: 2 })).toEqual([
      cell(4, 'title', 'Ana & Tom 09'),
      cell(9, 'title', 'Ana & Tom 10'),
    ]);
  });

  test('take over what files say, and keep what is written: the name of a file is not', () => {
    const files = [
      { id: 4, title: 'Beach', alt: null, description: 'A beach', tags: null },
      { id: 9, title: null, alt: null, description: null, tags: null },
    ];
    const table = { rows, edits: {} };

    const kept = cellsOfFiles(table, files, { keepsWritten: true });
    expect(kept).toEqual({ cells: [cell(4, 'title', 'Beach')], silent: [rows[1]] });
    const all = cellsOfFiles(table, files, { keepsWritten: false });
    expect(all.cells).toEqual([cell(4, 'title', 'Beach'), cell(4, 'description', 'A beach')]);
    expect(textOf(rows[1] as Row, {}, 'description')).toBe('');
  });
});
