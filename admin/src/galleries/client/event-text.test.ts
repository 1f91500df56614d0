import { GalleryEventKind } from '@vitrine/shared/contract/galleries/galleries';
import { expect, test } from 'vitest';
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
