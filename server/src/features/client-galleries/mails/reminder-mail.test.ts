import { languages } from '@vitrine/shared/languages/all-languages';
import type { Language } from '@vitrine/shared/site-choices';
import { expect, test } from 'vitest';
import { remindAtMs, writeReminder } from './reminder-mail.ts';

const given = {
  ...{ title: 'Ingrid & Nils', clientName: null, remindDays: 7 },
  ...{ expiresAt: new Date('2026-12-04T12:00:00Z'), createdAt: new Date('2026-10-01T12:00:00Z') },
};
const about = { link: 'https://elena.example/for/#secret', timeZone: 'UTC' };

test('A reminder speaks of downloads only if there are some, in every language', () => {
  const textOf = (downloads: 'none' | 'web' | 'originals', language: Language) =>
    writeReminder({ ...given, downloads }, { ...about, language }).text;

  expect(textOf('web', 'en')).toContain('can be seen and downloaded until December 4, 2026:');
  expect(textOf('originals', 'en')).toBe(textOf('web', 'en'));
  expect(textOf('none', 'en')).toContain('can be seen until December 4, 2026:');
  const spoken = Object.keys(languages) as Language[];
  expect(spoken.filter((language) => textOf('none', language).length >= textOf('web', language).length)).toEqual([]);
});

const at = (time: string) => new Date(`2026-${time}Z`);

// In Los Angeles it is eight hours earlier.
test.each([
  ['that was made at eleven in the evening', '12-17T07:00', '12-20T07:59', '12-18T07:01', '12-18T17:00'],
  ['that is looked at a minute before nine', '12-17T07:00', '12-20T07:59', '12-18T16:59', '12-18T17:00'],
  ['that is looked at on time', '01-01T00:00', '12-27T07:59', '12-19T17:00', '12-19T17:00'],
  ['that is looked at from noon on', '01-01T00:00', '12-27T07:59', '12-19T20:00', '12-20T17:00'],
  ['that closes before the next morning', '01-01T00:00', '12-20T16:00', '12-20T06:00', '12-20T06:00'],
  ['that is looked at a day late, at night', '01-01T00:00', '12-31T07:59', '12-25T06:00', '12-25T17:00'],
  ['that is looked at a day late, by day', '01-01T00:00', '12-31T07:59', '12-25T20:30', '12-25T20:30'],
])('A reminder does not come at night: of a gallery %s', (_which, createdAt, expiresAt, from, expected) => {
  const gallery = { ...given, createdAt: at(createdAt), expiresAt: at(expiresAt) };

  expect(remindAtMs(gallery, 'America/Los_Angeles', at(from).getTime())).toBe(at(expected).getTime());
});
