/** A text with a selection in it. */
export type Selected = { text: string; start: number; end: number };

/** Replaces a part of a text, and selects something afterwards. Positions are those of the new text. */
export type TextEdit = { from: number; to: number; insert: string; select: [number, number] };

/** A double click selects the space after a word as well on Windows, and marks beside a space are none. */
function withoutBlanks({ text, start, end }: Selected): Selected {
  const selected = text.slice(start, end);
  const from = start + selected.length - selected.trimStart().length;
  return { text, start: from, end: from + selected.trim().length };
}

/** Puts the selection between two marks, `*` or `**`, or takes them away if they are there already. */
export function toggleMarks(selection: Selected, mark: '*' | '**'): TextEdit {
  const { text, start, end } = withoutBlanks(selection);
  const size = mark.length;
  const selected = text.slice(start, end);
  const stars = /\**$/.exec(text.slice(0, start))?.[0].length ?? 0;
  // Of two stars neither is a mark of its own.
  const isMarked = size === 1 ? stars % 2 === 1 : stars >= 2;
  if (isMarked && text.startsWith(mark, end)) {
    return { from: start - size, to: end + size, insert: selected, select: [start - size, end - size] };
  }
  return { from: start, to: end, insert: `${mark}${selected}${mark}`, select: [start + size, end + size] };
}

/** Begins each selected line with a mark, or takes it away if each of them has it. */
export function toggleLines({ text, start, end }: Selected, mark: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : `${mark}${line}`)).join('\n');
  const isCaret = start === end;
  const caret = Math.max(from, start + (isMarked ? -mark.length : mark.length));
  return { from, to, insert: changed, select: isCaret ? [caret, caret] : [from, from + changed.length] };
}

/** Makes a link of the selection, or of `name` if nothing is selected. */
export function insertLink(selection: Selected, { name, address }: { name: string; address: string }): TextEdit {
  const { text, start, end } = withoutBlanks(selection);
  const words = text.slice(start, end) || escaped(name);
  const insert = `[${words}](${/[\s()]/.test(address) ? `<${address}>` : address})`;
  return { from: start, to: end, insert, select: [start + 1, start + 1 + words.length] };
}

/** Puts a paragraph of its own after the one with the selection. */
export function insertParagraph({ text, end }: Selected, paragraph: string): TextEdit {
  const before = text.slice(0, end);
  const after = text.slice(end);
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const rest = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const caret = end + gap.length + paragraph.length;
  return { from: end, to: end, insert: `${gap}${paragraph}${rest}`, select: [caret, caret] };
}

const escaped = (name: string) => name.replace(/[\\[\]*_`<]/g, '\\$&');

/** Edits a text area as if it was typed, so that undo takes it back. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: TextEdit) {
  area.focus();
  area.setSelectionRange(from, to);
  // There is no other way that browsers can undo.
  const isDone = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (!isDone) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(...select);
}
