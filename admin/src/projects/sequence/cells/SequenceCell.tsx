import { useDraggable, useDroppable } from '@dnd-kit/react';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import type { ProjectItem } from '@vitrine/shared/contract/site/projects';
import { type CSSProperties, memo, useCallback } from 'react';
import { cellPlugins, type Placed } from '../sequence-drag.ts';
import type { TextCellProps } from './cell-props.ts';
import { DropMark } from './DropMark.tsx';
import { PhotoCell } from './PhotoCell.tsx';
import { TextCell } from './TextCell.tsx';

type Props = Omit<TextCellProps, 'text'> & {
  id: string;
  item: ProjectItem;
  image: ImageAdminView | undefined;
  /** Whether the photographs are read. One that is missing by then is not in the library. */
  isRead: boolean;
  /** Not the whole object, whose row is another one for all that follow a change. */
  column: number | undefined;
  columns: number | undefined;
  share: number | undefined;
};

/** A photograph or a text at its place in the rows. It can be dragged, and others can be dropped onto it. */
export const SequenceCell = memo(function SequenceCell(props: Props) {
  const { id, item, image, isRead, column = 0, columns = 1, share = 1, isEdited, onWrite, onEdit, ...cell } = props;
  const { place } = cell;
  const data: Placed = { place };
  const { ref: dragRef } = useDraggable({ id, data, plugins: cellPlugins, disabled: isEdited });
  const { ref: dropRef, isDropTarget } = useDroppable({ id, data });
  // A new function would make dnd-kit listen anew, for all of them whenever one is moved.
  const ref = useCallback(
    (element: HTMLLIElement | null) => {
      dragRef(element);
      dropRef(element);
    },
    [dragRef, dropRef],
  );

  return (
    <li
      ref={ref}
      data-layout={'layout' in item ? item.layout : 'text'}
      data-column={columns === 1 ? 'only' : column === 0 ? 'first' : column === columns - 1 ? 'last' : 'middle'}
      style={{ '--share': share, '--gaps': columns - 1 } as CSSProperties}
    >
      {isDropTarget && <DropMark place={place} />}
      {'layout' in item ? (
        <PhotoCell {...cell} layout={item.layout} image={image} isMissing={isRead && !image} />
      ) : (
        <TextCell {...cell} text={item.text} isEdited={isEdited} onWrite={onWrite} onEdit={onEdit} />
      )}
    </li>
  );
});
