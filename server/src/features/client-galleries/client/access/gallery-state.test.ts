import { describe, expect, test, vi } from 'vitest';
import { findEnd, type GalleryState } from './gallery-state.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const known: GalleryState = {
  id: 1,
  linkHash: 'link',
  passwordHash: null,
  expiresAt: null,
  downloads: 'web',
  revision: 3,
};
const open = { linkHash: 'link', passwordHash: null, expiresAt: null, deletedAt: null };

describe('findEnd', () => {
  test.each([
    ['as it was', open, null],
    ['with a later revision and other downloads', { ...open, revision: 4, downloads: 'none' as const }, null],
    ['that expires later', { ...open, expiresAt: new Date(NOW.getTime() + 1) }, null],
    ['that expires now', { ...open, expiresAt: NOW }, 'GALLERY_NOT_FOUND'],
    ['that has expired', { ...open, expiresAt: new Date(NOW.getTime() - 1) }, 'GALLERY_NOT_FOUND'],
    ['that was deleted', { ...open, deletedAt: NOW }, 'GALLERY_NOT_FOUND'],
    ['with another link', { ...open, linkHash: 'another' }, 'GALLERY_NOT_FOUND'],
    ['without a link', { ...open, linkHash: null }, 'GALLERY_NOT_FOUND'],
    ['with a password now', { ...open, passwordHash: 'hash' }, 'SESSION_ENDED'],
  ])('a gallery %s', (_kind, gallery, code) => {
    vi.useFakeTimers({ now: NOW });

    expect(findEnd(gallery, known)).toEqual(code && expect.objectContaining({ code }));

    vi.useRealTimers();
  });

  test('a gallery with the same password goes on, and with another one it does not', () => {
    const before = { ...known, passwordHash: 'hash' };

    expect(findEnd({ ...open, passwordHash: 'hash' }, before)).toBeNull();
    expect(findEnd({ ...open, passwordHash: 'other' }, before)).toMatchObject({ code: 'SESSION_ENDED' });
    expect(findEnd(open, before)).toMatchObject({ code: 'SESSION_ENDED' });
  });
});
