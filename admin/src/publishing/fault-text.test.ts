import { contentFaults } from '@vitrine/shared/content-faults';
import { loadSentences } from '@vitrine/shared/languages/load-sentences';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { expect, test, vi } from 'vitest';
import { translator } from '../language/translator.ts';
import { faultText, faultTitle } from './fault-text.ts';

/** The same in German. */
async function inGerman() {
  const sentences = new Map(Object.entries(await loadSentences('de')));
  vi.resetModules();
  vi.doMock('../language/language.ts', () => translator('de', sentences));
  return { sentences, ...(await import('./fault-text.ts')) };
}

test('What the builder has left out is said in the language of the admin', async () => {
  const german = await inGerman();
  const values = {
    address: '/a (b)?c=1',
    id: 7,
    max: 5_000,
    shown: 60,
    count: 61,
    slug: 'x',
    text: '"Go"',
    reason: 'r',
  };

  for (const sentence of Object.values(contentFaults).filter((one) => one !== contentFaults.privateFile)) {
    const message = filledIn(sentence, values);
    expect(german.faultText(message)).toBe(filledIn(String(german.sentences.get(sentence)), values));
    expect(faultText(message)).toBe(message);
  }
});

test('What is no record is called as in the admin, and a record as its owner calls it', async () => {
  const german = await inGerman();
  const titles = [
    { id: null, title: 'Settings' },
    { id: null, title: '/feed.xml' },
    { id: 7, title: 'Settings' },
    { id: 7, title: '' },
  ];

  expect(titles.map(german.faultTitle)).toEqual(['Einstellungen', '/feed.xml', 'Settings', 'Ohne Titel']);
  expect(titles.map(faultTitle)).toEqual(['Settings', '/feed.xml', 'Settings', 'Untitled']);
});

test('A field is called what its form calls it, and what is not known stays as it is', async () => {
  const german = await inGerman();
  const ofField = (field: string) => filledIn(contentFaults.privateFile, { field });

  expect(german.faultText(ofField('button text'))).toContain('„Text der Schaltfläche“');
  expect(german.faultText(ofField('license url'))).toContain('„license url“');
  expect(faultText(ofField('button text'))).toBe(ofField('button text'));
  expect(german.faultText('Something else is left out')).toBe('Something else is left out');
});
