import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import type { ReactNode } from 'react';
import { useWords } from '../texts.ts';

/** What stands in the place of a gallery. */
const Notice = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="client-notice">
    <h1 dir="auto">{heading}</h1>
    {children}
  </div>
);

export function Waiting() {
  const { texts } = useWords();
  return (
    <Notice heading={texts.heading}>
      <p className="lead muted" role="status">
        {texts.loading}
      </p>
    </Notice>
  );
}

export function Ended() {
  const { texts, photographer, contact } = useWords();
  return (
    <Notice heading={texts.endedHeading}>
      <p className="lead" role="alert" dir="auto">
        {filledIn(texts.ended, { photographer })}
      </p>
      <p>
        <a className="button" href="/contact">
          {contact}
        </a>
      </p>
    </Notice>
  );
}

export function Unavailable({ onRetry }: { onRetry: () => void }) {
  const { texts } = useWords();
  return (
    <Notice heading={texts.unavailableHeading}>
      <p className="lead" role="alert">
        {texts.unavailable}
      </p>
      <p>
        <button type="button" className="button" onClick={onRetry}>
          {texts.tryAgain}
        </button>
      </p>
    </Notice>
  );
}
