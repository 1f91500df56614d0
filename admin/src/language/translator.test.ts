import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { translator } from './translator.ts';

const german = translator(
  'de',
  new Map(
    Object.entries({
      Save: 'Speichern',
      'At most {number} letters': 'Höchstens {number} Buchstaben',
      '{count} photographs of {title}': { one: '{count} Foto von {title}', other: '{count} Fotos von {title}' },
      'Written by {who} on {day}': 'Am {day} von {who} geschrieben',
    }),
  ),
);

test('A sentence is said in the language, or in English if it has no translation', () => {
  expect(german.t('Save')).toBe('Speichern');
  expect(german.t('constructor')).toBe('constructor');
  expect(german.t('{n} left', { n: 12_345 })).toBe('12.345 left');
});

test('A sentence that has its number in it already is found by that place', () => {
  expect(german.t('At most 40 letters')).toBe('Höchstens 40 Buchstaben');
  expect(german.t('At most 10,000 letters')).toBe('Höchstens 10.000 Buchstaben');
  expect(german.t('At most 2 of 3 letters')).toBe('At most 2 of 3 letters');
  expect(translator('en', new Map()).t('At most 10,000 letters')).toBe('At most 10,000 letters');
});

test('A number takes the form of the language', () => {
  const photographs = (count: number, { tCount } = german) =>
    tCount(count, '{count} photograph of {title}', '{count} photographs of {title}', { title: 'Quay' });
  expect(photographs(1)).toBe('1 Foto von Quay');
  expect(photographs(1200)).toBe('1.200 Fotos von Quay');
  expect(photographs(1, translator('en', new Map()))).toBe('1 photograph of Quay');
  expect(photographs(0, translator('en', new Map()))).toBe('0 photographs of Quay');
  const japanese = translator('ja', new Map([['{count} photographs of {title}', { other: '{title}の写真{count}枚' }]]));
  expect(photographs(1, japanese)).toBe('Quayの写真1枚');
});

test('Nodes stand where the language has them, and a value is never taken for a place', () => {
  const written = createElement(
    'p',
    {},
    german.tNodes('Written by {who} on {day}', { who: 'me', day: createElement('b') }),
  );
  // Nodes without keys would be complained of on the console, which fails the test.
  expect(renderToStaticMarkup(written)).toBe('<p>Am <b></b> von me geschrieben</p>');
  expect(german.t('{a} and {b}', { a: '{b}', b: '1' })).toBe('{b} and 1');
});
