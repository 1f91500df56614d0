import type { PublishingView } from '@vitrine/shared/contract/publishing';
import { formatTime } from '../lists/format-date.ts';

/** `detail` goes on changing while something is under way, so that it is not read out each time. */
type State = { text: string; detail: string; color: string };

/** What the header says of the public site, and in which colour. */
export function stateTexts({ state, since, progress, next_attempt_at, restored_at }: PublishingView): State {
  if (state === 'failed') {
    const text = next_attempt_at
      ? `Publishing failed, next try at ${formatTime(next_attempt_at)}`
      : 'Publishing failed';
    return { text, detail: '', color: 'error.main' };
  }
  if (state === 'publishing') {
    const detail = progress ? pagesText(progress) : since ? `since ${formatTime(since)}` : '';
    return { text: 'Publishing...', detail, color: 'secondary.main' };
  }
  return restored_at
    ? { text: 'An earlier release is live', detail: '', color: 'secondary.main' }
    : { text: 'Site is live', detail: '', color: 'success.main' };
}

const pagesText = ({ done, all }: NonNullable<PublishingView['progress']>) =>
  `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} pages`;
