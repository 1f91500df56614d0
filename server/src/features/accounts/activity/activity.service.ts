import type { FilterQuery } from '@mikro-orm/core';
import type { ActivityAction, ActivityQuery } from '@vitrine/shared/contract/security/activity';
import { ACTIVITY_DAYS } from '@vitrine/shared/limits';
import type { Dependencies } from '../../../database/dependencies.ts';
import { describeDevice } from '../../../http/describe-device.ts';
import { networkOf } from '../../../http/network-of.ts';
import { readTimeZone } from '../../../records/time-zone.ts';
import { Mail } from '../../mails/mail.entity.ts';
import type { MailQueue } from '../../mails/plugin.ts';
import { ActivityEntry } from './activity-entry.entity.ts';
import { writeSignIn } from './sign-in-text.ts';

export type ActivityService = ReturnType<typeof createActivityService>;

const DAY_MS = 24 * 60 * 60_000;
/** Guessing of passwords from very many networks must not fill the disk, nor push out what was done. */
const MAX_FAILED_SIGN_INS = 10_000;
const MAX_OTHERS = 100_000;
const MAX_TEXT = 300;
const SIGN_INS: readonly ActivityAction[] = ['set_up', 'signed_in'];
const FAILURES: readonly ActivityAction[] = ['sign_in_failed', 'second_factor_failed'];
/** So long somebody may take to find the phone with the codes, before the owner is notified. */
const CODE_WITHIN_MS = 5 * 60_000;
/** An origin that fails at the second factor again and again is recorded once in it. */
const QUIET_MS = 60 * 60_000;
/** Whoever tries a password from very many networks must not fill the owner's mailbox. */
const MOST_MAILS_WAITING = 5;

interface Done {
  action: ActivityAction;
  username: string | null;
  kind?: string | null;
  subject?: string | null;
  address?: string | null;
  userAgent?: string | undefined;
}

const short = (text: string | null | undefined) => text?.slice(0, MAX_TEXT) ?? null;

/** Where an account is signed in from, or failed at the second factor; null for everything else that is done. A new version of a browser is no other device. */
const originOf = ({ action, address, userAgent }: Done) =>
  [...SIGN_INS, 'second_factor_failed'].includes(action) && address
    ? `${networkOf(address)} ${describeDevice(short(userAgent))}`
    : null;

interface Options extends Pick<Dependencies, 'forkEm' | 'locks'> {
  mails: Pick<MailQueue, 'isOn' | 'define' | 'enqueue' | 'wake'>;
}

/** The log of what was done by whom. */
export function createActivityService({ forkEm, locks, mails }: Options) {
  mails.define('sign_in', async ({ activity }, within) => {
    const entry = await activity?.load();
    return entry ? writeSignIn(entry, await readTimeZone(within)) : null;
  });

  const ago = (ms: number) => new Date(Date.now() - ms);

  const isNews = async (username: string | null, origin: string | null, actions: readonly ActivityAction[]) =>
    origin !== null && (await forkEm().count(ActivityEntry, { username, origin, action: { $in: [...actions] } })) === 0;

  /** `mailDue`: when a mail about it is due; null for none. */
  const insert = async (done: Done, mailDue: Date | null) => {
    const { action, username, kind, subject, address, userAgent } = done;
    const entry = {
      at: new Date(),
      action,
      username,
      kind: kind ?? null,
      subject: short(subject),
      address: address ?? null,
      userAgent: short(userAgent),
      origin: originOf(done),
    };
    if (!mailDue) return void (await forkEm().insert(ActivityEntry, entry));
    await forkEm().transactional(async (within) => {
      const activity = await within.insert(ActivityEntry, entry);
      await mails.enqueue(within, {
        kind: 'sign_in',
        subject: username ?? '',
        activity,
        due: mailDue,
      });
    });
    mails.wake();
  };

  /** What failed at the second factor here a moment ago was its owner: the log keeps wrong codes, and there is nothing to mail. */
  const withdrawFailures = async (username: string | null, origin: string) => {
    const justNow = { action: 'second_factor_failed', username, origin, at: { $gte: ago(CODE_WITHIN_MS) } } as const;
    const em = forkEm();
    await em.nativeDelete(ActivityEntry, { ...justNow, subject: null });
    const told = await em.find(ActivityEntry, justNow, { fields: ['id'] });
    await em.nativeDelete(Mail, { activity: { $in: told.map(({ id }) => id) }, state: 'pending' });
  };

  const recordSignIn = async (done: Done) => {
    const origin = originOf(done);
    const isMailDue = mails.isOn && done.action === 'signed_in' && (await isNews(done.username, origin, SIGN_INS));
    if (origin) await withdrawFailures(done.username, origin);
    await insert(done, isMailDue ? new Date() : null);
  };

  const isMailed = async (username: string | null, origin: string | null) => {
    if (!mails.isOn || !(await isNews(username, origin, [...SIGN_INS, 'second_factor_failed']))) return false;
    const about = { username, action: 'second_factor_failed' } as const;
    return (await forkEm().count(Mail, { state: 'pending', activity: about })) < MOST_MAILS_WAITING;
  };

  const recordFailure = (done: Done) =>
    locks.withLock(`second factor of ${done.username}`, async () => {
      const { username, action } = done;
      const origin = originOf(done);
      const alike = { username, action, origin, subject: short(done.subject), at: { $gte: ago(QUIET_MS) } };
      if ((await forkEm().count(ActivityEntry, alike)) > 0) return;
      await insert(done, (await isMailed(username, origin)) ? ago(-CODE_WITHIN_MS) : null);
    });

  return {
    /**
     * Also queues a mail to the owner about a sign-in from a device or network that the account was not used from before, and about
     * somebody there who knew the password and, after five minutes, has not shown the second factor.
     */
    async record(done: Done) {
      if (SIGN_INS.includes(done.action)) return recordSignIn(done);
      return done.action === 'second_factor_failed' ? recordFailure(done) : insert(done, null);
    },

    /** The newest first. */
    async list({ skip: offset = 0, limit }: ActivityQuery) {
      const page = { orderBy: { id: 'DESC' }, offset, limit } as const;
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
      const failed = await keepNewest({ action: { $in: [...FAILURES] } }, MAX_FAILED_SIGN_INS);
      return old + failed + (await keepNewest({ action: { $nin: [...FAILURES] } }, MAX_OTHERS));
    },
  };
}
