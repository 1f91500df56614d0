import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { DoctorContext } from './check.ts';
import { openDoctorDatabase } from './doctor-database.ts';

/** What a check says of a database at this address. */
async function failureAt(databaseUrl: string) {
  const database = await openDoctorDatabase({ databaseUrl } as DoctorContext['config']);
  const failure = await database.ask('select 1').catch((error: unknown) => error);
  await database.close().catch(() => {});
  return failure;
}

/** Answers as PostgreSQL does to whom it refuses: to a question for TLS with no, to the rest with an error. */
async function givenRefusal(code: string) {
  const server = createServer((socket) => {
    socket
      .on('error', () => {})
      .once('data', (data) => {
        if (data.readInt32BE(4) === ASKS_FOR_TLS) return socket.write('N');
        const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused by the test\0\0`);
        const head = Buffer.alloc(5);
        head.write('E');
        head.writeInt32BE(fields.length + 4, 1);
        socket.end(Buffer.concat([head, fields]));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port has no number');
  return `postgres://me:a-secret@127.0.0.1:${address.port}/portfolio`;
}

const ASKS_FOR_TLS = 80_877_103;

test.each([
  { code: '28P01', finding: /^DATABASE_URL: PostgreSQL refuses the user or the password/, remedy: /Correct/ },
  { code: '28000', finding: /^DATABASE_URL: PostgreSQL does not let this user in/, remedy: /sslmode=verify-full/ },
  { code: '3D000', finding: /^DATABASE_URL: there is no database called portfolio/, remedy: /createdb/ },
  { code: '57P03', finding: /^DATABASE_URL: PostgreSQL cannot be used \(refused by the test/, remedy: /check again/ },
])('a refusal with $code is explained', async ({ code, finding, remedy }) => {
  const failure = await failureAt(await givenRefusal(code));

  expect(failure).toMatchObject({
    message: expect.stringMatching(finding),
    remedy: expect.stringMatching(remedy),
  });
  expect(String(failure)).not.toContain('a-secret');
});

test('a database without TLS, and a host that does not exist, are named', async () => {
  const withoutTls = await failureAt(`${await givenRefusal('')}?sslmode=verify-full`);
  const unknown = await failureAt('postgres://me:a-secret@no-such-host.invalid/portfolio');

  expect(withoutTls).toMatchObject({ message: expect.stringContaining('offers no TLS') });
  expect(unknown).toMatchObject({ message: expect.stringContaining('no-such-host.invalid') });
});
