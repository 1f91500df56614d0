import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../Icon.tsx';
import { useWords } from '../texts.ts';

type Props = { heading: string; onClose: () => void; children: ReactNode };

/** A dialog above everything, the lightbox included: that makes all other parts of the page inert, so this one is beside them. */
export function Dialog({ heading, onClose, children }: Props) {
  const { texts } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // What opened it may be gone: a choice is sent once. The bar of the gallery is always in sight.
      const isThere = before instanceof HTMLElement && before.isConnected;
      const next = isThere ? before : document.querySelector<HTMLElement>('.client-filters [aria-pressed="true"]');
      next?.focus({ preventScroll: !isThere });
    };
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
      className="client-dialog"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The keys of the lightbox behind it are not meant.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2 id={title} dir="auto">
          {heading}
        </h2>
        <button type="button" className="client-mark" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>,
    document.body,
  );
}
