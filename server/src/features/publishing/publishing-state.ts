import type { BuilderStatus, BuildView, PublishingView, PublishTargetView } from '@vitrine/shared/contract/publishing';
import { QUIET_ATTEMPTS } from './publish-target.entity.ts';
import { BUILDER } from './targets.ts';

/** What is known of this server's own copy of the site. */
interface KnownHere {
  /** Of the content. */
  revision: number;
  targets: readonly PublishTargetView[];
  /** What the builder beside this server says, or why it could not be asked; null if there is none. */
  status: BuilderStatus | string | null;
  live: BuildView | null;
  /** Whether the live release was restored, and no edit has ended that. */
  stays: boolean;
}

export interface Known extends KnownHere {
  /** Hosts that have another release than the live one. */
  outdated: readonly string[];
  /** What visitors get where somebody else builds the site, or why they do not; null if nobody does, or if it could not be asked. */
  there: BuildView | string | null;
}

type State = Pick<PublishingView, 'state' | 'since' | 'reason' | 'log' | 'next_attempt_at'>;

const LIVE: State = { state: 'live', since: null, reason: null, log: [], next_attempt_at: null };
const PUBLISHING: State = { ...LIVE, state: 'publishing' };
const failed = (reason: string, called?: PublishTargetView): State => ({
  ...LIVE,
  state: 'failed',
  reason,
  next_attempt_at: called?.next_attempt_at ?? null,
});

/** A pipeline takes minutes. One that fails tells nobody here. */
const BUILT_WITHIN_MS = 60 * 60_000;

/** Whether this server shows the newest content, and if not, whether that is under way or fails. */
export function stateHere({ revision, targets, status, live, stays }: KnownHere): State {
  if (status === null) return LIVE;
  const told = targets.find(({ name }) => name === BUILDER);
  const attempts = told?.attempts ?? 0;
  if (typeof status === 'string') {
    const isStarting = attempts > 0 && attempts <= QUIET_ATTEMPTS;
    return isStarting ? PUBLISHING : failed(`The builder does not answer: ${status}`, told);
  }
  if (status.state === 'building') return { ...PUBLISHING, since: status.since };
  if (status.failure) {
    const { at: since, reason, log, next_attempt_at } = status.failure;
    return { state: 'failed', since, reason, log, next_attempt_at };
  }
  if (told?.last_error && attempts > QUIET_ATTEMPTS) {
    return failed(`The builder does not take the call to publish: ${told.last_error}`, told);
  }
  return live?.revision === revision || stays ? LIVE : PUBLISHING;
}

/** The same of everywhere else that the site goes. */
function stateElsewhere({ revision, targets, status, live, outdated, there }: Known, nowMs: number): State {
  const others = targets.filter(({ name }) => name !== BUILDER);
  if (status === null && others.length === 0) return failed('No builder and no other target is configured');
  const failing = others.find(({ attempts, last_error }) => last_error !== null && attempts > QUIET_ATTEMPTS);
  if (failing) return failed(`${failing.name}: ${failing.last_error}`, failing);
  const isBehind = others.some(
    (one) => one.delivered_revision < revision || one.last_error !== null || outdated.includes(one.name),
  );
  if (isBehind) return PUBLISHING;
  if (there === null) return LIVE;
  // The address of visitors may lead to this server, which shows a restored release then.
  if (typeof there !== 'string' && (there.revision >= revision || there.release === live?.release)) return LIVE;

  const reason = typeof there === 'string' ? there : `Visitors still get revision ${there.revision} of the content`;
  const toldAtMs = Math.max(...others.map(({ last_answer_at: at }) => (at ? Date.parse(at) : 0)));
  return nowMs - toldAtMs > BUILT_WITHIN_MS ? failed(reason) : { ...PUBLISHING, reason };
}

/** Whether visitors read the newest content wherever the site is, and if not, whether that is under way or fails. */
export function stateOf(known: Known, nowMs: number): State {
  const here = stateHere(known);
  return here.state === 'live' ? stateElsewhere(known, nowMs) : here;
}
