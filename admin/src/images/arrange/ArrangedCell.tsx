import { Feedback } from '@dnd-kit/dom';
import { useDraggable, useDragOperation, useDroppable } from '@dnd-kit/react';
import type { ReactNode } from 'react';
import type { Place } from '../grid/ImageGrid.tsx';
import { MoveHandle, type Step } from './MoveHandle.tsx';
import type { Movable } from './useArrange.ts';

type Props = {
  place: Place;
  onOpenMenu: (place: Place, anchor: HTMLElement) => void;
  onMoveBy: (place: Place, step: Step) => void;
  children: (handle: ReactNode) => ReactNode;
};

/** A clone of the card keeps its place, because the grid around it must keep its shape. Of the dragged one only the picture is shown. */
const plugins = [Feedback.configure({ feedback: 'clone' })];

/** A place of the grid whose image can be dragged to another place by its picture, and onto which others can be dropped. */
export function ArrangedCell({ place, onOpenMenu, onMoveBy, children }: Props) {
  const { image, position, tabIndex } = place;
  const data: Movable = { id: image.id, title: image.title, position };
  const { ref: dragRef } = useDraggable({ id: image.id, data, plugins });
  const { ref: dropRef, isDropTarget } = useDroppable({ id: image.id, data });

  return (
    <div
      ref={(element) => {
        dragRef(element);
        dropRef(element);
      }}
    >
      {isDropTarget && <DropMark position={position} />}
      {children(
        <MoveHandle
          title={image.title}
          tabIndex={tabIndex}
          onOpen={(anchor) => onOpenMenu(place, anchor)}
          onMoveBy={(step) => onMoveBy(place, step)}
        />,
      )}
    </div>
  );
}

/** Marks the side of this place at which the image would be inserted. */
function DropMark({ position }: { position: number }) {
  const { source } = useDragOperation();
  const from: unknown = source?.data.position;

  if (typeof from !== 'number' || from === position) return null;
  return <div className={from < position ? 'mark after' : 'mark before'} />;
}
