import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { useState } from 'react';
import { GalleryRefused } from '../api/refusal.ts';
import { useWords } from '../texts.ts';
import { Dialog } from './Dialog.tsx';

type Props = {
  counted: string;
  /** Whether the server has the whole choice. */
  isReady: boolean;
  onSend: () => Promise<void>;
  onClose: () => void;
};

/** Asks whether the choice is to be sent: it cannot be changed afterwards. */
export function SendChoice({ counted, isReady, onSend, onClose }: Props) {
  const { texts, photographer } = useWords();
  const [state, setState] = useState<'asking' | 'sending' | 'failed' | 'full'>('asking');

  const canSend = isReady && state !== 'sending';

  const send = async () => {
    if (!canSend) return;
    setState('sending');
    const isFull = (reason: unknown) => reason instanceof GalleryRefused && reason.code === 'CHOICE_FULL';
    await onSend().then(onClose, (reason: unknown) => setState(isFull(reason) ? 'full' : 'failed'));
  };

  return (
    <Dialog heading={texts.sendHeading} onClose={onClose}>
      <p className="lead">{counted}</p>
      <p dir="auto">{filledIn(texts.sendText, { photographer })}</p>
      <p role="alert" className="field-error">
        {state === 'failed' && texts.failed}
        {state === 'full' && texts.full}
      </p>
      <p className="client-actions">
        <button type="button" className="button" aria-disabled={!canSend} onClick={() => void send()}>
          {texts.send}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {texts.cancel}
        </button>
      </p>
    </Dialog>
  );
}
