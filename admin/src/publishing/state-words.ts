import type { PublishingView } from '@vitrine/shared/contract/publishing';
import { formatTime } from '../widgets/format-date.ts';

type State = { text: string; color: string };

/** What the header says of the public site, and in which colour. */
export function stateWords({ state, since, restored_at }: PublishingView): State {
  if (state === 'failed') return { text: 'Publishing failed', color: 'error.main' };
  if (state === 'publishing') {
    return { text: since ? `Publishing... since ${formatTime(since)}` : 'Publishing...', color: 'secondary.main' };
  }
  return restored_at
    ? { text: 'An earlier release is live', color: 'secondary.main' }
    : { text: 'Site is live', color: 'success.main' };
}
