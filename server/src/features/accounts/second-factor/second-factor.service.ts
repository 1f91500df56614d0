import type { SecondFactorState } from '@vitrine/shared/contract/security/second-factor';
import { RECOVERY_CODES } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import type { Dependencies } from '../../../database/dependencies.ts';
import type { EntityManager } from '../../../database/orm.ts';
import {
  AppIsOn,
  AppUnreadable,
  FieldRefused,
  SecondFactorNeeded,
  SecondFactorOff,
  WrongCode,
} from '../../../errors.ts';
import { createSealing } from '../../../security/sealing.ts';
import type { LoginLimiter } from '../login-limiter.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import type { User } from '../user.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { bareCode, hashCode, makeRecoveryCode } from './recovery-code.ts';
import { findStep, makeTotpSecret, toBase32, totpAddress } from './totp.ts';
import { TotpSecret } from './totp-secret.entity.ts';

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

interface Options extends Pick<Dependencies, 'em' | 'locks'> {
  secret: string;
  limiter: LoginLimiter;
}

/** What is asked for besides the password, where the owner has switched it on: a code of an app, or a recovery code. */
export function createSecondFactorService({ em, locks, secret, limiter }: Options) {
  const sealing = createSealing(secret, 'second factor');

  const hasApp = async (user: User) => (await em.count(TotpSecret, { user: user.id, isOn: true })) > 0;
  const countPasskeys = (user: User) => em.count(Passkey, { user: user.id });
  const isOn = async (user: User) => (await hasApp(user)) || (await countPasskeys(user)) > 0;

  const makeCodes = async (user: User, within: EntityManager) => {
    const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
    await within.nativeDelete(RecoveryCode, { user: user.id });
    await within.insertMany(
      RecoveryCode,
      codes.map((code) => ({ user: user.id, codeHash: hashCode(code) })),
    );
    return codes;
  };

  /** Uses a code of the app up. One of a step that was used already is refused, also while another call uses it. */
  const consumeTotp = async (user: User, code: string, only: { isOn: boolean }) => {
    const found = await em.findOne(TotpSecret, { user: user.id, ...only }, { refresh: true });
    const key = found && sealing.open(found.sealed);
    const lastStep = key && findStep(key, bareCode(code));
    if (!lastStep) return false;
    const unused = { user: user.id, lastStep: { $lt: lastStep }, ...only };
    return (await em.nativeUpdate(TotpSecret, unused, { lastStep, isOn: true })) > 0;
  };

  const consumeRecoveryCode = async (user: User, code: string) =>
    (await em.nativeDelete(RecoveryCode, { user: user.id, codeHash: hashCode(code) })) > 0;

  /** The secret of an app was sealed with another key if the database was restored, and the key was not. */
  const refusalFor = async (user: User) => {
    const app = await em.findOne(TotpSecret, { user: user.id, isOn: true });
    return app && sealing.open(app.sealed) === null ? new AppUnreadable() : new WrongCode();
  };

  const transact = <T>(work: (within: EntityManager) => Promise<T>) => em.transactional(work);

  /** Nothing is left to be recovered. */
  const forgetCodesIfOff = async (user: User) => {
    if (!(await isOn(user))) await em.nativeDelete(RecoveryCode, { user: user.id });
  };

  return {
    isOn,
    forgetCodesIfOff,

    async readState(user: User): Promise<Omit<SecondFactorState, 'passkeys'>> {
      return { has_app: await hasApp(user), recovery_codes_left: await em.count(RecoveryCode, { user: user.id }) };
    },

    /** Throws unless the second factor is off or the code is right. Wrong ones are limited for the account, or for a known device. */
    async check(user: User, code: string | undefined, device: string | null) {
      if (!(await isOn(user))) return;
      if (!code) throw new SecondFactorNeeded({ app: await hasApp(user), passkey: (await countPasskeys(user)) > 0 });
      const keys = [device ? `code:device:${device}` : `code:${user.id}`];
      // Of many guesses at once no more get through than of as many in turn.
      await locks.withLock(`second factor ${user.id}`, async () => {
        await limiter.check(keys);
        const isRight = (await consumeTotp(user, code, { isOn: true })) || (await consumeRecoveryCode(user, code));
        await (isRight ? limiter.succeed(keys) : limiter.fail(keys));
        if (!isRight) throw await refusalFor(user);
      });
    },

    /** Makes a new secret for an app. It is asked for once a code has shown that the app has it. */
    async beginApp(user: User) {
      if (await hasApp(user)) throw new AppIsOn();
      const key = makeTotpSecret();
      await em.upsert(TotpSecret, { user: user.id, sealed: sealing.seal(key), isOn: false, lastStep: 0 });
      return { secret: toBase32(key), address: totpAddress(key, user.username) };
    },

    /** Switches the app on. Returns recovery codes too if this is the first second factor of the account. */
    async confirmApp(user: User, code: string) {
      const isFirst = !(await isOn(user));
      if (!(await consumeTotp(user, code, { isOn: false }))) {
        // Also for whoever asks again because the answer was lost.
        throw (await hasApp(user)) ? new AppIsOn() : new FieldRefused('code', texts.auth.wrongCode);
      }
      return isFirst ? transact((within) => makeCodes(user, within)) : null;
    },

    async removeApp(user: User) {
      await em.nativeDelete(TotpSecret, { user: user.id });
      await forgetCodesIfOff(user);
    },

    /** New recovery codes. The ones before are good no more. */
    async renewCodes(user: User) {
      if (!(await isOn(user))) throw new SecondFactorOff();
      return transact((within) => makeCodes(user, within));
    },

    /** For somebody who has lost everything: from now on the password is enough. */
    async reset({ id: user }: User, within: EntityManager) {
      await within.nativeDelete(TotpSecret, { user });
      await within.nativeDelete(Passkey, { user });
      await within.nativeDelete(RecoveryCode, { user });
    },
  };
}
