import { describe, expect, test } from 'vitest';
import { locationAfterLogin, rememberLocation } from './requested-location.ts';

describe('the location after login', () => {
  test('is the one asked for, with its query', () => {
    const state = rememberLocation({ pathname: '/admin/dashboard/categories', search: '?page=2' });

    expect(locationAfterLogin(state)).toBe('/admin/dashboard/categories?page=2');
  });

  test.each([null, undefined, {}, { nextPathname: 'https://elsewhere.example' }, { nextPathname: 7 }])(
    'is the dashboard when %j is remembered',
    (state) => {
      expect(locationAfterLogin(state)).toBe('/admin/dashboard');
    },
  );
});
