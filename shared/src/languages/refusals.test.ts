import { expect, test } from 'vitest';
import { ContactInput } from '../contract/contact.ts';
import { catalogues } from './catalogues.ts';
import { fieldErrorIn, refusalIn } from './refusals.ts';

const { de } = catalogues;
const refused = [
  { name: '', email: '', message: '' },
  { name: 'n'.repeat(101), email: `${'e'.repeat(250)}@example.com`, phone: '1'.repeat(21), message: 'm'.repeat(1_001) },
  { name: 'Ada\nMarsh', email: 'ada', phone: '1\n2', message: 'May\0be' },
  { name: null, email: 7, message: [] },
];

test('every sentence of the contract about a field has its own in the language', () => {
  const messages = new Set<string>();
  for (const input of refused) {
    for (const { message } of ContactInput.safeParse(input).error?.issues ?? []) messages.add(message);
  }

  const translated = Array.from(messages, (message) => fieldErrorIn(de, { field: 'name', message }));
  expect(new Set(translated)).toEqual(new Set(Object.values(de.fieldErrors)));
});

test('what is unknown is not shown in another language', () => {
  expect(fieldErrorIn(de, { field: 'name', message: 'Too few, too many' })).toBe(de.refusals.invalid);
  expect(fieldErrorIn(de, { field: 'image_id', message: 'Gone' })).toBe(de.refusals.photoGone);
  expect(refusalIn(de, 'NEVER_HEARD_OF')).toBe(de.refusals.unexpected);
  expect(refusalIn(de)).toBe(de.refusals.unexpected);
  expect(refusalIn(de, 'LIMIT_REACHED')).toBe(de.refusals.tooMany);
});
