import { GALLERY_SESSION_HOURS } from '@vitrine/shared/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGallerySessions } from './gallery-sessions.ts';
import type { GalleryState } from './gallery-state.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOURS_MS = GALLERY_SESSION_HOURS * 60 * 60_000;
const gallery: GalleryState = {
  id: 7,
  linkHash: 'link',
  passwordHash: 'hash',
  expiresAt: null,
  downloads: 'web',
  revision: 1,
};
const sessions = createGallerySessions({ secret: 'a secret of the tests' });

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

test('a session is read until it ends', () => {
  const { session, expiresAt } = sessions.open(gallery);

  expect(expiresAt).toEqual(new Date(NOW.getTime() + HOURS_MS));
  expect(sessions.read(`Gallery ${session}`)).toMatchObject({
    gallery: 7,
    expiresAt,
    ...sessions.fingerprintsOf(gallery),
  });
  vi.setSystemTime(expiresAt.getTime() - 1);
  expect(sessions.read(`Gallery ${session}`)).not.toBeNull();
  vi.setSystemTime(expiresAt);
  expect(sessions.read(`Gallery ${session}`)).toBeNull();
});

test('no two sessions are the same', () => {
  expect(sessions.open(gallery).session).not.toBe(sessions.open(gallery).session);
});

test('the fingerprints are of this link and this password, and tell them apart', () => {
  const { linkFingerprint, passwordFingerprint } = sessions.fingerprintsOf({ ...gallery, passwordHash: 'link' });

  expect(linkFingerprint).not.toBe(passwordFingerprint);
  expect(sessions.fingerprintsOf({ ...gallery, linkHash: 'other' }).linkFingerprint).not.toBe(linkFingerprint);
  expect(sessions.fingerprintsOf({ ...gallery, passwordHash: null }).passwordFingerprint).not.toBe(passwordFingerprint);
});

test.each([
  ['none', () => undefined],
  ['another scheme', (session: string) => `Bearer ${session}`],
  ['another gallery', (session: string) => `Gallery ${session.replace(/^7\./, '8.')}`],
  ['a later end', (session: string) => `Gallery ${session.replace(/^7\.(\d+)/, (_, end) => `7.${Number(end) + 60}`)}`],
  ['another signature', (session: string) => `Gallery ${session.slice(0, -1)}${session.endsWith('A') ? 'B' : 'A'}`],
  ['a shorter signature', (session: string) => `Gallery ${session.slice(0, -1)}`],
])('a header with %s is none of ours', (_kind, forge) => {
  expect(sessions.read(forge(sessions.open(gallery).session))).toBeNull();
});

test('a session of another secret is none of ours', () => {
  const { session } = createGallerySessions({ secret: 'another secret' }).open(gallery);

  expect(sessions.read(`Gallery ${session}`)).toBeNull();
});
