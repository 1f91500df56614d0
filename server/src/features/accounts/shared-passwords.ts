import { createHmac } from 'node:crypto';
import type { EntityManager } from '../../database/orm.ts';
import { networkOf } from '../../http/network-of.ts';
import { isSharedPassword } from '../../security/password.ts';
import { createDeviceProofs } from './device-proof.ts';
import { createLoginLimiter, type LoginLimiter } from './login-limiter.ts';
import { createPasswordCheck } from './password-check.ts';

/** How many wrong passwords in a row, from everywhere together, before strangers have to wait. */
const FREE_EVERYWHERE = 100;
/** How many unknown links a network may try in a row. */
const FREE_LINKS = 50;
const EVERYWHERE = 'shared-everywhere:';

/** Something that has a password, such as gallery 7, and who says one. */
interface Guess {
  id: number;
  address: string;
  cookie: string | undefined;
}

interface Options {
  em: EntityManager;
  secret: string;
  isBehindTls: boolean;
}

/**
 * Guards the passwords that several people share, such as those of galleries. Wrong ones count for each network, and loosely from
 * everywhere. A browser that has given the right one before is counted alone, so that strangers cannot lock it out.
 */
export function createSharedPasswords({ em, secret, isBehindTls }: Options) {
  const strict = createLoginLimiter({ em, secret });
  const loose = createLoginLimiter({ em, secret, freeFailures: FREE_EVERYWHERE });
  const ofLinks = createLoginLimiter({ em, secret, freeFailures: FREE_LINKS });
  const ownSecret = createHmac('sha256', secret).update('devices of shared passwords').digest('base64url');
  /** They end with the password: whoever knew the one before is a stranger to the next. */
  const proofsOf = (id: number, hash: string) => {
    const secretOfHash = createHmac('sha256', ownSecret).update(hash).digest('base64url');
    const cookie = `vitrine_gallery_${id}`;
    return createDeviceProofs({ secret: secretOfHash, isBehindTls, cookie, paths: ['/api/for/open'] });
  };

  const limiter: LoginLimiter = {
    ...strict,
    async check(keys) {
      await strict.check(keys.filter((key) => !key.startsWith(EVERYWHERE)));
      await loose.check(keys.filter((key) => key.startsWith(EVERYWHERE)));
    },
    succeed: (keys) => strict.succeed(keys.filter((key) => !key.startsWith(EVERYWHERE))),
  };
  const isRight = createPasswordCheck(limiter, isSharedPassword);

  const attemptOf = ({ id, address, cookie }: Guess, hash: string) => {
    const device = proofsOf(id, hash).read(cookie);
    if (device?.account === id) {
      return { keys: [`shared-device:${id}:${device.id}`], caller: device.id, isKnown: true };
    }
    const network = networkOf(address);
    return { keys: [`shared:${id}:${network}`, `${EVERYWHERE}${id}`], caller: network, isKnown: false };
  };

  return {
    isPassword: (guess: Guess, hash: string, password: string) => isRight(attemptOf(guess, hash), hash, password),

    /** The `Set-Cookie` headers by which a browser is known that has given the right one. */
    proveKnown({ id, cookie }: Pick<Guess, 'id' | 'cookie'>, hash: string) {
      const proofs = proofsOf(id, hash);
      return proofs.write(id, proofs.read(cookie));
    },

    /** Counts an unknown link. Throws if there were too many from this network. */
    async countLink(address: string) {
      const keys = [`links:${networkOf(address)}`];
      await ofLinks.check(keys);
      await ofLinks.fail(keys);
    },
  };
}
