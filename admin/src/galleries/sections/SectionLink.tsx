import { type DragEvent, useState } from 'react';
import { Link } from 'react-router';
import { droppedPhotos, hasPhotos } from '../photos/dragged-photos.ts';

type Props = {
  address: string;
  title: string;
  count: number;
  isShown: boolean;
  /** Undefined if photographs cannot be dropped onto it. */
  onDrop?: (ids: number[]) => void;
};

/** Shows a section alone, and takes photographs that are dropped onto it. */
export function SectionLink({ address, title, count, isShown, onDrop }: Props) {
  const [isOver, setOver] = useState(false);

  function welcome(event: DragEvent) {
    if (!onDrop || !hasPhotos(event.dataTransfer)) return;
    event.preventDefault();
    // The page refuses what reaches it.
    event.stopPropagation();
    setOver(true);
  }

  return (
    <li>
      <Link
        to={address}
        replace
        draggable={false}
        aria-current={isShown ? 'true' : undefined}
        data-over={isOver}
        onDragEnter={welcome}
        onDragOver={welcome}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          const ids = droppedPhotos(event.dataTransfer);
          if (!onDrop || ids.length === 0) return;
          event.preventDefault();
          onDrop(ids);
        }}
      >
        <span>{title}</span> <span>{count}</span>
      </Link>
    </li>
  );
}
