import { expect, test } from 'vitest';
import { DatabaseUnavailable, Unstorable } from '../../errors.ts';
import { mapPostgresErrors } from './map-errors.ts';

const failing = (code: string, message: string) =>
  mapPostgresErrors(() => Promise.reject(Object.assign(new Error(message), { code })));

test('a violation of the protocol is a text with a NUL if the database says so, and a failure of the pooler otherwise', async () => {
  await expect(failing('08P01', 'invalid message format')).rejects.toThrow(Unstorable);
  await expect(failing('08P01', 'query_wait_timeout')).rejects.toThrow(DatabaseUnavailable);
  await expect(failing('08006', 'the connection failed')).rejects.toThrow(DatabaseUnavailable);
});
