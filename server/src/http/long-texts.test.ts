import { publicTitle } from '@vitrine/shared/public-title';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longTexts, processorTimeOf } from '../../../scripts/testing/long-texts.ts';
import { queryWords, wordsOf } from '../database/search-words.ts';
import { asDownload } from '../features/client-galleries/client/files/download-name.ts';
import { writeSpreadsheet } from '../records/spreadsheet.ts';
import { createNames, storableName } from '../storage/zip/names.ts';
import { describeDevice } from './describe-device.ts';
import { nameKeyOf } from './uploads/name-key.ts';
import { keepOriginalName, withoutExtension } from './uploads/original-name.ts';

/** A second on a quick machine, which this one need not be. What reads every character once for each takes minutes. */
const LIMIT_MS = 3_000;
/** What is given a text or a name before it is known how long it is gets as much as a call may have. */
const LENGTH = 500_000;

test.each<[string, (text: string) => unknown]>([
  ['words are found', (text) => [wordsOf(text), queryWords(text)]],
  ['the name of a file is kept', (text) => [keepOriginalName(text), withoutExtension(text), nameKeyOf(text)]],
  ['a name is made storable', (text) => [storableName(text), createNames()(text), asDownload(text)]],
  ['a title is shown', (text) => publicTitle({ title: `${text}1`, original_name: `${text}.jpg` })],
  ['a table is written', (text) => writeSpreadsheet(['text'], [[text]])],
  ['a device is named', (text) => describeDevice(text.slice(0, 300))],
])('every text takes a moment when %s', async (_, work) => {
  const examples = ['a', ' ', '.', '.ab', '0', '-', '"', '=', ';'].map((piece) => [
    `a${piece.repeat(LENGTH / piece.length)}b`,
  ]);
  const property = fc.asyncProperty(longTexts(LENGTH), async (text) => {
    expect(await processorTimeOf(() => work(text))).toBeLessThan(LIMIT_MS);
  });
  await fc.assert(property, { examples: examples as [string][], numRuns: examples.length + 6 });
});
