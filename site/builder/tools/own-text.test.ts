import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createPublicPictures } from '../checks/public-pictures.ts';
import { fileWordsOf } from '../content/file-words.ts';
import { openLibrary } from '../library/library-store.ts';
import { ownText } from './own-text.ts';

const PAGES = 40;
const PAGE_BYTES = 500_000;
const BYTES_A_MB = 1_000_000;

function heapMb(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed / BYTES_A_MB;
}

/** Of so many characters that a piece of it shares its memory. */
const pageOf = (number: number) =>
  `${String.fromCharCode(0x61 + (number % 26)).repeat(PAGE_BYTES)} a-long-name-of-a-file-${number}-480.webp.`;

test('a text is the same', () => {
  expect(ownText('Übung\u{1F33F}\ud800')).toBe('Übung\u{1F33F}\ud800');
});

test('words of pages that are looked up do not keep the pages in memory', () => {
  const { confidentialStrings, images } = openLibrary('');
  const pictures = createPublicPictures({ images });
  const before = heapMb();

  for (let number = 0; number < PAGES; number += 1) {
    for (const word of fileWordsOf(pageOf(number))) {
      pictures.has(word);
      confidentialStrings.lookUp(word, word);
    }
  }

  expect(heapMb() - before).toBeLessThan((PAGES * PAGE_BYTES) / BYTES_A_MB / 4);
});
