import type { PublishingView } from '@vitrine/shared/contract/publishing';
import { formatTime } from '../widgets/format-date.ts';

type State = { text: string; color: string };

/** What the header says of the public site, and in which colour. */
export function stateWords({ state, since, progress, next_attempt_at, restored_at }: PublishingView): State {
  if (state === 'failed') {
    const text = next_attempt_at
      ? `Publishing failed, next try at ${formatTime(next_attempt_at)}`
      : 'Publishing failed';
    return { text, color: 'error.main' };
  }
  if (state === 'publishing') {
    const detail = progress ? ` ${pagesText(progress)}` : since ? ` since ${formatTime(since)}` : '';
    return { text: `Publishing...${detail}`, color: 'secondary.main' };
  }
  return restored_at
    ? { text: 'An earlier release is live', color: 'secondary.main' }
    : { text: 'Site is live', color: 'success.main' };
}

const pagesText = ({ done, all }: NonNullable<PublishingView['progress']>) =>
  `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} pages`;
