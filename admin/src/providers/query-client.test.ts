import { HttpError } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

const { queries, mutations } = createQueryClient().getDefaultOptions();
const retry = (failures: number, status: number) =>
  typeof queries?.retry === 'function' && queries.retry(failures, new HttpError('refused', status));
const delay = (failures: number) =>
  typeof queries?.retryDelay === 'function' && queries.retryDelay(failures, new Error('refused'));

describe('query client', () => {
  test('keeps data fresh for five minutes and refetches on reconnect, not on focus', () => {
    expect(queries).toMatchObject({ staleTime: 300_000, refetchOnWindowFocus: false, refetchOnReconnect: true });
  });

  test('retries a failed read three times, but no refusal', () => {
    expect([0, 1, 2, 3].map((failures) => retry(failures, 500))).toEqual([true, true, true, false]);
    expect([400, 401, 404, 422, 429, 499].map((status) => retry(0, status))).toEqual(Array(6).fill(false));
    expect(retry(0, 0)).toBe(true);
  });

  test('waits from one second to thirty', () => {
    expect([0, 1, 2, 4, 5, 9].map(delay)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
  });

  test('never repeats a change', () => {
    expect(mutations?.retry).toBe(false);
  });
});
