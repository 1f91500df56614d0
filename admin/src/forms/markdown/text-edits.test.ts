import { describe, expect, test } from 'vitest';
import { insertLink, insertParagraph, type Selected, type TextEdit, toggleLines, toggleMarks } from './text-edits.ts';

/** `a |b| c` is the text "a b c" in which "b" is selected; `a | c` has the caret where the bar is. */
function read(marked: string): Selected {
  const [before = '', selected = '', after] = marked.split('|');
  if (after === undefined) return { text: before + selected, start: before.length, end: before.length };
  return { text: before + selected + after, start: before.length, end: before.length + selected.length };
}

function write({ text }: Selected, { from, to, insert, select: [start, end] }: TextEdit): string {
  const next = text.slice(0, from) + insert + text.slice(to);
  const bar = start === end ? '' : `|${next.slice(start, end)}`;
  return start === end
    ? `${next.slice(0, start)}|${next.slice(start)}`
    : `${next.slice(0, start)}${bar}|${next.slice(end)}`;
}

const after = (marked: string, edit: (selected: Selected) => TextEdit) => write(read(marked), edit(read(marked)));

describe('a command of the toolbar', () => {
  test.each([
    ['a |b| c', '**', 'a **|b|** c'],
    ['a **|b|** c', '**', 'a |b| c'],
    ['a | c', '**', 'a **|** c'],
    ['a |b |c', '**', 'a **|b|** c'],
    ['|a|', '*', '*|a|*'],
    ['*|a|*', '*', '|a|'],
    ['**|a|**', '*', '***|a|***'],
    ['***|a|***', '*', '**|a|**'],
  ] as const)('%s with %s is %s', (before, mark, expected) => {
    expect(after(before, (selected) => toggleMarks(selected, mark))).toBe(expected);
  });

  test.each([
    ['a\nb|c\nd', '# ', 'a\n# b|c\nd'],
    ['a\n# b|c\nd', '# ', 'a\nb|c\nd'],
    ['a\n|b\nc|\nd', '- ', 'a\n|- b\n- c|\nd'],
    ['|- b\n- c|', '- ', '|b\nc|'],
    ['|- b\nc|', '- ', '|- - b\n- c|'],
    ['|', '- ', '- |'],
  ])('lines %j with %s are %j', (before, mark, expected) => {
    expect(after(before, (selected) => toggleLines(selected, mark))).toBe(expected);
  });

  test('makes a link of the selected words, else of the name of what it leads to', () => {
    const link = (address: string) => (selected: Selected) => insertLink(selected, { name: 'A [b]*', address });

    expect(after('see |this| now', link('page:7'))).toBe('see [|this|](page:7) now');
    expect(after('see |this |now', link('page:7'))).toBe('see [|this|](page:7) now');
    expect(after('see |', link('photo:7'))).toBe('see [|A \\[b\\]\\*|](photo:7)');
    expect(after('|', link('https://e.example/a_(b)'))).toBe('[|A \\[b\\]\\*|](<https://e.example/a_(b)>)');
  });

  test.each([
    ['|', 'P|'],
    ['a|', 'a\n\nP|'],
    ['a\n|b', 'a\n\nP|\n\nb'],
    ['a|\n\nb', 'a\n\nP|\n\nb'],
    ['a\n\n|', 'a\n\nP|'],
  ])('puts a photograph into a paragraph of its own: %j', (before, expected) => {
    expect(after(before, (selected) => insertParagraph(selected, 'P'))).toBe(expected);
  });
});
