import { describe, expect, test } from 'vitest';
import { readCells, writeCells } from './clipboard.ts';

describe('Copied cells', () => {
  test.for([
    ['one', [['one']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\t\n\tb',
      [
        ['a', '', ''],
        ['', 'b'],
      ],
    ],
    ['"two\nlines"\tb', [['two\nlines', 'b']]],
    ['"She said ""yes"""\tb', [['She said "yes"', 'b']]],
    ['"Love" at dawn\tb', [['"Love" at dawn', 'b']]],
    ['an "open\nquote', [['an "open'], ['quote']]],
    ['"', [['"']]],
    ['', [['']]],
  ] as const)('%j are read', ([text, cells]) => {
    expect(readCells(text)).toEqual(cells);
  });

  test('are read as they were written', () => {
    const cells = [
      ['Ana & Tom', '"Love" at dawn', ''],
      ['Two\nlines', 'a\ttab', 'say "hi"'],
    ];

    expect(writeCells(cells)).toBe('Ana & Tom\t"""Love"" at dawn"\t\n"Two\nlines"\t"a\ttab"\tsay "hi"');
    expect(readCells(writeCells(cells))).toEqual(cells);
  });
});
