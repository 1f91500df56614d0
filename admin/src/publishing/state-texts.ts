import type { PublishingView } from '@vitrine/shared/contract/publishing';
import { t, tCount } from '../language/language.ts';
import { formatTime } from '../lists/format-date.ts';

/** `detail` changes while a publish is running, so screen readers do not announce it. */
type State = { text: string; detail: string; color: string };

/** The state of the public site for the header, and its colour. */
export function stateTexts({ state, since, progress, next_attempt_at, restored_at }: PublishingView): State {
  if (state === 'failed') {
    const text = next_attempt_at
      ? t('Publishing failed, next try at {time}', { time: formatTime(next_attempt_at) })
      : t('Publishing failed');
    return { text, detail: '', color: 'error.main' };
  }
  if (state === 'publishing') {
    const detail = progress ? pagesText(progress) : since ? t('since {time}', { time: formatTime(since) }) : '';
    return { text: t('Publishing…'), detail, color: 'secondary.main' };
  }
  return restored_at
    ? { text: t('An earlier release is live'), detail: '', color: 'secondary.main' }
    : { text: t('Site is live'), detail: '', color: 'success.main' };
}

/** What visitors see after a failure. Where a host elsewhere has failed, those of this server may see the newest content. */
export function failureText({ live, revision, targets }: PublishingView): string {
  if (!live) return t('Publishing failed. Visitors see a page that says so.');
  const isRefused = targets.some(({ name, last_error }) => name !== 'builder' && last_error !== null);
  return isRefused && live.revision >= revision
    ? t('Publishing failed. The site is not up to date everywhere.')
    : t('Publishing failed. Visitors see the site as it was.');
}

/** Such as `1,200 of 10,000 pages`. */
export const pagesText = ({ done, all }: NonNullable<PublishingView['progress']>) =>
  tCount(all, '{done} of {count} page', '{done} of {count} pages', { done });

/** The revision that visitors see everywhere: what was edited since waits. Null if nothing does, or if it is not known. */
export function waitingSince({ live, targets, revision }: PublishingView): number | null {
  const delivered = targets.map(({ delivered_revision }) => delivered_revision).filter((known) => known >= 0);
  const since = Math.min(live?.revision ?? revision, ...delivered);
  return since < revision ? since : null;
}
