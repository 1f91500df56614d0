import { GalleryEventKind } from '@vitrine/shared/contract/galleries/galleries';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventText } from './event-text.ts';

test('Every kind of event has a sentence of its own', () => {
  const sentences = GalleryEventKind.options.map((kind) => eventText({ kind, subject: null }));

  expect(sentences.every((sentence) => /^[A-Z].* /.test(`${sentence} `))).toBe(true);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('An event says what it was about', () => {
  expect(eventText({ kind: 'downloaded_photo', subject: 'IMG_1.jpg' })).toBe('Downloaded a photograph: IMG_1.jpg');
  expect(eventText({ kind: 'choice_sent', subject: '1' })).toBe('Sent the choice: 1 photograph');
});

test('An event is said in the language of the admin, with what the server has recorded in English', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'de' });
  vi.stubGlobal('document', { documentElement: {} });
  vi.resetModules();
  // The tests of other files are in the same worker, and in English.
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  const { loadLanguage } = await import('../../language/language.ts');
  await loadLanguage();
  const german = await import('./event-text.ts');

  const say = (kind: GalleryEventKind, subject: string) => german.eventText({ kind, subject });
  expect([
    say('opened', '12 times'),
    say('password_refused', '2 times'),
    say('downloaded_archive', 'Ingrid & Nils: at sea.zip: whole (1812 MB)'),
    say('downloaded_archive', 'Ingrid & Nils: at sea.zip: 45 % (812 MB)'),
    say('downloaded_archive', 'Ingrid & Nils: at sea.zip: whole (2.1 MB)'),
    say('downloaded_photo', '3 times'),
  ]).toEqual([
    'Galerie geöffnet: 12-mal',
    'Falsches Passwort eingegeben: 2-mal',
    'ZIP heruntergeladen: Ingrid & Nils: at sea.zip: ganz (1.812 MB)',
    'ZIP heruntergeladen: Ingrid & Nils: at sea.zip: 45\u00a0% (812 MB)',
    'ZIP heruntergeladen: Ingrid & Nils: at sea.zip: ganz (2,1 MB)',
    'Foto heruntergeladen: 3 times',
  ]);
});
