import { loadSentences } from '@vitrine/shared/languages/load-sentences';
import { expect, onTestFinished, test, vi } from 'vitest';
import { translator } from '../../language/translator.ts';
import { textOf } from './activity-text.ts';

test.each([
  [{ action: 'deleted', kind: 'images', subject: 'Rings on linen' }, 'Deleted image “Rings on linen”'],
  [{ action: 'deleted', kind: 'contact', subject: 'Ana Ruiz' }, 'Deleted message from “Ana Ruiz”'],
  [{ action: 'deleted', kind: 'projects', subject: 'Quay' }, 'Deleted project “Quay”'],
  [{ action: 'deleted_for_good', kind: 'images', subject: '#12' }, 'Deleted for good image 12'],
  [{ action: 'deleted_for_good', kind: 'galleries', subject: 'Quay' }, 'Deleted for good gallery “Quay”'],
  [{ action: 'replaced', kind: 'images', subject: 'Kiss' }, 'Replaced the file of image “Kiss”'],
  [
    { action: 'replaced', kind: 'galleries', subject: 'IMG_2041.jpg' },
    'Replaced the file of photograph “IMG_2041.jpg” in a gallery',
  ],
  [{ action: 'link_made', kind: 'galleries', subject: 'Anna & Ben' }, 'Made a new link to gallery “Anna & Ben”'],
  [
    { action: 'password_removed', kind: 'galleries', subject: 'Anna & Ben' },
    'Removed the password of gallery “Anna & Ben”',
  ],
  [{ action: 'signed_in', kind: 'auth', subject: null }, 'Signed in'],
  [
    { action: 'signed_in', kind: 'auth', subject: 'with the passkey The laptop' },
    'Signed in: with the passkey The laptop',
  ],
  [{ action: 'account_added', kind: 'auth', subject: 'guest' }, 'Added an account: guest'],
  [{ action: 'sessions_ended', kind: 'auth', subject: '#5f0c' }, 'Ended sessions'],
  [
    { action: 'release_restored', kind: 'publishing', subject: '20260101T120000-r42' },
    'Restored a release: 20260101T120000-r42',
  ],
] as const)('%j', (entry, text) => {
  expect(textOf(entry)).toBe(text);
});

test('What the server says besides names is said in the language of the admin', async () => {
  const sentences = new Map(Object.entries(await loadSentences('de')));
  vi.resetModules();
  // The tests of other files are in the same worker, and in English.
  onTestFinished(() => {
    vi.doUnmock('../../language/language.ts');
    vi.resetModules();
  });
  vi.doMock('../../language/language.ts', () => translator('de', sentences));
  const german = { ...(await import('./activity-text.ts')), ...(await import('../../lists/device-name.ts')) };

  const entry = { kind: 'auth', action: 'signed_in', subject: 'with the passkey Laptop' } as const;
  expect(german.textOf(entry)).toBe('Angemeldet: mit dem Passkey Laptop');
  expect(german.textOf({ ...entry, action: 'second_factor_failed', subject: 'with a wrong code' })).toMatch(
    / mit falschem Code$/,
  );
  expect(german.textOf({ ...entry, action: 'account_added', subject: 'Images' })).toMatch(/: Images$/);
  expect(['the command line', 'Images', null].map(german.actorText)).toEqual([
    'Befehlszeile',
    'Images',
    'Unbekannter Benutzername',
  ]);
  expect(['Firefox on macOS', 'Firefox', 'Unknown device'].map(german.deviceName)).toEqual([
    'Firefox unter macOS',
    'Firefox',
    'Unbekanntes Gerät',
  ]);
});
