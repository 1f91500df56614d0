import { lookup } from 'node:dns/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { DoctorContext } from '../check.ts';
import { clock } from './clock.ts';

const HOST = 'a-time-server.invalid';

test('a time server whose name is found to be unknown after it was given up ends nothing', async () => {
  const context = { timeServer: { host: HOST, port: 123 }, signal: AbortSignal.abort() } as DoctorContext;

  expect(await clock.run(context)).toMatchObject({ state: 'warning' });

  await lookup(HOST).catch(() => undefined);
  await nextTurn();
});
