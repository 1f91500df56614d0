import { expect, test } from 'vitest';
import { textOf } from './activity-text.ts';

test.each([
  [{ action: 'deleted', kind: 'images', subject: 'Rings on linen' }, 'Deleted image “Rings on linen”'],
  [{ action: 'deleted', kind: 'contact', subject: 'Ana Ruiz' }, 'Deleted message from “Ana Ruiz”'],
  [{ action: 'deleted', kind: 'projects', subject: 'Quay' }, 'Deleted project “Quay”'],
  [{ action: 'deleted_for_good', kind: 'images', subject: '#12' }, 'Deleted for good image 12'],
  [{ action: 'deleted_for_good', kind: 'galleries', subject: 'Quay' }, 'Deleted for good gallery “Quay”'],
  [{ action: 'link_made', kind: 'galleries', subject: 'Anna & Ben' }, 'Made a new link to gallery “Anna & Ben”'],
  [
    { action: 'password_removed', kind: 'galleries', subject: 'Anna & Ben' },
    'Removed the password of gallery “Anna & Ben”',
  ],
  [{ action: 'signed_in', kind: 'auth', subject: null }, 'Signed in'],
  [{ action: 'account_added', kind: 'auth', subject: 'guest' }, 'Added an account: guest'],
  [{ action: 'sessions_ended', kind: 'auth', subject: '#5f0c' }, 'Ended sessions'],
  [
    { action: 'release_restored', kind: 'publishing', subject: '20260101T120000-r42' },
    'Restored a release: 20260101T120000-r42',
  ],
] as const)('%j', (entry, text) => {
  expect(textOf(entry)).toBe(text);
});
