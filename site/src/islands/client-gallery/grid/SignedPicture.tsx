import type { ClientCover } from '@vitrine/shared/contract/galleries/client';
import { useEffect, useState } from 'react';
import { usePrinting } from '../../usePrinting.ts';
import { pause, pauseAfter } from '../api/pauses.ts';
import { useWords } from '../texts.ts';

type Props = {
  photo: Omit<ClientCover, 'focal_x' | 'focal_y'>;
  alt: string;
  sizes: string;
  /** It is fetched before other pictures. */
  isFirst?: boolean;
  /** Its place is held, and nothing is fetched yet. */
  isWaiting?: boolean;
  /** The address does not work any more: the list has to be read again. */
  onExpired: () => void;
};

/**
 * A picture whose address works for an hour or two. One that is shown keeps its address when the list is read again, since another one
 * would be fetched anew, unless it was made again. One that could not be fetched is asked for again. While there is none, its place says so
 * with the name: it may be being made, or its original may be lost, which is not told here.
 */
export function SignedPicture({ photo, alt, sizes, isFirst = false, isWaiting = false, onExpired }: Props) {
  const [{ address, edition }, setNamed] = useState(photo);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [isShown, setShown] = useState(false);
  const isPrinting = usePrinting();
  const { texts } = useWords();
  const isReplaced = edition !== photo.edition;
  if (isReplaced || (address !== photo.address && (failures > 0 || !isShown))) {
    setNamed(photo);
    setFailures(0);
  }
  useEffect(() => {
    if (failures === 0) return;
    const stopping = new AbortController();
    void pause(pauseAfter(failures), stopping.signal).then(() => {
      if (!stopping.signal.aborted) setAttempt((before) => before + 1);
    });
    return () => stopping.abort();
  }, [failures]);
  const pictureOf = (width: number | undefined) => `${address}/${width}.webp?${edition}`;
  const sources = photo.widths.map((width) => `${pictureOf(width)} ${width}w`);
  if (sources.length === 0) {
    return (
      <span className="client-unready">
        <span>
          <span className="visually-hidden">{alt}</span> {texts.unready}
        </span>
      </span>
    );
  }
  return (
    <img
      key={attempt}
      {...(isFirst && { fetchPriority: 'high' })}
      {...(isPrinting && { loading: 'lazy' })}
      {...((isPrinting || !isWaiting) && { src: pictureOf(photo.widths[0]), srcSet: sources.join(', ') })}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      decoding="async"
      draggable={false}
      data-shown={isShown || undefined}
      onLoad={() => setShown(true)}
      onError={() => {
        setFailures((before) => before + 1);
        // One that is missing goes on failing, and the list is long.
        if (failures === 0) onExpired();
      }}
    />
  );
}
