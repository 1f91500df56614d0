import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageUnavailable, UsernameConflict } from '../../server/src/errors.ts';
import { reportFailure } from './report-failure.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  process.exitCode = undefined;
});

test('A refusal of the API is its message', () => {
  reportFailure(new UsernameConflict());

  expect(console.error).toHaveBeenCalledExactlyOnceWith(new UsernameConflict().message);
  expect(process.exitCode).toBe(1);
});

test('Of storage that cannot be reached, the reason is said and what was done', () => {
  reportFailure(new StorageUnavailable({ cause: new Error('The bucket answers 403') }), 'The account is gone');

  expect(console.error).toHaveBeenCalledExactlyOnceWith('The account is gone: The bucket answers 403');
  expect(process.exitCode).toBe(1);
});

test('A bug is thrown again', () => {
  expect(() => reportFailure(new TypeError('x is undefined'))).toThrow(TypeError);
});
