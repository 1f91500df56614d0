import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { fly, thumbnailOf } from './flight.ts';

/** What the lightbox knows of a photograph. */
export type Pictured = {
  id: number;
  width: number;
  height: number;
  /** Stands for it until anything is there. */
  color: string;
  /** The width of the largest picture that there is of it. */
  largest: number;
};

type Props = {
  photo: Pictured;
  /** Of the photograph that is shown: whether it has yet to come from its place in the page. */
  isOpening: RefObject<boolean> | undefined;
  /** The large picture. */
  children: ReactNode;
};

/**
 * A photograph in its place. Its thumbnail, which the page has already, is the picture until the large one is there, and stays if that
 * never comes.
 */
export function LightboxPicture({ photo, isOpening, children }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const [thumbnail] = useState(() => thumbnailOf(photo.id));
  const [isThere, setThere] = useState(false);

  useLayoutEffect(() => {
    if (!isOpening?.current) return;
    isOpening.current = false;
    if (thumbnail && place.current) fly(place.current, thumbnail);
  }, [isOpening, thumbnail]);

  return (
    <span
      ref={place}
      className="lightbox-picture"
      style={placeOf(photo)}
      data-waiting={(thumbnail && !isThere) || undefined}
      onLoadCapture={({ target, currentTarget }) => target !== currentTarget.firstElementChild && setThere(true)}
    >
      {thumbnail && <img src={thumbnail.currentSrc} alt="" decoding="sync" draggable={false} />}
      {children}
    </span>
  );
}

const placeOf = ({ width, height, color }: Pictured): CSSProperties & Record<`--${string}`, string | number> => ({
  '--ratio': width / height,
  '--natural': `${width}px`,
  backgroundColor: color,
});
