import { languages } from '@vitrine/shared/languages/all-languages';
import type { Language } from '@vitrine/shared/site-choices';
import { expect, test } from 'vitest';
import { writeReminder } from './reminder-mail.ts';

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
