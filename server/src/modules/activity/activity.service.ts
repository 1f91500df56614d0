import type { FilterQuery } from '@mikro-orm/core';
import { pageOf } from '@vitrine/shared/contract/list-query';
import type { ActivityAction, ActivityQuery } from '@vitrine/shared/contract/security/activity';
import { ACTIVITY_DAYS } from '@vitrine/shared/limits';
import { describeDevice } from '../../describe-device.ts';
import type { Foundations } from '../../foundations.ts';
import { networkOf } from '../../network-of.ts';
import { ActivityEntry } from './activity-entry.entity.ts';

export type ActivityService = ReturnType<typeof createActivityService>;

const DAY_MS = 24 * 60 * 60_000;
/** Guessing of passwords from very many networks must not fill the disk, nor push out what was done. */
const MAX_FAILED_SIGN_INS = 10_000;
const MAX_OTHERS = 100_000;
const MAX_TEXT = 300;
const SIGN_INS: readonly ActivityAction[] = ['set_up', 'signed_in'];

interface Done {
  action: ActivityAction;
  username: string | null;
  kind?: string | null;
  subject?: string | null;
  address?: string | null;
  userAgent?: string | undefined;
}

const short = (text: string | null | undefined) => text?.slice(0, MAX_TEXT) ?? null;

/** Where an account is signed in from; null for everything else that is done. A new version of a browser is no other device. */
const originOf = ({ action, address, userAgent }: Done) =>
  SIGN_INS.includes(action) && address ? `${networkOf(address)} ${describeDevice(short(userAgent))}` : null;

interface Options extends Pick<Foundations, 'forkEm'> {
  /** The mails about sign-ins. */
  mails: { isOn: boolean; wake: () => void };
}

/** The log of what was done by whom. */
export function createActivityService({ forkEm, mails }: Options) {
  const isNews = async (username: string | null, origin: string | null) =>
    origin !== null && (await forkEm().count(ActivityEntry, { username, origin })) === 0;

  return {
    /** Also owes the owner a mail about a sign-in from a device or network that the account was not used from before. */
    async record(done: Done) {
      const { action, username, kind, subject, address, userAgent } = done;
      const at = new Date();
      const origin = originOf(done);
      const isOwed = mails.isOn && action === 'signed_in' && (await isNews(username, origin));
      await forkEm().insert(ActivityEntry, {
        at,
        action,
        username,
        kind: kind ?? null,
        subject: short(subject),
        address: address ?? null,
        userAgent: short(userAgent),
        origin,
        mailAfter: isOwed ? at : null,
      });
      if (isOwed) mails.wake();
    },

    /** The newest first. */
    async list(query: ActivityQuery) {
      const { offset, limit } = pageOf(query);
      const page = { orderBy: { id: 'DESC' }, offset, ...(limit !== undefined && { limit }) } as const;
      const [entries, total] = await forkEm().findAndCount(ActivityEntry, {}, page);
      return { entries, total, offset };
    },

    /** Forgets what is too old. Returns how many entries. */
    async purge() {
      const em = forkEm();
      const keepNewest = async (kind: FilterQuery<ActivityEntry>, offset: number) => {
        const [newestLeftOut] = await em.find(ActivityEntry, kind, { orderBy: { id: 'DESC' }, offset, limit: 1 });
        if (!newestLeftOut) return 0;
        return em.nativeDelete(ActivityEntry, { $and: [kind, { id: { $lte: newestLeftOut.id } }] });
      };
      const old = await em.nativeDelete(ActivityEntry, { at: { $lt: new Date(Date.now() - ACTIVITY_DAYS * DAY_MS) } });
      const failed = await keepNewest({ action: 'sign_in_failed' }, MAX_FAILED_SIGN_INS);
      return old + failed + (await keepNewest({ action: { $ne: 'sign_in_failed' } }, MAX_OTHERS));
    },
  };
}
