import { describe, expect } from 'vitest';
import { knownDeviceAttempt, unknownDeviceAttempt } from '../../src/features/accounts/limiter-keys.ts';
import { createLoginLimiter } from '../../src/features/accounts/login-limiter.ts';
import { test as base } from '../helpers/fixtures.ts';

const HOUR_MS = 60 * 60_000;
const stranger = { username: 'owner', address: '192.0.2.1' };
const { keys } = unknownDeviceAttempt(stranger);

interface Timed {
  limiter: ReturnType<typeof createLoginLimiter>;
  /** The limiter of another server on the same database, with the same clock. */
  other: ReturnType<typeof createLoginLimiter>;
  failTimes: (times: number, whose?: readonly string[]) => Promise<void>;
  pass: (ms: number) => void;
}

const test = base.extend<{ timed: Timed }>({
  timed: async ({ server }, use) => {
    let now = 1_800_000_000_000;
    const nowMs = () => now;
    const options = { em: server.orm.em, secret: 'a secret', nowMs };
    const limiter = createLoginLimiter(options);
    await use({
      limiter,
      other: createLoginLimiter(options),
      async failTimes(times, whose = keys) {
        for (let count = 0; count < times; count += 1) await limiter.fail(whose);
      },
      pass(ms) {
        now += ms;
      },
    });
  },
});

const blocked = { statusCode: 429 };

describe('the limit of wrong passwords', () => {
  test('blocks after five failures, for longer each time', async ({ timed: { limiter, failTimes, pass } }) => {
    await failTimes(4);
    await limiter.check(keys);

    await failTimes(1);
    await expect(limiter.check(keys)).rejects.toMatchObject({ ...blocked, details: { retryAfterS: 2 } });
    pass(2_000);
    await limiter.check(keys);

    await failTimes(1);
    pass(2_000);
    await expect(limiter.check(keys)).rejects.toMatchObject({ ...blocked, details: { retryAfterS: 2 } });
    pass(2_000);
    await limiter.check(keys);
  });

  test('counts a username over all addresses, and a network over all usernames', async ({
    timed: { limiter, failTimes },
  }) => {
    const at = (address: string) => unknownDeviceAttempt({ username: 'guest', address }).keys;
    await failTimes(5);
    await failTimes(5, at('2001:db8:1:2::1'));

    await expect(limiter.check(unknownDeviceAttempt({ ...stranger, address: '192.0.2.2' }).keys)).rejects.toMatchObject(
      blocked,
    );
    await expect(limiter.check(unknownDeviceAttempt({ ...stranger, username: 'OWNER' }).keys)).rejects.toMatchObject(
      blocked,
    );
    await expect(limiter.check(at(stranger.address))).rejects.toMatchObject(blocked);
    const neighbour = { username: 'somebody', address: '2001:db8:1:2:ffff::9' };
    await expect(limiter.check(unknownDeviceAttempt(neighbour).keys)).rejects.toMatchObject(blocked);
    await limiter.check(unknownDeviceAttempt({ ...neighbour, address: '2001:db8:1:3::1' }).keys);
  });

  test('never blocks for more than a quarter of an hour, and forgets', async ({
    timed: { limiter, failTimes, pass },
  }) => {
    await failTimes(50);
    pass(HOUR_MS / 4);
    await limiter.check(keys);

    pass(HOUR_MS);
    await failTimes(1);
    await limiter.check(keys);
  });

  test('ends with the right password', async ({ timed: { limiter, failTimes } }) => {
    await failTimes(4);
    await limiter.succeed(keys);
    await failTimes(4);

    await limiter.check(keys);
  });

  test('is of each device for itself', async ({ timed: { limiter, failTimes } }) => {
    await failTimes(5, knownDeviceAttempt('one').keys);

    await expect(limiter.check(knownDeviceAttempt('one').keys)).rejects.toMatchObject(blocked);
    await limiter.check(knownDeviceAttempt('two').keys);
    await limiter.check(keys);
  });

  test('is the same for all servers of a database, and reset for all', async ({
    timed: { limiter, other, failTimes },
  }) => {
    await failTimes(5);
    await expect(other.check(keys)).rejects.toMatchObject(blocked);

    await other.reset();

    await limiter.check(keys);
  });

  test('does not last when the clock was ahead as it was counted', async ({ timed: { limiter, failTimes, pass } }) => {
    await failTimes(50);
    pass(-24 * HOUR_MS);
    await limiter.check(keys);

    await failTimes(1);
    await limiter.check(keys);
  });

  test('keeps no name, address or device that can be read', async ({ server, timed: { failTimes } }) => {
    await failTimes(1);
    await failTimes(1, knownDeviceAttempt('a-device').keys);

    const rows = await server.orm.em.fork().execute('select * from login_failures');

    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/owner|192\.0\.2|a-device/);
  });
});
