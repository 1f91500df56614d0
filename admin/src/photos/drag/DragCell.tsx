import { Feedback } from '@dnd-kit/dom';
import { useDraggable, useDragOperation, useDroppable } from '@dnd-kit/react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { isTyping } from '../useRovingGrid.ts';
import { Dragged } from './dragged.ts';

type Props = Dragged & {
  /** Whether others can be dropped at its place. */
  isTarget?: boolean;
  isFixed?: boolean;
  children: ReactNode;
};

/** A clone keeps the place of what is dragged, because the grid around it must keep its shape. */
const plugins = [Feedback.configure({ feedback: 'clone' })];

const focusStop = (within: Element | null | undefined, which = '') =>
  within?.querySelector<HTMLElement>(`[data-stop]${which}`)?.focus({ preventScroll: true });

/** A cell that can be dragged to another place, and before or behind which others can be dropped. */
export function DragCell({ id, place, title, isTarget = true, isFixed = false, children }: Props) {
  const data: Dragged = { id, place, title };
  const cell = useRef<HTMLDivElement>(null);
  const { ref: dragRef, isDragSource } = useDraggable({ id, data, plugins, disabled: isFixed });
  const { ref: dropRef, isDropTarget } = useDroppable({ id, data, disabled: !isTarget });
  // A new function would make dnd-kit listen anew, for all of them whenever one is moved.
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      cell.current = element;
      dragRef(element);
      dropRef(element);
    },
    [dragRef, dropRef],
  );
  useEffect(() => {
    if (!isDragSource) return undefined;
    // A finger focuses nothing, and a mouse no button in Safari.
    if (!isTyping(document.activeElement)) focusStop(cell.current);
    // When it has come down, dnd-kit puts it back into the document, which takes its focus away.
    return () => {
      if (isTyping(document.activeElement)) return;
      // The current cell of the grid: this one may show another item by then, as ids of texts are counted.
      focusStop(cell.current?.closest('[data-picking]'), '[tabindex="0"]');
    };
  }, [isDragSource]);

  return (
    <div ref={ref} className="lift">
      {isDropTarget && <DropSide place={place} />}
      {children}
    </div>
  );
}

/** Shows at which side of this place it would be inserted. */
function DropSide({ place }: { place: number }) {
  const { source } = useDragOperation();
  const from = Dragged.safeParse(source?.data).data?.place;
  if (from === undefined || from === place) return null;
  return <div className={from < place ? 'side after' : 'side before'} />;
}
