import type { ClientCover } from '@vitrine/shared/contract/galleries/client';
import { useState } from 'react';

type Props = {
  photo: Omit<ClientCover, 'focal_x' | 'focal_y'>;
  alt: string;
  sizes: string;
  loading?: 'eager' | 'lazy';
  /** It is fetched before other pictures. */
  isFirst?: boolean;
  /** Its place is held, and nothing is fetched yet. */
  isWaiting?: boolean;
  /** The address does not work any more: the list has to be read again. */
  onExpired: () => void;
};

/**
 * A picture whose address works for an hour or two. One that is shown keeps its address when the list is read again, since another one
 * would be fetched anew, unless it was made again.
 */
export function SignedPicture({
  photo,
  alt,
  sizes,
  loading = 'eager',
  isFirst = false,
  isWaiting = false,
  onExpired,
}: Props) {
  const [{ address, edition }, setNamed] = useState(photo);
  const [hasFailed, setFailed] = useState(false);
  const [isShown, setShown] = useState(false);
  const isReplaced = edition !== photo.edition;
  if (isReplaced || (address !== photo.address && (hasFailed || !isShown))) {
    setNamed(photo);
    setFailed(false);
  }
  const pictureOf = (width: number | undefined) => `${address}/${width}.webp?${edition}`;
  const sources = photo.widths.map((width) => `${pictureOf(width)} ${width}w`);
  if (sources.length === 0) return null;
  return (
    <img
      {...(isFirst && { fetchPriority: 'high' })}
      {...(!isWaiting && { src: pictureOf(photo.widths[0]), srcSet: sources.join(', ') })}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={loading}
      decoding="async"
      draggable={false}
      data-shown={isShown || undefined}
      onLoad={() => setShown(true)}
      onError={() => {
        setFailed(true);
        onExpired();
      }}
    />
  );
}
