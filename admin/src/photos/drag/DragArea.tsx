import { Accessibility, defaultPreset, PointerActivationConstraints } from '@dnd-kit/dom';
import { type DragDropEventHandlers, DragDropProvider, PointerSensor } from '@dnd-kit/react';
import type { ReactNode } from 'react';
import { Dragged } from './dragged.ts';

/**
 * Cells are clicked as well as dragged, so a drag begins only after a few pixels; with a finger after a while, since that scrolls. They are
 * dragged by what has `data-drag`.
 */
const sensors = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay({ value: 200, tolerance: 8 })]
        : [new PointerActivationConstraints.Distance({ value: 6 })],
    preventActivation: ({ target }) => !(target instanceof Element && target.closest('[data-drag]')),
  }),
];
/** Keys move cells without dragging, also to places far out of sight. */
const plugins = defaultPreset.plugins.filter((plugin) => plugin !== Accessibility);

type Props = {
  onLift?: (dragged: Dragged | undefined) => void;
  /** `onto` is the data of what it is dropped onto. */
  onDrop: (dragged: Dragged, onto: unknown) => void;
  children: ReactNode;
};

/** In it, cells can be dragged to each other's places, or to whatever else takes them. */
export function DragArea({ onLift, onDrop, children }: Props) {
  const end: DragDropEventHandlers['onDragEnd'] = ({ canceled, operation: { source, target } }) => {
    onLift?.(undefined);
    const dragged = Dragged.safeParse(source?.data).data;
    if (!canceled && dragged && target) onDrop(dragged, target.data);
  };
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onDragStart={({ operation: { source } }) => onLift?.(Dragged.safeParse(source?.data).data)}
      onDragEnd={end}
    >
      {children}
    </DragDropProvider>
  );
}
