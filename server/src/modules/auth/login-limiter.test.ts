import { describe, expect, test } from 'vitest';
import { createLoginLimiter } from './login-limiter.ts';

const attempt = { username: 'owner', address: '192.0.2.1' };

function givenLimiter() {
  let nowMs = 1_000_000;
  const limiter = createLoginLimiter({ nowMs: () => nowMs });
  const failTimes = (times: number, who = attempt) => {
    for (let count = 0; count < times; count += 1) limiter.fail(who);
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { limiter, failTimes, pass };
}

describe('createLoginLimiter', () => {
  test('closes after five failures, for longer each time', () => {
    const { limiter, failTimes, pass } = givenLimiter();
    failTimes(4);
    expect(() => limiter.check(attempt)).not.toThrow();

    failTimes(1);
    expect(() => limiter.check(attempt)).toThrow();
    pass(2_000);
    expect(() => limiter.check(attempt)).not.toThrow();

    failTimes(1);
    pass(2_000);
    expect(() => limiter.check(attempt)).toThrow();
    pass(2_000);
    expect(() => limiter.check(attempt)).not.toThrow();
  });

  test('counts a username over all addresses, and an address over all usernames', () => {
    const { limiter, failTimes } = givenLimiter();
    failTimes(5);

    expect(() => limiter.check({ ...attempt, address: '192.0.2.2' })).toThrow();
    expect(() => limiter.check({ ...attempt, username: 'guest' })).toThrow();
    expect(() => limiter.check({ username: 'guest', address: '192.0.2.2' })).not.toThrow();
  });

  test('never closes for more than a quarter of an hour, and forgets', () => {
    const { limiter, failTimes, pass } = givenLimiter();
    failTimes(50);
    pass(15 * 60_000);
    expect(() => limiter.check(attempt)).not.toThrow();

    pass(60 * 60_000);
    failTimes(1);
    expect(() => limiter.check(attempt)).not.toThrow();
  });

  test('opens with the right password', () => {
    const { limiter, failTimes } = givenLimiter();
    failTimes(4);
    limiter.succeed(attempt);
    failTimes(4);

    expect(() => limiter.check(attempt)).not.toThrow();
  });
});
