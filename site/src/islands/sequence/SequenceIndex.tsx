import { type CSSProperties, useEffect, useRef } from 'react';
import type { Photo } from '../../content/photo.ts';
import { Picture } from '../../pictures/Picture.tsx';

type Props = {
  photos: readonly Photo[];
  position: number;
  imagesUrl: string;
  onChoose: (position: number) => void;
};

/** All photographs of a sequence, small. The one that was shown has the focus. */
export function SequenceIndex({ photos, position, imagesUrl, onChoose }: Props) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => current.current?.focus(), []);

  return (
    <ol className="sequence-index">
      {photos.map((photo, index) => (
        <li key={photo.id} style={ratioOf(photo)}>
          <button
            ref={index === position ? current : null}
            type="button"
            aria-current={index === position || undefined}
            onClick={() => onChoose(index)}
          >
            <Picture photo={photo} alt={photo.alt} sizes={smallSize(photo)} imagesUrl={imagesUrl} />
          </button>
        </li>
      ))}
    </ol>
  );
}

const ratioOf = ({ width, height }: Photo): CSSProperties & { '--ratio': number } => ({ '--ratio': width / height });

/** The rows are about so high (sequence.css). */
const smallSize = ({ width, height }: Photo) => `${Math.round((200 * width) / height)}px`;
