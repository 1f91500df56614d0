import fc from 'fast-check';

const PIECES = [
  ...[
    'a',
    'A1',
    '7',
    'é',
    '漢',
    '👩🏽‍🎨',
    '\u0301',
    '\u202e',
    ' ',
    '\n',
    '\t',
    '-',
    '_',
    '.',
    '.ab',
    ',',
    ':',
    '::: ',
    ';',
  ],
  ...[
    '/',
    '//',
    '\\',
    '@',
    'http://',
    'www.',
    '#',
    '?',
    '=',
    '&',
    '&amp;',
    '%',
    '+',
    '|',
    '|-|\n',
    '*',
    '**',
    '~~',
    '`',
  ],
  ...['<', '<a ', '>', '> ', '- ', '1. ', '"', "'", '(', ')', '[', '](', '![', ']{lang=fr}', '{', '}', '!', '\u200b'],
];
const some = fc.constantFrom(...PIECES);
const lengthen = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/**
 * Texts of this length that are hard for what looks back or ahead: a few pieces again and again, with another one before and after them,
 * so that a match fails at the end.
 */
export const longTexts = (length: number) =>
  fc
    .tuple(some, fc.array(some, { minLength: 1, maxLength: 3 }), some)
    .map(([before, pieces, after]) => lengthen(before + lengthen(pieces.join(''), length - 20), length - 10) + after);

/** Milliseconds of this thread's processor, which no other process on the machine makes longer. */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
