import { Accessibility, defaultPreset, PointerActivationConstraints } from '@dnd-kit/dom';
import { type DragDropEventHandlers, DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { type ReactNode, useCallback, useState } from 'react';
import { LiveRegion } from '../../feedback/LiveRegion.tsx';
import { useStable } from '../../lists/useStable.ts';
import { ImageGrid, type ImageGridProps, type Place } from '../grid/ImageGrid.tsx';
import { ArrangedCell } from './ArrangedCell.tsx';
import type { Step } from './MoveHandle.tsx';
import { MoveMenu, type Moving } from './MoveMenu.tsx';
import { Movable, useArrange } from './useArrange.ts';

/** Pictures and handles are clicked as well as dragged, so a drag begins only after a few pixels. */
const sensors = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay({ value: 200, tolerance: 8 })]
        : [new PointerActivationConstraints.Distance({ value: 6 })],
    preventActivation: ({ target }) => !(target instanceof Element && target.closest('.frame, .handle')),
  }),
];
/** The handles have their own keyboard support, which also reaches images far out of sight. */
const plugins = defaultPreset.plugins.filter((plugin) => plugin !== Accessibility);

/** The library in manual order, which is changed by dragging, by arrow keys and by a menu. */
export function ArrangedGrid(props: ImageGridProps) {
  const { query, total, selection } = props;
  const { moving, move, said } = useArrange({ query, total, selected: selection.ids });
  const [held, setHeld] = useState<Movable>();
  const [menu, setMenu] = useState<Moving>();

  const openMenu = useStable(({ image, position }: Place, anchor: HTMLElement) =>
    setMenu({ id: image.id, title: image.title, position, anchor }),
  );
  const moveBy = useStable(({ image: { id, title }, position, columns }: Place, step: Step) => {
    const by = 'places' in step ? step.places : step.rows * columns;
    move({ id, title, position }, { by }, position + by);
  });
  const renderPlace = useCallback(
    (place: Place, card: (handle: ReactNode) => ReactNode) => (
      <ArrangedCell place={place} onOpenMenu={openMenu} onMoveBy={moveBy}>
        {card}
      </ArrangedCell>
    ),
    [openMenu, moveBy],
  );

  const lift: DragDropEventHandlers['onDragStart'] = ({ operation: { source } }) =>
    setHeld(Movable.safeParse(source?.data).data);
  const companions = held && selection.ids.has(held.id) ? selection.ids.size : 1;

  const drop: DragDropEventHandlers['onDragEnd'] = ({ canceled, operation: { source, target } }) => {
    setHeld(undefined);
    const [from, to] = [Movable.safeParse(source?.data).data, Movable.safeParse(target?.data).data];
    if (!canceled && from && to) move(from, { onto: to.id }, to.position);
  };

  return (
    <DragDropProvider sensors={sensors} plugins={plugins} onDragStart={lift} onDragEnd={drop}>
      <ImageGrid
        {...props}
        arrangement={{ moving, held: held?.position, renderPlace, lifted: held ? companions : 0 }}
      />
      <MoveMenu moving={menu} total={total} onMove={move} onClose={() => setMenu(undefined)} />
      <LiveRegion>{said}</LiveRegion>
    </DragDropProvider>
  );
}
