import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { sequence as english } from '@vitrine/shared/languages/en/sequence';
import { formatNumber } from '@vitrine/shared/languages/language';
import type { Language } from '@vitrine/shared/site-choices';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Photo } from '../../content/photo.ts';
import type { IslandTexts } from '../../content/texts/interface-texts.ts';
import { Picture } from '../../pictures/Picture.tsx';
import { FULL_WIDTH } from '../../pictures/window-width.ts';
import { SequenceIndex } from './SequenceIndex.tsx';
import sequenceCss from './sequence.css?url';
import { stepOfSwipe } from './swipe.ts';
import { useAwake } from './useAwake.ts';
import { useSequence } from './useSequence.ts';

type Props = {
  photos: readonly Photo[];
  imagesUrl: string;
  language: Language;
  texts: IslandTexts<'sequence'>['texts'];
  /** Whether the project begins with it. */
  begins: boolean | undefined;
};

/** The photographs of a project, one in the whole window, while the address asks for that. */
export function Sequence({ photos, texts, begins, ...shown }: Props) {
  const { position, move, leave } = useSequence(photos, begins);
  if (position === null) return null;
  return (
    <OpenSequence
      photos={photos}
      position={position}
      texts={texts?.sequence ?? english}
      {...shown}
      onMove={move}
      onLeave={leave}
    />
  );
}

type OpenProps = Pick<Props, 'photos' | 'imagesUrl' | 'language'> & {
  position: number;
  texts: Catalogue['sequence'];
  onMove: (position: number) => void;
  onLeave: () => void;
};

function OpenSequence({ photos, position, imagesUrl, language, texts, onMove, onLeave }: OpenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const indexButton = useRef<HTMLButtonElement>(null);
  const touched = useRef<{ clientX: number; clientY: number }>(null);
  const [hasIndex, setIndex] = useState(false);
  const isAwake = useAwake(dialog);
  const inSight = useInSight(position);
  const last = photos.length - 1;
  const go = (to: number) => {
    if (to >= 0 && to <= last) onMove(to);
  };

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.focus();
  }, []);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (hasIndex || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const to = { ArrowLeft: position - 1, ArrowRight: position + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  const closeIndex = (next: HTMLElement | null) => {
    setIndex(false);
    next?.focus();
  };

  return (
    <>
      {/* Loaded by hand, as that of the lightbox (LightboxFrame.tsx). React waits for it, unless it was asked for before. */}
      <link rel="stylesheet" href={sequenceCss} precedence="sequence" />
      <dialog
        ref={dialog}
        className="sequence"
        tabIndex={-1}
        aria-labelledby="project-title"
        data-awake={isAwake || hasIndex || undefined}
        onCancel={(event) => {
          if (!hasIndex) return;
          event.preventDefault();
          closeIndex(indexButton.current);
        }}
        onClose={onLeave}
      >
        <div
          className="sequence-stage"
          inert={hasIndex}
          onTouchStart={({ touches: { 0: first, length } }) => {
            const isZoomed = (visualViewport?.scale ?? 1) > 1.05;
            touched.current = first && length === 1 && !isZoomed ? first : null;
          }}
          onTouchEnd={({ changedTouches: { 0: end } }) => {
            if (touched.current && end) go(position + stepOfSwipe(touched.current, end));
            touched.current = null;
          }}
        >
          {photos.map(
            (photo, index) =>
              inSight.has(index) && (
                <div
                  key={photo.id}
                  className="sequence-place"
                  style={placeOf(photo)}
                  inert={index !== position}
                  data-shown={index === position || undefined}
                >
                  <Picture
                    photo={photo}
                    alt={photo.alt}
                    sizes={`min(${FULL_WIDTH}, ${Math.round((88 * photo.width) / photo.height)}vh)`}
                    imagesUrl={imagesUrl}
                    loading="eager"
                  />
                </div>
              ),
          )}
          <Zone name="previous" label={texts.previous} isOver={position === 0} onClick={() => go(position - 1)} />
          <Zone name="next" label={texts.next} isOver={position === last} onClick={() => go(position + 1)} />
        </div>
        {hasIndex && (
          <SequenceIndex
            photos={photos}
            position={position}
            imagesUrl={imagesUrl}
            onChoose={(chosen) => {
              onMove(chosen);
              closeIndex(dialog.current);
            }}
          />
        )}
        <div className="sequence-controls label">
          <p aria-live="polite">
            <span className="visually-hidden">{photos[position]?.title} </span>
            {filledIn(texts.counter, {
              index: formatNumber(position + 1, language),
              total: formatNumber(photos.length, language),
            })}
          </p>
          <button
            ref={indexButton}
            type="button"
            aria-expanded={hasIndex}
            onClick={() => setIndex((isOpen) => !isOpen)}
          >
            {texts.index}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {texts.close}
          </button>
        </div>
      </dialog>
    </>
  );
}

type ZoneProps = { name: 'previous' | 'next'; label: string; isOver: boolean; onClick: () => void };

/** Half of the window. At the end it leads nowhere, and keeps the focus. */
const Zone = ({ name, label, isOver, onClick }: ZoneProps) => (
  <button
    type="button"
    className={`sequence-zone ${name}`}
    aria-label={label}
    aria-disabled={isOver || undefined}
    onClick={onClick}
  />
);

/** The positions whose pictures are there: the one shown, the one that fades out, and those on both sides. */
function useInSight(position: number): ReadonlySet<number> {
  const [{ shown, before }, setShown] = useState({ shown: position, before: position });
  if (shown !== position) setShown({ shown: position, before: shown });
  return new Set([position - 1, position, position + 1, before]);
}

const placeOf = ({ width, height }: Photo): CSSProperties & Record<`--${string}`, string | number> => ({
  '--ratio': width / height,
  '--natural': `${width}px`,
});
