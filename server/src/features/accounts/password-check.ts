import { LoginLimited } from '../../errors.ts';
import { createFairQueue } from '../../jobs/fair-queue.ts';
import { isPassword } from '../../security/password.ts';
import type { Attempt } from './limiter-keys.ts';
import type { LoginLimiter } from './login-limiter.ts';

/** So many passwords of one caller wait to be checked, and of all: what takes no longer than a client waits for its answer. */
const WAITING_EACH = 40;
const WAITING_IN_ALL = 250;
const RETRY_AFTER_S = 5;

const createQueue = () =>
  createFairQueue({
    atOnce: 1,
    waitingEach: WAITING_EACH,
    waitingInAll: WAITING_IN_ALL,
    refusal: () => new LoginLimited(RETRY_AFTER_S),
  });

/**
 * Says whether a password is right, and counts it if not. One is checked after another: of many guesses at once no more get
 * through than of as many in turn, and what makes it slow on purpose takes one processor from visitors, not all of them.
 * Callers take turns, and those who are known wait for no stranger.
 */
export function createPasswordCheck(limiter: LoginLimiter, verify = isPassword) {
  const strangers = createQueue();
  const known = createQueue();

  return ({ keys, caller, isKnown }: Attempt, hash: string, password: string) =>
    (isKnown ? known : strangers).run(caller, async () => {
      await limiter.check(keys);
      const answer = await verify(hash, password);
      await (answer ? limiter.succeed(keys) : limiter.fail(keys));
      return answer;
    });
}
