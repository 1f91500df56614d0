import type { ImageAdminView } from '@vitrine/shared/contract/images';
import type { ProjectItem } from '@vitrine/shared/contract/site/projects';
import { DragCell } from '../../../photos/drag/DragCell.tsx';
import type { TextCellProps } from './cell-props.ts';
import { PhotoCell } from './PhotoCell.tsx';
import { TextCell } from './TextCell.tsx';

type Props = Omit<TextCellProps, 'text'> & {
  id: string;
  item: ProjectItem;
  /** Undefined until it is read; null if it is not in the library. */
  image: ImageAdminView | null | undefined;
};

/** A photograph or a text of the sequence. It can be dragged, and others can be dropped at its place. */
export function SequenceCell({ id, item, image, isEdited, onWrite, onEdit, ...cell }: Props) {
  return (
    <DragCell id={id} place={cell.place} title={image?.title ?? ''} isFixed={isEdited}>
      {'layout' in item ? (
        <PhotoCell {...cell} layout={item.layout} image={image ?? undefined} isMissing={image === null} />
      ) : (
        <TextCell {...cell} text={item.text} isEdited={isEdited} onWrite={onWrite} onEdit={onEdit} />
      )}
    </DragCell>
  );
}
