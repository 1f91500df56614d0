import type { ImageAdminView } from '@vitrine/shared/contract/images';
import type { ProjectItem } from '@vitrine/shared/contract/site/projects';
import { DragCell } from '../../../photos/drag/DragCell.tsx';
import type { TextCellProps } from './cell-props.ts';
import { PhotoCell } from './PhotoCell.tsx';
import { TextCell } from './TextCell.tsx';

type Props = Omit<TextCellProps, 'text'> & {
  id: string;
  item: ProjectItem;
  image: ImageAdminView | undefined;
  /** Whether the photographs are read. One that is missing by then is not in the library. */
  isRead: boolean;
};

/** A photograph or a text of the sequence. It can be dragged, and others can be dropped at its place. */
export function SequenceCell({ id, item, image, isRead, isEdited, onWrite, onEdit, ...cell }: Props) {
  return (
    <DragCell id={id} place={cell.place} title={image?.title ?? ''} isFixed={isEdited}>
      {'layout' in item ? (
        <PhotoCell {...cell} layout={item.layout} image={image} isMissing={isRead && !image} />
      ) : (
        <TextCell {...cell} text={item.text} isEdited={isEdited} onWrite={onWrite} onEdit={onEdit} />
      )}
    </DragCell>
  );
}
